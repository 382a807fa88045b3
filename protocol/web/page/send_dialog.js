// The sheet by which a game goes to a friend: its link, to be copied, sent, or read from the screen by a camera.
import { encode } from "uqr";
import { byId, copied, vector } from "./elements.js";
import { t } from "./words.js";

/** Cells of white around a code. */
const MARGIN = 4;

/** A QR code of a text. Throws an error if it is too long for one. @param {string} text */
function picture(text) {
  const { data, size } = encode(text, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return vector(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": t("send.code"), "shape-rendering": "crispEdges" },
    vector("rect", { width: size, height: size, fill: "#fff" }),
    vector("path", { d: dark.join("") }),
  );
}

export class SendDialog {
  #dialog = byId("send-dialog");
  #onSent;

  /** `onSent()` is called when the link has left this page, as far as it can know. @param {() => void} onSent */
  constructor(onSent) {
    this.#onSent = onSent;
    byId("send-copy").onclick = async () => {
      if (await copied(byId("send-link"))) this.#sent("send.copied");
      else this.#tell("send.byHand");
    };
    byId("send-link").oncopy = () => this.#sent("send.copied");
    byId("send-share").onclick = () => this.#share();
    byId("send-done").onclick = () => this.#sent("send.sent");
  }

  /** @param {string} link @param {boolean} isUnsent */
  open(link, isUnsent) {
    byId("send-link").value = link;
    byId("send-share").hidden = !navigator.share;
    byId("send-code").replaceChildren();
    try {
      byId("send-code").append(picture(link));
    } catch {
      // The link is too long for a code.
    }
    this.#tell(isUnsent ? "send.unsent" : "send.again");
    this.#dialog.showModal();
  }

  // Who changes their mind has sent nothing.
  async #share() {
    try {
      await navigator.share({ url: byId("send-link").value });
      this.#sent("send.sent");
    } catch {
      this.#tell("send.unsent");
    }
  }

  /** @param {string} what */
  #sent(what) {
    this.#onSent();
    this.#tell(what);
  }

  /** @param {string} what */
  #tell(what) {
    byId("send-told").textContent = t(what);
  }
}
