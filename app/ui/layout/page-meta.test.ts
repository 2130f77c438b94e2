import { describe, expect, test } from "vitest";
import { pageMeta } from "~/ui/layout/page-meta";

const origin = "https://nomadcowork.test";

function picture(image: string | null) {
  const tags = pageMeta({ title: "Quay House", description: "By the water", origin, image });
  return tags.find((tag) => "property" in tag && tag.property === "og:image");
}

describe("the picture that other sites show", () => {
  test("is the page's own photo, with its whole address", () => {
    expect(picture("/photos/quay.webp")).toMatchObject({ content: `${origin}/photos/quay.webp` });
  });

  test.each([null, "/demo/drawn.svg", "http://"])("is the site's own instead of %j", (image) => {
    expect(picture(image)).toMatchObject({ content: `${origin}/share.png` });
  });
});
