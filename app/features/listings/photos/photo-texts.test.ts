import { expect, test } from "vitest";
import { changedTexts, shownField, textField } from "~/features/listings/photos/photo-texts";

const one = "01970000-0000-7000-8000-000000000001";
const other = "01970000-0000-7000-8000-000000000002";
const fieldsOf = (photoId: string, shown: string, typed: string) => ({
  [shownField(photoId)]: shown,
  [textField(photoId)]: typed,
});

test("only changed texts are saved", () => {
  const sent = {
    ...fieldsOf(one, "A desk", " A long\u200b desk "),
    ...fieldsOf(other, "Stairs", "Stairs"),
  };
  expect(changedTexts(sent)).toEqual(new Map([[one, "A long desk"]]));
});

test("an emptied text is saved, and an overlong one is refused", () => {
  expect(changedTexts(fieldsOf(one, "A desk", ""))).toEqual(new Map([[one, ""]]));
  expect(changedTexts(fieldsOf(one, "", "ö".repeat(300)))).toEqual(
    new Map([[one, "ö".repeat(300)]]),
  );
  expect(changedTexts(fieldsOf(one, "", "x".repeat(301)))).toBe("too-long");
});

test("other fields are ignored", () => {
  expect(changedTexts({ "text-1": "x", photos: "a.jpg", "text-": "y" })).toEqual(new Map());
});
