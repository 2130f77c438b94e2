import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Person } from "./backend.ts";
import { expired } from "./browser.ts";
import type { Sending } from "./plain-client.ts";
import { PlainPage, type Opened, type Typed } from "./plain-page.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { Site } from "./site.ts";
import { TabRequests } from "./tab-requests.ts";

// The tests of plain HTTP in Chromium: vitest.config.ts replaces that client by this one.

/** Marks the controls and links of the page, so that elements found in a copy can be found in the page itself. */
const MARK = "data-walked";
const MARKED = "a[href], button, input, select, textarea";
/** Tabs of one person; older ones are closed. */
const MOST_TABS = 4;
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let browser: Browser | null = null;
/** Errors and warnings of the console since the last read. */
const consoleErrors: string[] = [];

export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0);
}
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
  // The site of a suite stops before the browser does, and refuses its open tabs.
  takeConsoleErrors();
}

/** A client with the methods of PlainClient, with scripts: it clicks links and buttons, and types into fields. */
export class PlainClient {
  readonly site: Pick<Site, "url" | "backend">;
  #context: BrowserContext | null = null;
  /** The latest tabs: `open` opens another one, so that a test can have a page in two of them. */
  readonly #tabs: Page[] = [];
  readonly #requests = new WeakMap<Page, TabRequests>();
  /** How many pages a tab has shown. */
  readonly #counts = new WeakMap<Page, number>();
  #person: Pick<Person, "email" | "password"> | null = null;
  #isForgotten = false;

  constructor(site: Pick<Site, "url" | "backend">) {
    this.site = site;
  }

  get browser(): never {
    throw new Error(
      "A test that asks for cookies, headers or bodies is for plain HTTP: say so in its title",
    );
  }

  async open(path: string): Promise<PlainPage> {
    const tab = await this.#newTab(await this.#begun());
    await this.#goTo(tab, path);
    return this.#shown(tab);
  }

  async signIn(person: Pick<Person, "email" | "password">): Promise<this> {
    this.forget();
    this.#person = person;
    await this.#begun();
    return this;
  }

  forget(): void {
    this.#isForgotten = true;
    this.#person = null;
  }

  async loseSession(): Promise<void> {
    await (await this.#begun()).clearCookies({ name: "__Host-session" });
  }

  async expireSession(): Promise<void> {
    const context = await this.#begun();
    const cookies = (await context.cookies()).filter(({ name }) => name.includes("session"));
    await context.addCookies(
      cookies.map((cookie) => ({ ...cookie, value: expired(cookie.value) })),
    );
  }

  async download(path: string): Promise<string> {
    const { request } = await this.#begun();
    return (await request.get(new URL(path, this.site.url).href)).text();
  }

  async #follow(tab: Page, link: Element): Promise<PlainPage> {
    await this.#press(tab, live(tab, link).first());
    return this.#shown(tab);
  }

