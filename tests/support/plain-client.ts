import { JSDOM } from "jsdom";
import type { Person } from "./backend.ts";
import { browse, type Browser, type Page as Answer } from "./browser.ts";
import { fail, fits, matching, one, partName, type Name } from "./named.ts";
import type { FileToSend } from "./pictures.ts";
import { entriesOf, inLine, inParts, type Button } from "./plain-form.ts";
import { descriptionOf, isHidden, nameOf, textOf } from "./page-text.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { Site } from "./site.ts";

/** One window reads all pages: a window of its own for each takes three times as long. It runs no scripts. */
const { DOMParser } = new JSDOM().window;

const MOST_REDIRECTS = 10;
const CONTROLS = "input:not([type=hidden], [type=submit], [type=button]), select, textarea";
const BUTTONS = "button, input[type=submit], input[type=image]";
const PARTS =
  "section, article, nav, fieldset, details, dialog, table, tr, li, form, [role], [popover], :is(ul, ol, dl, div)[aria-label]";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = string | boolean | readonly FileToSend[];

/** What the parts of a page share: where it came from, and the files that were chosen on it. */
type Opened = { client: PlainClient; path: string; files: Map<Element, readonly FileToSend[]> };

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

/** A page, or a part of it. */
export class PlainPart {
  readonly root: Element;
  protected readonly opened: Opened;

  constructor(root: Element, opened: Opened) {
    this.root = root;
    this.opened = opened;
  }

  get text(): string {
    return textOf(this.root);
  }

  /** What alerts, and what messages of state, say. */
  get alert(): string {
    return this.all("[role=alert]").map(textOf).join(" ").trim();
  }
  get message(): string {
    return this.all("[role=status], output").map(textOf).join(" ").trim();
  }

  get headings(): string[] {
    return this.all("h1, h2, h3, h4, h5, h6").map(textOf);
  }
  get links(): string[] {
    return this.all("a[href]").map(nameOf);
  }
  get buttons(): string[] {
    return this.all(BUTTONS).map(nameOf);
  }
  get articles(): PlainPart[] {
    return this.all("article").map((article) => new PlainPart(article, this.opened));
  }

  /** A section, an article, a list item and so on, by its own name or by the heading that it begins with. */
  part(name: Name): PlainPart {
    const [part] = this.partsNamed(name);
    return part ?? fail("part", name, this.all(PARTS).map(partName));
  }
  hasPart(name: Name): boolean {
    return this.partsNamed(name).length > 0;
  }
  private partsNamed(name: Name): PlainPart[] {
    return matching(this.all(PARTS), partName, name).map(
      (part) => new PlainPart(part, this.opened),
    );
  }

  /** The form that is sent by the button of this name, or is called so. */
  form(name: Name): PlainPart {
    const forms = this.all("form").filter((form) => fits(partName(form), name));
    const button = forms.length === 0 ? this.button(name).form : null;
    const [form = button, other] = forms;
    if (!form || other) return fail("form", name, this.all("form").map(partName));
    return new PlainPart(form, this.opened);
  }

  /** The path of a link. */
  href(name: Name): string {
    const links = matching(this.all("a[href]"), nameOf, name);
    const paths = new Set(links.map((link) => link.getAttribute("href") ?? ""));
    const [path] = paths;
    return path !== undefined && paths.size === 1 ? path : fail("link", name, this.links);
  }
  follow(name: Name): Promise<PlainPage> {
    return this.opened.client.open(this.address(this.href(name)));
  }

  /** Fills in fields by their labels: text, the name of an option, whether a box is ticked, or files. */
  fillIn(typed: Readonly<Record<string, Typed>>): this {
    for (const [label, value] of Object.entries(typed)) this.type(this.field(label), label, value);
    return this;
  }
  private type(field: Control, label: string, value: Typed): void {
    if (field.matches(":disabled")) throw new Error(`The field “${label}” is disabled`);
    if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
    else if (typeof value !== "string") this.opened.files.set(field, value);
    else if (field.localName !== "select") field.value = value;
    else {
      const options = [...(field as HTMLSelectElement).options];
      const option = options.find((one) => textOf(one) === value || one.value === value);
      if (!option) return void fail("option", value, options.map(textOf));
      option.selected = true;
    }
  }

