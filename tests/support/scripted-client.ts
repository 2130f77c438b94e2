import { chromium, type Browser, type Locator, type Page, type Response } from "@playwright/test";
import type { Person } from "./backend.ts";
import type { Sending } from "./plain-client.ts";
import { PlainPage, type Opened, type Typed } from "./plain-page.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { Site } from "./site.ts";

// The tests of plain HTTP in Chromium: vitest.config.ts replaces that client by this one.

/** Marks the controls and links of the page, so that elements found in a copy can be found in the page itself. */
const MARK = "data-walked";
const MARKED = "a[href], button, input, select, textarea";

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
  #page: Page | null = null;
  #person: Pick<Person, "email" | "password"> | null = null;
  #isForgotten = false;
  /** The response that made the page, or the one to its last form. */
  #answer: Response | null = null;

  constructor(site: Pick<Site, "url" | "backend">) {
    this.site = site;
  }

  get browser(): never {
    throw new Error(
      "A test that asks for cookies, headers or bodies is for plain HTTP: say so in its title",
    );
  }

  async open(path: string): Promise<PlainPage> {
    const page = await this.#begun();
    await page.goto(new URL(path, this.site.url).href);
    return this.#shown(page);
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

  async follow(link: Element): Promise<PlainPage> {
    const page = await this.#begun();
    await live(page, link).first().click();
    return this.#shown(page);
  }

  async submit({ button, field }: Sending, opened: Opened): Promise<PlainPage> {
    const page = await this.#begun();
    for (const { field: filled, value } of opened.filled) await fill(live(page, filled), value);
    if (field) await live(page, field).press("Enter");
    else if (button) await live(page, button).click();
    return this.#shown(page);
  }

  async #begun(): Promise<Page> {
    browser ??= await chromium.launch({
      executablePath: process.env["CHROMIUM_PATH"],
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    const page = this.#page ?? (await this.#newPage(browser));
    this.#page = page;
    if (this.#isForgotten) await page.context().clearCookies();
    this.#isForgotten = false;
    if (this.#person) {
      const cookies = await sessionCookies(this.site.backend, this.#person);
      const { hostname } = new URL(this.site.url);
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
      this.#person = null;
    }
    return page;
  }

  async #newPage(within: Browser): Promise<Page> {
    const context = await within.newContext({
      locale: "en-GB",
      timezoneId: "Europe/Berlin",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.on("response", (answer) => {
      const request = answer.request();
      const isOfPage =
        request.isNavigationRequest() || new URL(request.url()).pathname.endsWith(".data");
      // Redirects are followed; for requests of scripts they are a 202.
      if (isOfPage && answer.status() !== 202 && Math.floor(answer.status() / 100) !== 3)
        this.#answer = answer;
    });
    context.on("weberror", (error) => consoleErrors.push(String(error.error())));
    context.on("console", (message) => {
      // A refused form is an expected 4xx.
      const isOnPurpose = /status of 4\d\d/.test(message.text());
      if (["error", "warning"].includes(message.type()) && !isOnPurpose)
        consoleErrors.push(message.text());
    });
    return page;
  }

  /** The page once no navigation or fetch is pending. */
  async #shown(page: Page): Promise<PlainPage> {
    await page.waitForFunction(isSettled);
    await page.evaluate(
      ([selector, mark]) => {
        let count = 0;
        for (const one of document.querySelectorAll(selector))
          one.setAttribute(mark, String(count++));
      },
      [MARKED, MARK] as const,
    );
    const html = await page.content();
    const { pathname, search } = new URL(page.url());
    const headers = new Headers(this.#answer?.headers() ?? {});
    return new PlainPage(this as never, `${pathname}${search}`, {
      status: this.#answer?.status() ?? 0,
      headers,
      html,
    });
  }
}

function live(page: Page, found: Element): Locator {
  return page.locator(`[${MARK}="${found.getAttribute(MARK)}"]`);
}

async function fill(field: Locator, value: Typed): Promise<void> {
  if (typeof value === "boolean") return field.setChecked(value);
  if (typeof value !== "string") return field.setInputFiles([...value]);
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (!isChoice) return field.fill(value);
  const options = await field.locator("option").allTextContents();
  const label = options.find((option) => option.trim() === value);
  await field.selectOption(label === undefined ? { value } : { label });
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
