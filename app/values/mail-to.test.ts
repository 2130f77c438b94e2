import { expect, test } from "vitest";
import { mailTo } from "./mail-to.ts";

test("a mailto link contains the address and no other header", () => {
  expect(mailTo("ana+desk@mail.test")).toBe("mailto:ana%2Bdesk@mail.test");
  for (const odd of ["a?cc=eve@mail.test", "a&body=x@mail.test", "a#b@mail.test"]) {
    const link = new URL(mailTo(odd));
    expect([link.search, link.hash]).toEqual(["", ""]);
    expect(decodeURIComponent(link.pathname)).toBe(odd);
  }
});
