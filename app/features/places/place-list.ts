import { readPlaceId } from "~/features/places/place";
import { defineList, type SortOf, type Wanted } from "~/values/admin-list";
import { asCursorOf } from "~/values/page";

/** The list of places in the admin area. */
export const PLACE_LIST = defineList({
  path: "/admin/places",
  title: "Places",
  one: "place",
  search: "Name or other name",
  filters: {
    kind: {
      label: "Kind",
      unset: "all",
      options: {
        all: "All kinds",
        continent: "Continent",
        country: "Country",
        region: "Region",
        city: "City",
      },
    },
  },
  sorts: ["name", "listings"],
  usual: "name",
  empty: "No places found matching your criteria.",
  keys: [{ key: "o", does: "Open the place" }],
  asCursor: (text) => asCursorOf((id) => readPlaceId(id) !== null, text),
});
export type WantedPlaces = Wanted<typeof PLACE_LIST>;
export type PlaceSort = SortOf<typeof PLACE_LIST>;
