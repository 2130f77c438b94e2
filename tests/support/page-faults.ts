import { PAGES, patternOf } from "../../app/pages.ts";
import { nameOf } from "./page-text.ts";
import type { PlainPage } from "./plain-page.ts";

const BUTTONS = "button:not([type=button], [type=reset]), input[type=submit], input[type=image]";
const CONTROLS = "input:not([type=hidden]), select, textarea, button, a[href], summary";

/** The faults of a page for visitors without scripts: unreadable content, and unusable controls. */
export function faultsOf(page: PlainPage): string[] {
  const { root, path } = page;
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const shown = (element: Element) => !element.closest("[hidden], template, [aria-hidden=true]");
  const heads = all("h1").length;
  const forms = all("form").map((form) => form as HTMLFormElement);
  return [
    page.status < 500 ? "" : `status ${page.status}`,
    heads === 1 ? "" : `${heads} first headings`,
    page.main.text.length > 60 ? "" : "nothing to read",
    ...forms.map((form) => {
      const isPost = form.getAttribute("method")?.toLowerCase() === "post";
      const { pathname } = new URL(
        form.getAttribute("action") ?? path,
        new URL(path, "http://localhost"),
      );
      const to = PAGES[patternOf(pathname) as keyof typeof PAGES];
      if (patternOf(pathname) === "/*" || (isPost && !to?.forms)) return `no action ${pathname}`;
      // An unfinished step has links instead of its button, and no fields.
      const isUseful = [...form.elements].some((one) => !one.matches("[type=hidden]"));
      const hasButton = [...form.elements].some((one) => one.matches(BUTTONS));
      return isUseful && !hasButton ? `no button ${pathname}` : "";
    }),
    ...all(CONTROLS)
      .filter((control) => shown(control) && nameOf(control) === "")
      .map((control) => `no name: ${control.outerHTML.slice(0, 160)}`),
    ...all('a[href^="#"]')
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => href !== "#" && !root.ownerDocument.getElementById(href.slice(1)))
      .map((href) => `no target ${href}`),
  ].flatMap((fault) => (fault ? `${path}: ${fault}` : []));
}
