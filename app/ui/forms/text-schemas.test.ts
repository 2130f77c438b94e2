import { expect, test } from "vitest";
import { prose, visibleLine } from "~/ui/forms/text-schemas";

const said = (schema: ReturnType<typeof prose>, text: unknown) => {
  const { data, error } = schema.safeParse(text);
  return data ?? error?.issues[0]?.message;
};

test("characters are counted as the tables count them, whatever the script", () => {
  const schema = prose({ most: 4 }, "Write something.");
  expect(said(schema, "😀😀😀😀")).toBe("😀😀😀😀");
  expect(said(schema, "😀😀😀😀😀")).toBe("Write at most 4 characters; you have written 5.");
});

test("the line ends of a form are one character, and what nobody sees is none", () => {
  expect(said(prose({ most: 3 }, "Write something."), "a\r\nb\u200b")).toBe("a\nb");
  expect(said(prose({ most: 3 }, "Write something."), " \u200b ")).toBe("Write something.");
  expect(said(prose({ most: 3 }, "Write something."), undefined)).toBe("Write something.");
});

test("too little is said with how much there is", () => {
  expect(said(prose({ least: 20, most: 30 }, "Write something."), "Good")).toBe(
    "Write at least 20 characters; you have written 4.",
  );
});

test("a name has something that can be seen", () => {
  expect(said(visibleLine({ most: 9 }, "Enter your name."), "\ue000")).toBe("Enter your name.");
  expect(said(visibleLine({ most: 9 }, "Enter your name."), "Ana\nP.")).toBe("Ana P.");
});
