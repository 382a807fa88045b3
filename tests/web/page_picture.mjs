// Draws the page as SVG, for the README: a game of Fugue, a piece lifted, as Chromium lays the page out.
//   node page_picture.mjs PAGE FILE      Needs playwright-core.
import { writeFileSync } from "node:fs";
import { Driver } from "./driver.mjs";

const MOVES = `f2g3 g7h6 f1f3 c7d6 f3b7 c8b7 c2b3 g8g4 b1d3 f7g6 b2b4 h7h5 c1c6 b7c6 g2f1 g4g2 h1g2d e7c5 a1g7 d6b4
  d1c2 b4c4 a2c4 c5b6 e1d1 h5g5 c4b4 g5g7 b4a5 b6b5 b3c4 b5a4 d2c3 c6a6 c2d2 a7a5 c4d5 g7g5`.split(/\s+/);
const LIFTED = "d3";
const POINTED = "b5"; // It takes the queen.

/** In the page: the boxes, drawings and texts that are seen, in the order in which they are painted. */
function draw() {
  const number = (value) => Math.round(10 * value) / 10;
  const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const pen = document.createElement("canvas").getContext("2d");
  const symbols = new Set();

  /** A colour of a style sheet as every viewer of SVG knows it: an attribute, "" if it is transparent. */
  function paint(attribute, colour) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    const opacity = alpha === 255 ? "" : ` ${attribute}-opacity="${number(alpha / 255)}"`;
    return alpha === 0 ? "" : ` ${attribute}="rgb(${red},${green},${blue})"${opacity}`;
  }

  const frame = ({ x, y, width, height }) => `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;

  function box(rect, style) {
    const fill = paint("fill", style.backgroundColor);
    const width = Math.min(Number.parseFloat(style.borderTopWidth), Number.parseFloat(style.borderLeftWidth));
    const stroke = width > 0 ? `${paint("stroke", style.borderTopColor)} stroke-width="${number(width)}"` : "";
    const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, rect.height / 2);
    return fill || stroke ? `<rect ${frame(rect)} rx="${number(radius)}"${fill || ' fill="none"'}${stroke}/>` : "";
  }

  // What overflows is cut off by an SVG within the other.
  const cut = (rect, inside) => `<svg ${frame(rect)} viewBox="${number(rect.x)} ${number(rect.y)} ${number(rect.width)} ${number(rect.height)}">${inside}</svg>`;

  // A drawing keeps what its style sheet gives it.
  function drawing(svg, rect) {
    const copy = svg.cloneNode(true);
    const parts = [...svg.querySelectorAll("*")];
    [...copy.querySelectorAll("*")].forEach((part, at) => {
      const style = getComputedStyle(parts[at]);
      for (const name of ["fill", "stroke", "stroke-width", "opacity", "stroke-linecap", "stroke-linejoin"]) part.setAttribute(name, style.getPropertyValue(name));
      for (const name of ["class", "style"]) part.removeAttribute(name);
      if (part.hasAttribute("href")) symbols.add(part.getAttribute("href").slice(1));
    });
    const style = getComputedStyle(svg);
    const view = svg.getAttribute("viewBox") ?? `0 0 ${rect.width} ${rect.height}`;
    return `<svg ${frame(rect)} viewBox="${view}" fill="${style.fill}" stroke="${style.stroke}" stroke-width="${style.strokeWidth}" stroke-linecap="round" stroke-linejoin="round" overflow="visible">${copy.innerHTML}</svg>`;
  }

  // A text may have several lines: its words are put where they are seen.
  function text(node) {
    const style = getComputedStyle(node.parentElement);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent: ascent } = pen.measureText("x");
    return [...node.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0) return "";
      return `<text x="${number(rect.x)}" y="${number(rect.y + ascent)}" textLength="${number(rect.width)}"${paint("fill", style.color)} font-size="${Number.parseFloat(style.fontSize)}" font-weight="${style.fontWeight}" font-family="${style.fontFamily.includes("mono") ? "monospace" : "sans-serif"}">${escaped(word)}</text>`;
    }).join("");
  }

  function element(node) {
    const style = getComputedStyle(node);
    const rect = node.getBoundingClientRect();
    if (style.display === "none" || style.visibility !== "visible" || style.opacity === "0" || style.clipPath !== "none" || style.clip !== "auto" || rect.bottom < 0 || rect.top > innerHeight || rect.width <= 1 && rect.height <= 1) return "";
    if (node instanceof SVGSVGElement) return drawing(node, rect);
    const inside = [...node.childNodes].map((child) => (child instanceof Element ? element(child) : child instanceof Text ? text(child) : "")).join("");
    return box(rect, style) + (style.overflowY === "visible" ? inside : cut(rect, inside));
  }

  const seen = element(document.body);
  // A drawing of a piece may be used in many places.
  const used = [...symbols].map((id) => document.getElementById(id).outerHTML).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${innerWidth} ${innerHeight}"><defs>${used}</defs>${seen}</svg>`;
}

const [page, file] = process.argv.slice(2);
const driver = new Driver({ browser: "/usr/bin/chromium" }, page);
await driver.start();
const player = await (await driver.newPlayer({ size: "laptop", colorScheme: "light" })).open();
await player.begin("fugue", { moves: MOVES });
await player.square(LIFTED).click();
await player.square(POINTED).hover();
await player.page.waitForTimeout(1000);
writeFileSync(file, `${(await player.page.evaluate(draw)).replace(/></g, ">\n<")}\n`);
await driver.picture(player, "page");
await driver.stop();
