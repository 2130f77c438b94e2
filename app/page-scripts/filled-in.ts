import { isSecretField } from "~/values/submitted-form";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement;
type Value = string | string[] | boolean;
/** Locates the counterpart of an element in a document that was rendered again: the elements that are `alike`, and its index among them. */
type Place = { alike: string; at: number };

const FIELDS = "input, textarea, select, details";
const FOCUSABLE = `${FIELDS}, a[href], button, summary, [tabindex]`;

/** A value that the visitor typed, chose or opened in a field of a page. */
export type Filled = { place: Place; page: string; value: Value };

/**
 * The values that the visitor types, chooses, opens and focuses in this document, from before the scripts and afterwards. Values are
 * copied at once: React reuses an element for another field before it discards the document.
 */
export class FilledIn {
  readonly #fields = new Map<Field, Filled & { files: FileList | null }>();
  #focused: { element: Element; place: Place } | null = null;
  /** Pixels, copied early: an emptied document scrolls to its top. */
  #scrollY = scrollY;

  constructor() {
    for (const field of document.querySelectorAll<Field>(FIELDS))
      if (isChanged(field)) this.#note(field);
    this.#noteFocus(document.activeElement);
    for (const type of ["input", "change", "toggle"])
      document.addEventListener(type, ({ target }) => this.#note(target), true);
    document.addEventListener("submit", ({ target }) => this.#forget(target), true);
    document.addEventListener("focusin", ({ target }) => this.#noteFocus(target));
    document.addEventListener("scroll", () => (this.#scrollY = scrollY), { passive: true });
  }

  /** The scroll position of the page, in pixels. */
  get scrolledTo(): number {
    return this.#scrollY;
  }

  /** Fills the elements that React rendered in place of filled-in ones, and restores the focus. */
  putBack(): void {
    const gone = [...this.#fields].filter(([field]) => !field.isConnected);
    for (const [field, { place, page, value, files }] of gone) {
      this.#fields.delete(field);
      if (page === location.pathname) fill(place, value, files);
    }
    if (this.#focused?.element.isConnected === false) {
      const focused = elementAt(this.#focused.place);
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
    scrollTo(0, this.#scrollY);
  }

  /** The filled-in values of this page, without passwords and files. */
  toKeep(): Filled[] {
    return [...this.#fields]
      .filter(([field, { page }]) => page === location.pathname && mayBeKept(field))
      .map(([, { place, page, value }]) => ({ place, page, value }));
  }

  #note(target: EventTarget | null): void {
    if (!isField(target)) return;
    for (const field of this.#fields.keys()) if (!field.isConnected) this.#fields.delete(field);
    const place = this.#fields.get(target)?.place ?? placeOf(target);
    const page = location.pathname;
    this.#fields.set(target, { place, page, value: valueOf(target), files: filesOf(target) });
  }

  /** Sent values are forgotten: restored, a message would be sent twice. */
  #forget(form: EventTarget | null): void {
    for (const field of this.#fields.keys())
      if ("form" in field && field.form === form) this.#fields.delete(field);
  }

  #noteFocus(target: EventTarget | null): void {
    if (target instanceof Element && target.matches(FOCUSABLE))
      this.#focused = { element: target, place: placeOf(target) };
  }
}

/** Fills a field that the visitor has not used since, and dispatches the events of typing. */
export function fill(place: Place, value: Value, files: FileList | null = null): void {
  const field = elementAt(place);
  if (!isField(field) || isChanged(field)) return;
  if (field instanceof HTMLInputElement && files) field.files = files;
  else if (String(valueOf(field)) === String(value)) return;
  else if (field instanceof HTMLDetailsElement) field.open = value === true;
  else if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.selected = [value].flat().includes(option.value);
  else if (isChoice(field)) {
    // React notices a changed choice only by a click.
    if (value === true || field.type === "checkbox") field.click();
    return;
  } else setValue(field, String(value));
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** With the browser's own setter: React overrides that of the element, and would not notice the new value. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}

function isField(target: EventTarget | null | undefined): target is Field {
  return target instanceof Element && target.matches(FIELDS);
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
}

/** A password shown as text is in a text field, so the name is checked as well. Other secrets have `data-secret`. */
function mayBeKept(field: Field): boolean {
  if (field instanceof HTMLDetailsElement) return true;
  return (
    !isSecretField(field.name) &&
    field.dataset.secret === undefined &&
    field.autocomplete !== "one-time-code" &&
    !["password", "file", "hidden"].includes(field.type)
  );
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLDetailsElement) return field.open;
  if (field instanceof HTMLSelectElement) return isChosenAnew(field);
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Without a `selected` attribute a browser selects the first option. */
function isChosenAnew({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  if (multiple) return all.some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return (
    selectedIndex !==
    Math.max(
      0,
      all.findLastIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

function valueOf(field: Field): Value {
  if (field instanceof HTMLDetailsElement) return field.open;
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].map(({ value }) => value);
  return isChoice(field) ? field.checked : field.value;
}

function filesOf(field: Field): FileList | null {
  return field instanceof HTMLInputElement && field.type === "file" ? field.files : null;
}

function placeOf(element: Element): Place {
  const alike = likenessOf(element);
  return { alike, at: elementsAlike(alike).indexOf(element) };
}

function elementAt({ alike, at }: Place): Element | undefined {
  return elementsAlike(alike)[at];
}

function elementsAlike(alike: string): Element[] {
  return [...document.querySelectorAll(FOCUSABLE)].filter((other) => likenessOf(other) === alike);
}

/** A string that identifies an element: its kind, its names and address, and its form. Ids from React differ in a document that is rendered again. */
function likenessOf(element: Element): string {
  const form = "form" in element && element.form instanceof HTMLFormElement ? element.form : null;
  const isOneOfMany =
    element instanceof HTMLButtonElement || (isField(element) && isChoice(element));
  return JSON.stringify([
    element.localName,
    element.id.startsWith("_") ? "" : element.id,
    ...["name", "type", "href"].map((attribute) => element.getAttribute(attribute)),
    isOneOfMany ? element.value : "",
    form?.getAttribute("action") ?? "",
  ]);
}
