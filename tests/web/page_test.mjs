// Plays all games in a real browser, by mouse, finger and keyboard, against the page as players get it.
//   node page_test.mjs BUILT ENGINE ROOT [--browser PATH] [--only WORD] [--pictures FOLDER] [--positions N]
// BUILT: the folder with what run.sh builds, ENGINE: the native program, ROOT: that of the sources. Of the
// tests, --only runs those whose names have the word; --positions is the number of positions a game whose
// marks are looked at (25). Needs playwright-core and axe-core.
import { parseArgs } from "node:util";
import { accessTests } from "./access_suite.mjs";
import { describedTests } from "./described_suite.mjs";
import { Driver } from "./driver.mjs";
import { elementTests } from "./element_suite.mjs";
import { faultTests } from "./faults_suite.mjs";
import { friendTests } from "./friend_suite.mjs";
import { gameTests } from "./games_suite.mjs";
import { handTests } from "./hands_suite.mjs";
import { keepingTests } from "./keeping_suite.mjs";
import { learnTests } from "./learn_suite.mjs";
import { seenTests } from "./seen_suite.mjs";
import { siteTests } from "./site_suite.mjs";
import { tableTests } from "./table_suite.mjs";
import { teachingTests } from "./teaching_suite.mjs";
import { wordsTests } from "./words_suite.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: "string", default: "/usr/bin/chromium" },
    only: { type: "string", default: "" },
    pictures: { type: "string" },
    positions: { type: "string", default: "25" },
  },
});
const [built, engine, root] = positionals;
const file = `${built}/ximaera.html`;

const driver = new Driver(options, file);
await driver.start();
const player = await (await driver.newPlayer()).open();
const test = { driver, player, engine, data: `${root}/tests/data`, options, file, addressed: `${built}/addressed.html`, site: `${built}/site`, package: `${built}/package`, tools: `${built}/tools/node_modules/.bin`, root, readme: `${root}/protocol/web/README.md` };
const variants = await player.page.evaluate(() => [...ximaera.referee.games.values()].filter(({ described }) => !described).map(({ name }) => name));
const tests = Object.assign({}, seenTests(test), keepingTests(test), friendTests(test), faultTests(test), handTests(test), tableTests(test), siteTests(test), accessTests(test), wordsTests(test), teachingTests(test), describedTests(test), elementTests(test), learnTests(test, variants), ...variants.map((variant) => gameTests(test, variant)));
for (const [name, body] of Object.entries(tests)) if (name.includes(options.only)) await driver.run(name, body, player);
await driver.stop();
