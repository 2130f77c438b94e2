import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { whereItIsKept, type OtherHosts } from "~/features/help/privacy-where";

const textFor = (others: OtherHosts) => renderToStaticMarkup(whereItIsKept(others).body);

test("the privacy policy denies other companies only where the operator names none", () => {
  expect(textFor({ photos: [], streets: [] })).toContain("asks no other company");
  const named = textFor({
    photos: ["photos.example"],
    streets: ["tiles.example", "fonts.example"],
  });
  expect(named).not.toContain("asks no other company");
  expect(named).toContain("Some photos come from photos.example.");
  expect(named).toContain("tiles.example and fonts.example, and only after you have touched");
});
