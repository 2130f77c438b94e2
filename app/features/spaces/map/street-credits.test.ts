import { expect, test } from "vitest";
import { readCredits } from "~/features/spaces/map/street-credits";

test("attributions of a style are texts and links, each once", () => {
  expect(
    readCredits([
      '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
      "© OpenStreetMap contributors",
      "© OpenStreetMap contributors",
    ]),
  ).toEqual([
    { name: "OpenFreeMap", href: "https://openfreemap.org" },
    { name: "© OpenMapTiles", href: "https://www.openmaptiles.org/" },
    { name: "Data from", href: null },
    { name: "OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
    { name: "© OpenStreetMap contributors", href: null },
  ]);
});

test("an address that is none of the web is no link, and tags are left out", () => {
  expect(readCredits(['<a href="javascript:alert(1)">Here</a><img src=x onerror=1>'])).toEqual([
    { name: "Here", href: null },
  ]);
});
