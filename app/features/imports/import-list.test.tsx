import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ImportList } from "~/features/imports/import-list";

test("where no file was sent yet, the page says so", () => {
  const html = renderToStaticMarkup(<ImportList imports={[]} total={0} first={null} next={null} />);
  expect(html).toContain("No file has been sent yet.");
  expect(html).not.toContain("<table");
});
