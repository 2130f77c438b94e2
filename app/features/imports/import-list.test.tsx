import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ImportList } from "~/features/imports/import-list";

test("an empty list of imports shows a sentence instead of a table", () => {
  const html = renderToStaticMarkup(<ImportList imports={[]} total={0} first={null} next={null} />);
  expect(html).toContain("No file has been sent yet.");
  expect(html).not.toContain("<table");
});
