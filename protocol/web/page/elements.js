// Creates elements of the page.

/**
 * Attributes by their names; those that begin with "on" are listeners.
 * @typedef {Record<string, any>} Attributes
 */

/**
 * @template {Element} T
 * @param {T} node
 * @param {Attributes} attributes
 * @param {(Node | string)[]} children
 */
function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/**
 * An HTML element.
 * @type {(tag: string, attributes?: Attributes, ...children: (Node | string)[]) => any}
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** A button. @type {(content: Node | string | (Node | string)[], onclick: () => void, attributes?: Attributes) => any} */
export function button(content, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, ...[content].flat());
}

/**
 * An element of SVG.
 * @type {(tag: string, attributes?: Attributes, ...children: (Node | string)[]) => SVGElement}
 */
export function vector(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** An icon of icons.svg by its name. @type {(name: string) => SVGElement} */
export function iconOf(name) {
  return vector("svg", { class: "icon", "aria-hidden": "true" }, vector("use", { href: `#icon_${name}` }));
}

/**
 * The element of index.html with this id; its type is known there only.
 * @type {(id: string) => any}
 */
export function byId(id) {
  return document.getElementById(id);
}

/** Tells people who do not see the page, once it is not what was told last. @param {string} text */
export function speak(text) {
  byId("spoken").textContent = text;
}

/**
 * Copies the text of a field, and resolves to whether the browser allows it; if not, the text is selected.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copied(field) {
  field.focus();
  field.select();
  return (await copiedText(field.value)) || document.execCommand("copy");
}

/** Copies a text, and resolves to whether the browser allows it. @param {string} text */
export async function copiedText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The first element of another with this selector. @type {(root: ParentNode, selector: string) => any} */
export function within(root, selector) {
  return root.querySelector(selector);
}

/**
 * Calls `onEvent(detail)` for every CustomEvent `name` of the source.
 * @type {(source: EventTarget, name: string, onEvent: (detail: any) => void) => void}
 */
export function heard(source, name, onEvent) {
  source.addEventListener(name, (event) => onEvent(/** @type {CustomEvent} */ (event).detail));
}