  async #submit(tab: Page, { button, field }: Sending, { filled }: Opened): Promise<PlainPage> {
    for (const { field: one, value } of filled) await fill(live(tab, one), value);
    // Some fields change the page.
    if (filled.length > 0) await this.#requestsOf(tab).settled();
    if (field) await this.#requestsOf(tab).settledAfter(() => live(tab, field).press("Enter"));
    else if (button) await this.#press(tab, live(tab, button));
    return this.#shown(tab);
  }

  /** Presses a link or a button; one that only phones show is pressed on a phone. */
  async #press(tab: Page, control: Locator): Promise<void> {
    await control.evaluate(reveal);
    const isOfPhones = !(await control.isVisible());
    if (isOfPhones) await tab.setViewportSize(PHONE);
    await this.#requestsOf(tab).settledAfter(() => control.click());
    if (isOfPhones) await tab.setViewportSize(DESKTOP);
  }

  async #goTo(tab: Page, path: string): Promise<void> {
    await tab.goto(new URL(path, this.site.url).href);
    await this.#requestsOf(tab).settled();
  }

  #requestsOf(tab: Page): TabRequests {
    const requests = this.#requests.get(tab);
    if (!requests) throw new Error("This tab was not opened here");
    return requests;
  }

  /** The browser of this person, with the cookies that they have by now. */
  async #begun(): Promise<BrowserContext> {
    browser ??= await chromium.launch({
      executablePath: process.env["CHROMIUM_PATH"],
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    const context = this.#context ?? (await newContext(browser));
    this.#context = context;
    if (this.#isForgotten) await context.clearCookies();
    this.#isForgotten = false;
    if (this.#person) {
      const cookies = await sessionCookies(this.site.backend, this.#person);
      const { hostname } = new URL(this.site.url);
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
      this.#person = null;
    }
    return context;
  }

  async #newTab(context: BrowserContext): Promise<Page> {
    const tab = await context.newPage();
    this.#requests.set(tab, new TabRequests(tab));
    this.#tabs.push(tab);
    const [oldest] = this.#tabs;
    if (oldest && this.#tabs.length > MOST_TABS) {
      this.#tabs.shift();
      this.#counts.delete(oldest);
      await oldest.close();
    }
    return tab;
  }

  /** The page that a tab shows. */
  async #shown(tab: Page): Promise<PlainPage> {
    const html = await tab.evaluate(markedCopy, [MARKED, MARK] as const);
    const { pathname, search } = new URL(tab.url());
    const path = `${pathname}${search}`;
    const count = (this.#counts.get(tab) ?? 0) + 1;
    this.#counts.set(tab, count);
    /** Its tab, or another one for a page that its tab has left. */
    const tabOfPage = async (control: Element | undefined) => {
      const context = await this.#begun();
      if (this.#counts.get(tab) === count) return tab;
      const another = await this.#newTab(context);
      await this.#goTo(another, path);
      await another.evaluate(markedCopy, [MARKED, MARK] as const);
      if (control) await expectSame(another, control);
      return another;
    };
    const inTab = {
      follow: async (link: Element) => this.#follow(await tabOfPage(link), link),
      submit: async (sending: Sending, opened: Opened) =>
        this.#submit(await tabOfPage(sending.button ?? sending.field), sending, opened),
    };
    const { answer } = this.#requestsOf(tab);
    return new PlainPage(inTab as never, path, {
      status: answer?.status() ?? 0,
      headers: new Headers(answer?.headers() ?? {}),
      html,
    });
  }
}

async function newContext(within: Browser): Promise<BrowserContext> {
  const context = await within.newContext({
    viewport: DESKTOP,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  context.on("weberror", (error) => consoleErrors.push(String(error.error())));
  context.on("console", (message) => {
    // A refused form is an expected 4xx, and a closed site or an unreachable database an expected 503.
    const isOnPurpose = /status of (4\d\d|503)/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isOnPurpose)
      consoleErrors.push(message.text());
  });
  return context;
}

function live(page: Page, found: Element): Locator {
  return page.locator(`[${MARK}="${found.getAttribute(MARK)}"]`);
}

/** A page that was opened again has to have the same control at the same place. */
async function expectSame(page: Page, control: Element): Promise<void> {
  const found = live(page, control).first();
  const texts = [control.textContent, await found.textContent()];
  if (texts[0] !== texts[1])
    throw new Error(`${page.url()} has changed: “${texts[1]}” is where “${texts[0]}” was`);
}

/** Opens the closed details and menus around an element, as somebody who presses it does. */
function reveal(element: Element): void {
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (part instanceof HTMLElement && part.popover && !part.matches(":popover-open"))
      part.showPopover();
  }
}

async function fill(field: Locator, value: Typed): Promise<void> {
  await field.evaluate(reveal);
  if (typeof value === "boolean") return field.setChecked(value);
  if (typeof value !== "string") return field.setInputFiles([...value]);
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (!isChoice) return field.fill(value);
  const options = await field.locator("option").allTextContents();
  const label = options.find((option) => option.trim() === value);
  await field.selectOption(label === undefined ? { value } : { label });
}

/** Marks the controls, and copies the document with the values of its fields as attributes, where a parser finds them. */
function markedCopy([selector, mark]: readonly [string, string]): string {
  const controls = [...document.querySelectorAll(selector)];
  for (const [at, control] of controls.entries()) control.setAttribute(mark, String(at));
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const [at, copied] of [...copy.querySelectorAll(selector)].entries()) {
    const field = controls[at];
    if (field instanceof HTMLTextAreaElement) copied.textContent = field.value;
    else if (field instanceof HTMLSelectElement)
      for (const [place, option] of [...copied.querySelectorAll("option")].entries())
        option.toggleAttribute("selected", field.options[place]?.selected ?? false);
    else if (!(field instanceof HTMLInputElement)) continue;
    else if (/^(checkbox|radio)$/.test(field.type))
      copied.toggleAttribute("checked", field.checked);
    else if (field.type !== "file") copied.setAttribute("value", field.value);
  }
  return `<!doctype html>${copy.outerHTML}`;
}
