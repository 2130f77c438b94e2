import { JSDOM } from "jsdom";
import type { Page as Answer } from "./browser.ts";
import { failToFind, nameMatches, matching, findOne, partName, type Name } from "./named.ts";
import type { FileToSend } from "./pictures.ts";
import type { PlainClient } from "./plain-client.ts";
import type { Button } from "./plain-form.ts";
import { descriptionOf, isHidden, nameOf, textOf } from "./page-text.ts";

/** One window parses all pages: a window for each takes three times as long. It runs no scripts. */
const { DOMParser } = new JSDOM().window;

const CONTROLS = "input:not([type=hidden], [type=submit], [type=button]), select, textarea";
const BUTTONS = "button, input[type=submit], input[type=image]";
const PARTS =
  "section, article, nav, fieldset, details, dialog, table, tr, li, form, [role], [popover], :is(ul, ol, dl, div)[aria-label]";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Sent = Pick<Answer, "status" | "headers" | "html">;
export type Typed = string | boolean | readonly FileToSend[];

/** Shared by the parts of a page: its address, the filled-in values in order, and the chosen files. */
export type Opened = {
  client: PlainClient;
  path: string;
  filled: { field: Control; value: Typed }[];
  files: Map<Element, readonly FileToSend[]>;
};

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

  /** The texts of alerts and status messages. */
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
  /** The pressed toggle buttons. */
  get pressedButtons(): string[] {
    return this.all("button[aria-pressed=true]").map(nameOf);
  }
  get articles(): PlainPart[] {
    return this.all("article").map((article) => new PlainPart(article, this.opened));
  }

  /** A section, an article, a list item and so on, by its accessible name or its first heading. */
  part(name: Name): PlainPart {
    const [part] = this.partsNamed(name);
    return part ?? failToFind("part", name, this.all(PARTS).map(partName));
  }
  hasPart(name: Name): boolean {
    return this.partsNamed(name).length > 0;
  }
  private partsNamed(name: Name): PlainPart[] {
    return matching(this.all(PARTS), partName, name).map(
      (part) => new PlainPart(part, this.opened),
    );
  }

  /** The form with a button of this name, or with this name itself. */
  form(name: Name): PlainPart {
    const forms = this.all("form").filter((form) => nameMatches(partName(form), name));
    const button = forms.length === 0 ? this.button(name).form : null;
    const [form = button, other] = forms;
    if (!form || other) return failToFind("form", name, this.all("form").map(partName));
    return new PlainPart(form, this.opened);
  }

  /** The path of a link. */
  href(name: Name): string {
    return this.link(name).getAttribute("href") ?? "";
  }
  follow(name: Name): Promise<PlainPage> {
    return this.opened.client.follow(this.link(name), this.opened);
  }
  /** Several links of one name may have the same target. */
  private link(name: Name): Element {
    const links = matching(this.all("a[href]"), nameOf, name);
    const [link] = links;
    const paths = new Set(links.map((one) => one.getAttribute("href")));
    return link && paths.size === 1 ? link : failToFind("link", name, this.links);
  }

  /** Fills in fields by their labels: text, the name of an option, whether a box is ticked, or files. */
  fillIn(typed: Readonly<Record<string, Typed>>): this {
    for (const [label, value] of Object.entries(typed)) this.type(this.field(label), label, value);
    return this;
  }
  private type(field: Control, label: string, value: Typed): void {
    if (field.matches(":disabled")) throw new Error(`The field “${label}” is disabled`);
    this.opened.filled.push({ field, value });
    if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
    else if (typeof value !== "string") this.opened.files.set(field, value);
    else if (field.localName !== "select") field.value = value;
    else {
      const options = [...(field as HTMLSelectElement).options];
      const option = options.find((one) => textOf(one) === value || one.value === value);
      if (!option) return void failToFind("option", value, options.map(textOf));
      option.selected = true;
    }
  }

  /** The value of a field; of a box or a radio button whether it is checked. */
  value(label: Name): string | boolean {
    const field = this.field(label);
    return /^(checkbox|radio)$/.test(field.type)
      ? (field as HTMLInputElement).checked
      : field.value;
  }
  /** The texts at a field: hints, and errors. */
  saidAt(label: Name): string {
    return descriptionOf(this.field(label));
  }
  hasField(label: Name): boolean {
    return matching(this.all(CONTROLS), nameOf, label).length > 0;
  }
  field(label: Name): Control {
    return findOne("field", this.all(CONTROLS), label) as Control;
  }
  hasButton(name: Name): boolean {
    return matching(this.all(BUTTONS), nameOf, name).length > 0;
  }
  button(name: Name): Button {
    return findOne("button", this.all(BUTTONS), name) as Button;
  }

  /**
   * Submits the form of a button, also with values that a browser would refuse: the server must refuse them. If it accepts a form that no
   * browser would send, nobody could use that form, and the test fails. `checked`: the fields were already validated.
   */
  async press(name: Name, { checked = false } = {}): Promise<PlainPage> {
    const button = this.button(name);
    const { form } = button;
    if (button.matches(":disabled")) throw new Error(`The button “${nameOf(button)}” is disabled`);
    if (!form || !/^(submit|image)$/.test(button.type))
      throw new Error(`The button “${nameOf(button)}” sends no form`);
    const isUnchecked = form.noValidate || button.formNoValidate;
    const invalid = isUnchecked
      ? []
      : [...form.querySelectorAll(":invalid")].filter(
          // The parser does not know the chosen files.
          (field) => field.matches(CONTROLS) && !this.opened.files.has(field as Control),
        );
    const refuse = () => {
      throw new Error(
        `A browser would not send “${nameOf(button)}”: ${invalid.map(nameOf).join(", ")}`,
      );
    };
    if (checked && invalid.length > 0) refuse();
    const page = await this.send(form, button);
    if (invalid.length > 0 && page.status < 400) refuse();
    return page;
  }
  /** The effect of Enter in a field: it presses the first button of the form. */
  enter(label: Name): Promise<PlainPage> {
    const { form } = this.field(label);
    if (!form) throw new Error(`The field ${label} belongs to no form`);
    const button = [...form.elements].find((one) => one.matches(BUTTONS)) as Button | undefined;
    return this.opened.client.submit({ form, button, field: this.field(label) }, this.opened);
  }

  /** The buttons of POST forms. */
  get writingButtons(): { name: string; press(): Promise<PlainPage> }[] {
    return this.all(BUTTONS).flatMap((element) => {
      const button = element as Button;
      const { form } = button;
      if (form?.method !== "post" || button.matches(":disabled, [type=button]")) return [];
      return [{ name: nameOf(button), press: () => this.send(form, button) }];
    });
  }

  private send(form: HTMLFormElement, button: Button): Promise<PlainPage> {
    return this.opened.client.submit({ form, button }, this.opened);
  }

  protected all(selector: string): Element[] {
    return [...this.root.querySelectorAll(selector)].filter((element) => !isHidden(element));
  }
}

/** A page as it was sent. */
export class PlainPage extends PlainPart {
  readonly status: number;
  readonly headers: Headers;
  /** The final address: path and query. */
  readonly path: string;
  readonly title: string;

  constructor(client: PlainClient, path: string, { status, headers, html }: Sent) {
    const document = new DOMParser().parseFromString(html, "text/html");
    super(document.body, { client, path, filled: [], files: new Map() });
    this.status = status;
    this.headers = headers;
    this.path = path;
    this.title = document.title;
  }

  /** Its first heading. */
  get heading(): string {
    return textOf(findOne("first heading", this.all("h1"), /./));
  }
  get main(): PlainPart {
    return new PlainPart(this.all("main")[0] ?? this.root, this.opened);
  }
}
