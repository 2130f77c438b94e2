import { expect, test } from "vitest";
import { prose, visibleLine } from "~/ui/forms/text-schemas";

const said = (schema: ReturnType<typeof prose>, text: unknown) => {
  const { data, error } = schema.safeParse(text);
  return data ?? error?.issues[0]?.message;
};

test("the length is counted in characters like in the tables, in any script", () => {
  const schema = prose({ most: 4 }, "Write something.");
  expect(said(schema, "😀😀😀😀")).toBe("😀😀😀😀");
  expect(said(schema, "😀😀😀😀😀")).toBe("Write at most 4 characters; you have written 5.");
});

test("a line break counts as one character, and an invisible character as none", () => {
  expect(said(prose({ most: 3 }, "Write something."), "a\r\nb\u200b")).toBe("a\nb");
  expect(said(prose({ most: 3 }, "Write something."), " \u200b ")).toBe("Write something.");
  expect(said(prose({ most: 3 }, "Write something."), undefined)).toBe("Write something.");
});

test("a text that is too short is reported with its length", () => {
  expect(said(prose({ least: 20, most: 30 }, "Write something."), "Good")).toBe(
    "Write at least 20 characters; you have written 4.",
  );
});

test("a name without visible characters is refused", () => {
  expect(said(visibleLine({ most: 9 }, "Enter your name."), "\ue000")).toBe("Enter your name.");
  expect(said(visibleLine({ most: 9 }, "Enter your name."), "Ana\nP.")).toBe("Ana P.");
});
