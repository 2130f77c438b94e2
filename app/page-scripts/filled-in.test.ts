// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { fill, FilledIn } from "~/page-scripts/filled-in";

const FORM = `
  <form action="/messages" method="post">
    <input name="subject"><textarea name="text"></textarea>
    <input type="checkbox" name="amenities" value="Lockers">
    <input type="radio" name="pass" value="day" checked><input type="radio" name="pass" value="week">
    <select name="sort"><option>cheap</option><option>near</option></select>
    <input type="text" name="password"><input name="code" autocomplete="one-time-code">
    <textarea name="headers" data-secret="true"></textarea>
    <input type="hidden" name="memberId" value="1">
  </form>`;

function field(css: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(css);
  if (!found) throw new Error(`Nothing is ${css}`);
  return found;
}

function type(css: string, value: string): void {
  field(css).value = value;
  field(css).dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = FORM;
  window.scrollTo = () => undefined;
});

test("fields that were filled in before or after the start are restored in a new document", () => {
  field("[value=Lockers]").checked = true;
  const filledIn = new FilledIn();
  type("[name=text]", "Is there a quiet room?");
  type("[name=sort]", "near");
  field("[value=week]").click();
  field("[name=text]").focus();
  document.body.innerHTML = FORM;
  filledIn.putBack();
  expect(field("[name=text]").value).toBe("Is there a quiet room?");
  expect(field("[name=sort]").value).toBe("near");
  expect(field("[value=week]").checked).toBe(true);
  expect(field("[value=Lockers]").checked).toBe(true);
  expect(document.activeElement).toBe(field("[name=text]"));
});

test("passwords, codes, secrets and sent values are not kept for another load", () => {
  const filledIn = new FilledIn();
  for (const name of ["subject", "password", "code", "headers"]) type(`[name=${name}]`, "typed");
  expect(filledIn.toKeep().map(({ value }) => value)).toEqual(["typed"]);
  document.forms[0]?.dispatchEvent(new Event("submit", { bubbles: true }));
  expect(filledIn.toKeep()).toEqual([]);
});

test("a kept value never replaces newer input", () => {
  const filledIn = new FilledIn();
  type("[name=subject]", "before");
  const [kept] = filledIn.toKeep();
  if (!kept) throw new Error("Nothing was kept");
  document.body.innerHTML = FORM;
  fill(kept.place, kept.value);
  expect(field("[name=subject]").value).toBe("before");
  document.body.innerHTML = FORM;
  field("[name=subject]").value = "since";
  fill(kept.place, kept.value);
  expect(field("[name=subject]").value).toBe("since");
});
