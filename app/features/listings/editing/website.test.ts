import { expect, test } from "vitest";
import { BasicsForm } from "~/features/listings/listing.forms";
import { mistakeOfWebsite } from "~/features/listings/editing/website";

test.each(["https://@quay.example", "https:///quay.example", String.raw`https://quay.example\@x`])(
  "%s, which URL parses and the table refuses, is refused with a message",
  (websiteUrl) => {
    const { error } = BasicsForm.safeParse({ websiteUrl });
    expect(error?.issues.map(({ path: [name] }) => name)).toContain("websiteUrl");
  },
);

test.each([
  ["http://quay.example", "It has to begin with https."],
  ["javascript:alert(1)", "It has to begin with https."],
  ["https://me:secret@quay.example", "It can't have a name or a password in it."],
  ["https://@quay.example", "It can't have a name or a password in it."],
  ["https://localhost", "Its name has to have a dot in it"],
  ["https://localhost:8443/a.b", "Its name has to have a dot in it"],
  ["https://quay.", "Its name has to have a dot in it"],
  ["https://quay.example/ä ö", "It can't have a blank in it"],
  ["https://quay .example", "It can't have a blank in it"],
  ["https://127.0.0.1", "A number can't stand for its name."],
  ["https://2130706433/desks", "A number can't stand for its name."],
  ["https://０x7f.1", "A number can't stand for its name."],
  ["https://[::1]", "A number can't stand for its name."],
])("the website %s gets the message: %s", (text, words) => {
  expect(mistakeOfWebsite(text)).toContain(words);
});

test.each([
  "https://quay%2eexample",
  "https://127.0.0.%31",
  "https:///quay.example",
  "https:\\\\quay.example",
  "https:quay.example",
  "https://",
])("%s is not a web address", (text) => {
  expect(mistakeOfWebsite(text)).toBe("Enter the address of the website as https://example.com.");
});

test.each(["https://quay.example", "https://1.example/2%203", "https://4.5.example"])(
  "%s is a web address",
  (text) => {
    expect(mistakeOfWebsite(text)).toBeNull();
  },
);