  /** What a field holds; of a box or a radio button whether it is chosen. */
  value(label: Name): string | boolean {
    const field = this.field(label);
    return /^(checkbox|radio)$/.test(field.type)
      ? (field as HTMLInputElement).checked
      : field.value;
  }
  /** What is said at a field: hints, and mistakes. */
  saidAt(label: Name): string {
    return descriptionOf(this.field(label));
  }
  hasField(label: Name): boolean {
    return matching(this.all(CONTROLS), nameOf, label).length > 0;
  }
  field(label: Name): Control {
    return one("field", this.all(CONTROLS), label) as Control;
  }
  hasButton(name: Name): boolean {
    return matching(this.all(BUTTONS), nameOf, name).length > 0;
  }
  button(name: Name): Button {
    return one("button", this.all(BUTTONS), name) as Button;
  }

  /** Sends the form of a button. `checked` has the browser check its fields first. */
  press(name: Name, { checked = false } = {}): Promise<PlainPage> {
    const button = this.button(name);
    const { form } = button;
    if (button.matches(":disabled")) throw new Error(`The button “${nameOf(button)}” is disabled`);
    if (!form || !/^(submit|image)$/.test(button.type))
      throw new Error(`The button “${nameOf(button)}” sends no form`);
    const invalid = checked
      ? [...form.querySelectorAll(":invalid")].filter((one) => one.matches(CONTROLS))
      : [];
    if (invalid.length > 0) return fail("form without mistakes", name, invalid.map(nameOf));
    return this.send(form, button);
  }
  /** What Return does in a field: it presses the first button of the form. */
  enter(label: Name): Promise<PlainPage> {
    const { form } = this.field(label);
    if (!form) throw new Error(`The field ${label} belongs to no form`);
    const button = [...form.elements].find((one) => one.matches(BUTTONS));
    return this.send(form, button as Button | undefined);
  }

  /** The buttons that send a form which writes. */
  get writingButtons(): { name: string; press(): Promise<PlainPage> }[] {
    return this.all(BUTTONS).flatMap((element) => {
      const button = element as Button;
      const { form } = button;
      if (form?.method !== "post" || button.matches(":disabled, [type=button]")) return [];
      return [{ name: nameOf(button), press: () => this.send(form, button) }];
    });
  }

  private send(form: HTMLFormElement, button: Button | undefined): Promise<PlainPage> {
    const { client, path } = this.opened;
    const said = (name: string) =>
      (button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "").toLowerCase();
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const target = this.address(action || path);
    const fields = entriesOf(form, button, this.opened.files);
    if (said("method") === "post") {
      const isMultipart = said("enctype") === "multipart/form-data";
      const sent = client.browser.send(target, isMultipart ? inParts(fields) : inLine(fields));
      return client.arrive(target, sent);
    }
    return client.open(`${target.replace(/\?.*/s, "")}?${inLine(fields)}`);
  }

  private address(href: string): string {
    const { url } = this.opened.client.site;
    const { origin, pathname, search } = new URL(href, new URL(this.opened.path, url));
    if (origin !== new URL(url).origin) throw new Error(`${href} leads off the site`);
    return `${pathname}${search}`;
  }

  protected all(selector: string): Element[] {
    return [...this.root.querySelectorAll(selector)].filter((element) => !isHidden(element));
  }
}

/** A page as it was sent. */
export class PlainPage extends PlainPart {
  readonly status: number;
  readonly headers: Headers;
  /** Where it is in the end: path and query. */
  readonly path: string;
  readonly title: string;

  constructor(client: PlainClient, path: string, { status, headers, html }: Answer) {
    const document = new DOMParser().parseFromString(html, "text/html");
    super(document.body, { client, path, files: new Map() });
    this.status = status;
    this.headers = headers;
    this.path = path;
    this.title = document.title;
  }

  /** Its first heading. */
  get heading(): string {
    return textOf(one("first heading", this.all("h1"), /./));
  }
  get main(): PlainPart {
    return new PlainPart(this.all("main")[0] ?? this.root, this.opened);
  }
}
