import type { Page, Request, Response } from "@playwright/test";

/** Documents, data and the scripts of a page; pictures and measurements change no text. */
const CHANGES_PAGES = /^(document|fetch|script|xhr)$/;
/** Milliseconds in which a press has sent its request; a press that opens a dialog or a menu sends none. */
const LONGEST_START = 500;
/** Milliseconds without a change of the document. */
const QUIET = 100;
/** Milliseconds until a page counts as stuck. */
const LONGEST_WAIT = 60_000;

/** The requests of a tab. */
export class TabRequests {
  readonly #tab: Page;
  readonly #open = new Set<Request>();
  #begun = 0;
  /** The response that made the page, or the one to its last form. */
  answer: Response | null = null;

  constructor(tab: Page) {
    this.#tab = tab;
    tab.on("request", (request) => {
      if (!isOfPage(request)) return;
      this.#open.add(request);
      this.#begun += 1;
    });
    tab.on("requestfinished", (request) => this.#open.delete(request));
    tab.on("requestfailed", (request) => this.#open.delete(request));
    tab.on("response", (answer) => {
      const request = answer.request();
      const isShown =
        request.isNavigationRequest() || new URL(request.url()).pathname.endsWith(".data");
      // Redirects are followed; for requests of scripts they are a 202.
      const isRedirect = answer.status() === 202 || Math.floor(answer.status() / 100) === 3;
      if (isShown && isOfPage(request) && !isRedirect) this.answer = answer;
    });
  }

  /** Presses something, and waits until the page shows the result. */
  async settledAfter(press: () => Promise<unknown>): Promise<void> {
    const before = this.#begun;
    await press();
    const start = Date.now();
    while (this.#begun === before && Date.now() - start < LONGEST_START) await pause();
    await this.settled();
  }

  /** Waits until all requests are answered and the page has rendered the answers. */
  async settled(): Promise<void> {
    const start = Date.now();
    for (;;) {
      await this.#answered(start);
      const begun = this.#begun;
      const isQuiet = await this.#tab.evaluate(staysQuiet, QUIET).catch(isLeft);
      if (isQuiet && this.#begun === begun && this.#open.size === 0) return;
      this.#refuseAfterLimit(start);
    }
  }

  async #answered(start: number): Promise<void> {
    while (this.#open.size > 0) {
      this.#refuseAfterLimit(start);
      await pause();
    }
  }

  #refuseAfterLimit(start: number): void {
    if (Date.now() - start < LONGEST_WAIT) return;
    const open = [...this.#open].map((request) => `${request.method()} ${request.url()}`);
    throw new Error(`${this.#tab.url()} does not come to rest. Unanswered: ${open.join(", ")}`);
  }
}

function isOfPage(request: Request): boolean {
  return CHANGES_PAGES.test(request.resourceType()) && !request.headers()["sec-purpose"];
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

/** The result for a page that another one replaces meanwhile; any other failure is thrown. */
function isLeft(error: Error): false {
  if (/Execution context was destroyed|Cannot find context/.test(error.message)) return false;
  throw error;
}

/**
 * Waits until the document does not change for some time, and has nothing pending: it is hydrated, and neither React Router nor React has
 * unfinished work. Resolves with `false` for a page that changes for seconds. Text pages have no scripts.
 */
function staysQuiet(quiet: number): Promise<boolean> {
  type State = { state: string };
  type Router = {
    state: { navigation: State; revalidation: string; fetchers: Map<string, State> };
  };
  type Container = { stateNode: { pendingLanes: number } };
  const isAtRest = () => {
    if (document.readyState !== "complete") return false;
    if (!("__reactRouterManifest" in window)) return true;
    if (!document.documentElement.classList.contains("scripted")) return false;
    if (document.querySelector("[aria-busy=true]")) return false;
    const { state } = Reflect.get(window, "__reactRouterDataRouter") as Router;
    const states = [state.navigation, ...state.fetchers.values()].map((one) => one.state);
    const [container] = Object.entries(document)
      .filter(([name]) => name.startsWith("__reactContainer"))
      .map(([, fiber]) => fiber as Container);
    const isRendered = container?.stateNode.pendingLanes === 0;
    return [...states, state.revalidation].every((one) => one === "idle") && isRendered;
  };
  return new Promise((resolve) => {
    const start = performance.now();
    let changed = start;
    const observer = new MutationObserver(() => (changed = performance.now()));
    observer.observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    const check = () => {
      const now = performance.now();
      if (!isAtRest()) changed = now;
      const isQuiet = now - changed >= quiet;
      if (!isQuiet && now - start < 5_000) return void setTimeout(check, 10);
      observer.disconnect();
      resolve(isQuiet);
    };
    check();
  });
}
