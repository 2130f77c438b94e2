import { expect, test } from "vitest";
import { MASK, NOT_SAVED, withoutValues } from "~/values/sealed-values";

test("of an object the names are saved, and which values were left masked", () => {
  const { text, isWhole } = withoutValues(`{"X-Key": "open sesame", "X-Old": "${MASK}"}`);
  expect(JSON.parse(text)).toEqual({ "X-Key": NOT_SAVED, "X-Old": MASK });
  expect(isWhole).toBe(false);
});

test.each(["", " \n", "{}", `{"X-Old": "${MASK}"}`])("%j has nothing to hide", (text) => {
  const saved = withoutValues(text);
  expect(saved.isWhole).toBe(true);
  expect(saved.text.replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
});

test.each(['{"X-Key": "open sesame"', "X-Key: open sesame", '["open sesame"]', '"open sesame"'])(
  "of %j, which is no object of JSON, nothing is saved",
  (text) => expect(withoutValues(text)).toEqual({ text: "", isWhole: false }),
);

test("a value hides neither in another one, nor behind a name that is there twice", () => {
  for (const text of ['{"a": {"b": "open sesame"}}', `{"a": "open sesame", "a": "${MASK}"}`])
    expect(withoutValues(text).text).not.toContain("open sesame");
});
