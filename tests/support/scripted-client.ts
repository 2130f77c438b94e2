import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import type { Person } from "./backend.ts";
import { expired } from "./browser.ts";
import type { Sending } from "./plain-client.ts";
import { PlainPage, type Opened, type Typed } from "./plain-page.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { Site } from "./site.ts";

// The tests of plain HTTP in Chromium: vitest.config.ts replaces that client by this one.

/** Marks the controls and links of the page, so that elements found in a copy can be found in the page itself. */
const MARK = "data-walked";
const MARKED = "a[href], button, input, select, textarea";
/** Tabs of one person; older ones are closed. */
const MOST_TABS = 4;

let browser: Browser | null = null;
/** Errors and warnings of the console since the last read. */
const consoleErrors: string[] = [];

export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0);
}
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/** A client with the methods of PlainClient, with scripts: it clicks links and buttons, and types into fields. */
export class PlainClient {
  readonly site: Pick<Site, "url" | "backend">;
  #context: BrowserContext | null = null;
  /** The latest tabs: `open` opens another one, so that a test can have a page in two of them. */
  readonly #tabs: Page[] = [];
  /** The response that made the page of a tab, or the one to its last form. */
  readonly #answers = new WeakMap<Page, Response>();
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
    await tab.goto(new URL(path, this.site.url).href);
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
    await press(live(tab, link).first());
    return this.#shown(tab);
  }

  async #submit(tab: Page, { button, field }: Sending, { filled }: Opened): Promise<PlainPage> {
    for (const { field: one, value } of filled) await fill(live(tab, one), value);
    if (field) await live(tab, field).press("Enter");
    else if (button) await press(live(tab, button));
    return this.#shown(tab);
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
    tab.on("response", (answer) => {
      const request = answer.request();
      const isOfPage =
        request.isNavigationRequest() || new URL(request.url()).pathname.endsWith(".data");
      // Redirects are followed; for requests of scripts they are a 202.
      if (isOfPage && answer.status() !== 202 && Math.floor(answer.status() / 100) !== 3)
        this.#answers.set(tab, answer);
    });
    this.#tabs.push(tab);
    if (this.#tabs.length > MOST_TABS) await this.#tabs.shift()?.close();
    return tab;
  }

  /** The page of a tab once no navigation or fetch is pending. */
  async #shown(tab: Page): Promise<PlainPage> {
    const html = await settled(tab);
    const { pathname, search } = new URL(tab.url());
    const path = `${pathname}${search}`;
    const count = (this.#counts.get(tab) ?? 0) + 1;
    this.#counts.set(tab, count);
    /** A page that its tab has left is opened there again. */
    const back = async () => {
      await this.#begun();
      if (this.#counts.get(tab) === count) return;
      await tab.goto(new URL(path, this.site.url).href);
      await settled(tab);
    };
    const inTab = {
      follow: async (link: Element) => {
        await back();
        return this.#follow(tab, link);
      },
      submit: async (sending: Sending, opened: Opened) => {
        await back();
        return this.#submit(tab, sending, opened);
      },
    };
    const answer = this.#answers.get(tab);
    return new PlainPage(inTab as never, path, {
      status: answer?.status() ?? 0,
      headers: new Headers(answer?.headers() ?? {}),
      html,
    });
  }
}

async function newContext(within: Browser): Promise<BrowserContext> {
  const context = await within.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  });
  context.on("weberror", (error) => consoleErrors.push(String(error.error())));
  context.on("console", (message) => {
    // A refused form is an expected 4xx.
    const isOnPurpose = /status of 4\d\d/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isOnPurpose)
      consoleErrors.push(message.text());
  });
  return context;
}

/** The document of a tab once nothing is pending, with marked controls. */
async function settled(tab: Page): Promise<string> {
  await tab.waitForFunction(isSettled);
  return tab.evaluate(markedCopy, [MARKED, MARK] as const);
}

function live(page: Page, found: Element): Locator {
  return page.locator(`[${MARK}="${found.getAttribute(MARK)}"]`);
}

async function press(control: Locator): Promise<void> {
  await control.evaluate(reveal);
  await control.click();
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

/** Whether the document is hydrated, and no navigation is pending. Text pages have no scripts. */
function isSettled(): boolean {
  if (document.readyState !== "complete") return false;
  if (!("__reactRouterManifest" in window)) return true;
  if (!document.documentElement.classList.contains("scripted")) return false;
  type Router = {
    state: {
      navigation: { state: string };
      revalidation: string;
      fetchers: Map<string, { state: string }>;
    };
  };
  const { state } = Reflect.get(window, "__reactRouterDataRouter") as Router;
  const isIdle = state.navigation.state === "idle" && state.revalidation === "idle";
  return isIdle && [...state.fetchers.values()].every((fetcher) => fetcher.state === "idle");
}
