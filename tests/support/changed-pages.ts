// Changes that browsers and their extensions make to a page. Playwright sends each function to the browser by itself, so none calls
// another.

/** Like Chromium's translator, from now on: each text moves into new elements, and the original text node is removed. */
function translator(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest("font, script, style, textarea, title"))
        continue;
      if (parent.namespaceURI !== "http://www.w3.org/1999/xhtml" || parent.matches("option"))
        continue;
      const outer = document.createElement("font");
      outer.appendChild(document.createElement("font")).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  document.documentElement.classList.add("translated-ltr");
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) translate(node.parentNode ?? node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** An element after each field, and an attribute on it. */
function passwordManager(): void {
  for (const input of document.querySelectorAll("input:not([type=hidden])")) {
    input.setAttribute("data-manager", "1");
    input.insertAdjacentElement("afterend", document.createElement("div"));
  }
}

/** Removes elements that look like advertising. */
function adBlocker(): void {
  document.querySelector('form[action*="newsletter"]')?.remove();
  for (const picture of document.querySelectorAll("aside, iframe")) picture.remove();
}

/** Another currency after each price, in the middle of its text. */
function priceConverter(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const at = text.data.indexOf("$");
    if (at < 0 || text.parentElement?.closest("script, style, textarea, title")) continue;
    const price = text.splitText(at);
    const converted = document.createElement("span");
    price.splitText(1);
    price.replaceWith(converted);
    converted.append(price, " (€)");
  }
}

/** Makes words clickable: the text is split, and its parts are wrapped in elements. */
function dictionary(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement: parent } = text;
    if (!text.data.trim() || parent?.namespaceURI !== "http://www.w3.org/1999/xhtml") continue;
    if (parent.closest("script, style, textarea, title, option, select")) continue;
    const words = text.data.split(/(\s+)/).map((word) => {
      const element = document.createElement("span");
      element.textContent = word;
      return element;
    });
    text.replaceWith(...words);
  }
}

/** Links around digits that may be a telephone number. */
function telephoneLinks(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const digits = /\d[\d .,–-]*/.exec(text.data);
    if (!digits || text.parentElement?.closest("script, style, textarea, title, option, svg"))
      continue;
    const number = text.splitText(digits.index);
    number.splitText(digits[0].length);
    const link = document.createElement("a");
    link.href = "tel:1";
    number.replaceWith(link);
    link.append(number);
  }
}

/** A bar above the page, as the first element of its body. */
function toolbar(): void {
  const bar = document.createElement("div");
  bar.textContent = "A toolbar";
  document.body.prepend(bar);
  document.documentElement.append(document.createElement("div"));
}

/** Its own style sheets, and attributes and styles on most elements. */
function darkReader(): void {
  document.documentElement.setAttribute("data-dark", "");
  document.documentElement.style.colorScheme = "dark";
  document.head.prepend(document.createElement("meta"));
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    element.setAttribute("data-dark-inline", "");
    element.style?.setProperty("--dark", "#000");
  }
}

export const CHANGES = {
  translator,
  passwordManager,
  adBlocker,
  priceConverter,
  dictionary,
  telephoneLinks,
  toolbar,
  darkReader,
} as const;
