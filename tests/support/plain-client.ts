import type { Person } from "./backend.ts";
import { browse, type Browser, type Page as Answer } from "./browser.ts";
import { PlainPage } from "./plain-page.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { Site } from "./site.ts";

const MOST_REDIRECTS = 10;

/** A client that knows links, forms, cookies and redirects, and nothing else: a browser without scripts and without styles. */
export class PlainClient {
  readonly browser: Browser;
  readonly site: Pick<Site, "url" | "backend">;

  constructor(site: Pick<Site, "url" | "backend">) {
    this.site = site;
    this.browser = browse(site.url);
  }

  open(path: string): Promise<PlainPage> {
    return this.arrive(path, this.browser.get(path));
  }

  /** Begins a session, past the page that signs in. */
  async signIn(person: Pick<Person, "email" | "password">): Promise<this> {
    this.forget();
    for (const { name, value } of await sessionCookies(this.site.backend, person))
      this.browser.cookies.set(name, value);
    return this;
  }

  forget(): void {
    this.browser.cookies.clear();
  }

  /** Follows where an answer leads, and opens what comes in the end. */
  async arrive(path: string, asked: Promise<Answer>): Promise<PlainPage> {
    let at = path;
    let answer = await asked;
    for (let followed = 0; answer.to !== null; followed += 1) {
      if (followed === MOST_REDIRECTS) throw new Error(`${path} redirects without an end`);
      if (!answer.to.startsWith("/")) throw new Error(`${at} leads off the site, to ${answer.to}`);
      if (answer.status > 303) throw new Error(`${at} asks to be sent again to ${answer.to}`);
      at = answer.to;
      answer = await this.browser.get(at);
    }
    return new PlainPage(this, at, answer);
  }
}
