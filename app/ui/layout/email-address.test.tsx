import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailAddress } from "~/ui/layout/email-address";

const drawn = (address: string) =>
  renderToStaticMarkup(<EmailAddress>{address}</EmailAddress>).replaceAll(
    ' class="md:[table_&amp;]:whitespace-nowrap"',
    " whole",
  );

test("an address breaks before its @, and within a part only where that is very long", () => {
  expect(drawn("ana@nomadcowork.test")).toBe(
    "<span whole>ana</span><wbr/><span whole>@nomadcowork.test</span>",
  );
  const long = "a".repeat(64);
  expect(drawn(`${long}@nomadcowork.test`)).toBe(
    `<span>${long}</span><wbr/><span whole>@nomadcowork.test</span>`,
  );
  expect(drawn("nobody")).toBe("nobody");
});
