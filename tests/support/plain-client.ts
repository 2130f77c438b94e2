import type { Person } from "./backend.ts";
import { browse, expireSession, type Browser, type Page as Answer } from "./browser.ts";
import { entriesOf, inLine, inParts, type Button } from "./plain-form.ts";
import { PlainPage, type Control, type Opened } from "./plain-page.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { Site } from "./site.ts";

const MOST_REDIRECTS = 10;

/** A form to submit: by its button, or by Enter in a field. */
export type Sending = {
  form: HTMLFormElement;
  button: Button | undefined;
  field?: Control;
};

/** A page of the site redirects to another site. */
export class LedAway extends Error {
  /** The path on the site. */
  readonly from: string;
  readonly to: string;

  constructor(from: string, to: string) {
    super(`${from} leads off the site, to ${to}`);
    this.from = from;
    this.to = to;
  }
}

/** A client for links, forms, cookies and redirects: a browser without scripts and styles. */
export class PlainClient {
  readonly browser: Browser;
  readonly site: Pick<Site, "url" | "backend">;

  constructor(site: Pick<Site, "url" | "backend">, browser = browse(site.url)) {
    this.site = site;
    this.browser = browser;
  }

  open(path: string): Promise<PlainPage> {
    return this.arrive(path, this.browser.get(path));
  }

  /** Starts a session without the sign-in page. */
  async signIn(person: Pick<Person, "email" | "password">): Promise<this> {
    this.forget();
    for (const { name, value } of await sessionCookies(this.site.backend, person))
      this.browser.cookies.set(name, value);
    return this;
  }

  forget(): void {
    this.browser.cookies.clear();
  }

  /** Removes the session, and keeps the other cookies. */
  async loseSession(): Promise<void> {
    this.browser.cookies.delete("__Host-session");
  }

  /** Lets the access token expire. */
  async expireSession(): Promise<void> {
    expireSession(this.browser);
  }

  /** The text of a file of the site. */
  async download(path: string): Promise<string> {
    return (await this.browser.get(path)).html;
  }

  /** Opens the page behind a link. */
  follow(link: Element, opened: Pick<Opened, "path">): Promise<PlainPage> {
    return this.open(this.address(link.getAttribute("href") ?? "", opened));
  }

  /** Submits a form of a page as it is filled in. */
  submit({ form, button }: Sending, opened: Opened): Promise<PlainPage> {
    const said = (name: string) =>
      (button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "").toLowerCase();
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const target = this.address(action || opened.path, opened);
    const fields = entriesOf(form, button, opened.files);
    if (said("method") === "post") {
      const isMultipart = said("enctype") === "multipart/form-data";
      const sent = this.browser.send(target, isMultipart ? inParts(fields) : inLine(fields));
      return this.arrive(target, sent);
    }
    return this.open(`${target.replace(/\?.*/s, "")}?${inLine(fields)}`);
  }

  private address(href: string, { path }: Pick<Opened, "path">): string {
    const { url } = this.site;
    const { origin, pathname, search } = new URL(href, new URL(path, url));
    if (origin !== new URL(url).origin) throw new Error(`${href} leads off the site`);
    return `${pathname}${search}`;
  }

  /** Follows redirects, and opens the final page. */
  async arrive(path: string, asked: Promise<Answer>): Promise<PlainPage> {
    let at = path;
    let answer = await asked;
    for (let followed = 0; answer.to !== null; followed += 1) {
      if (followed === MOST_REDIRECTS) throw new Error(`${path} redirects without an end`);
      if (!answer.to.startsWith("/")) throw new LedAway(at, answer.to);
      if (answer.status > 303) throw new Error(`${at} asks to be sent again to ${answer.to}`);
      at = answer.to;
      answer = await this.browser.get(at);
    }
    return new PlainPage(this, at, answer);
  }
}
