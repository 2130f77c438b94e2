import { expect, test } from "vitest";
import { MASK, NOT_SAVED, withoutValues } from "~/values/sealed-values";

test("the names of an object are saved, with the masked values", () => {
  const { text, isWhole } = withoutValues(`{"X-Key": "open sesame", "X-Old": "${MASK}"}`);
  expect(JSON.parse(text)).toEqual({ "X-Key": NOT_SAVED, "X-Old": MASK });
  expect(isWhole).toBe(false);
});

test.each(["", " \n", "{}", `{"X-Old": "${MASK}"}`])("%j has nothing to mask", (text) => {
  const saved = withoutValues(text);
  expect(saved.isWhole).toBe(true);
  expect(saved.text.replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
});

test.each(['{"X-Key": "open sesame"', "X-Key: open sesame", '["open sesame"]', '"open sesame"'])(
  "%j is not a JSON object, and nothing is saved",
  (text) => expect(withoutValues(text)).toEqual({ text: "", isWhole: false }),
);

test("a value is masked inside another one too, and under a repeated name", () => {
  for (const text of ['{"a": {"b": "open sesame"}}', `{"a": "open sesame", "a": "${MASK}"}`])
    expect(withoutValues(text).text).not.toContain("open sesame");
});
