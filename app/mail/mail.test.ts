import { expect, test } from "vitest";
import { greeting } from "./mail.ts";

const greets = (recipientName: string | null) => greeting({ ...CONTEXT, recipientName });
const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
};

test("a mail greets by the first word of a name", () => {
  for (const [name, word] of [
    ["Ana Pereira", "Ana"],
    ["J. Smith", "J."],
    ["Jean-Luc", "Jean-Luc"],
  ] as const)
    expect(greets(name)).toEqual({ kind: "text", text: `Hello ${word},` });
});

test("a greeting leaves out a name that mail programs turn into a link", () => {
  for (const name of [
    "evil.example",
    "evil.example/login now",
    "https://evil",
    "a@b",
    "/login",
    null,
  ])
    expect(greets(name)).toEqual({ kind: "text", text: "Hello," });
});
