import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Photo } from "~/ui/layout/photo";

const photo = { id: "7", width: 1600, height: 1200, alternativeText: "A desk" };

test.each([photo, null])("a photo is valid HTML in phrasing content: %o", async (shown) => {
  const html = renderToStaticMarkup(
    <span>
      <Photo photo={shown} name="Second Home" sizes="100vw" />
    </span>,
  );
  const { results } = await new HtmlValidate(new FileSystemConfigLoader()).validateString(
    html,
    "app/ui/layout/photo.html",
  );
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
