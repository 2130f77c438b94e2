import { expect, test } from "vitest";
import { pageMeta } from "~/ui/layout/page-meta";

const origin = "https://nomadcowork.test";
const photo = { id: "quay", alternativeText: "", width: 1600, height: 1200 };

function picture(photoOfPage: typeof photo | null) {
  const page = { title: "Quay House", description: "By the water", origin, photo: photoOfPage };
  return pageMeta(page).find((tag) => "property" in tag && tag.property === "og:image");
}

test("other sites show a page with its own photo, at its whole address", () => {
  expect(picture(photo)).toMatchObject({ content: `${origin}/photos/quay/1280.jpg` });
});

test("a page without a photo is shown with the picture of the site", () => {
  expect(picture(null)).toMatchObject({ content: `${origin}/share.png` });
});
