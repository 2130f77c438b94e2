import { useLocation } from "react-router";
import { readPlaceId } from "~/features/places/place";
import type { ListedPlace } from "~/features/places/place.schema";
import type { ListTable } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { defineList, type SortOf } from "~/values/admin-list";
import { formatInteger } from "~/values/count";
import { asCursorOf } from "~/values/page";

/** The list of places in the admin area. */
export const PLACE_LIST = defineList({
  path: "/admin/places",
  sql: "admin_places",
  rows: "places",
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

export const PLACE_TABLE: ListTable<ListedPlace, SortOf<typeof PLACE_LIST>> = {
  caption: "Places",
  keyOf: ({ id }) => String(id),
  columns: [
    {
      head: "Name",
      sort: { by: "name" },
      cell: (place) => <PlaceName {...place} />,
    },
    {
      head: "Kind",
      width: "w-28",
      cell: ({ kind }) => (
        <span className="inline-block whitespace-nowrap first-letter:uppercase">{kind}</span>
      ),
    },
    { head: "Lies in", width: "w-[18%]", cell: ({ parent }) => parent?.name ?? "Nothing" },
    {
      head: "Other names",
      width: "w-[26%]",
      cell: ({ otherNames }) => otherNames.join(", ") || "None",
    },
    {
      head: "Point",
      width: "w-38",
      cell: ({ lat, lng }) => (
        <span className="whitespace-nowrap">
          {lat === null || lng === null ? "Not known" : `${lat}, ${lng}`}
        </span>
      ),
    },
    {
      head: "Listings",
      width: "w-24",
      sort: { by: "listings", first: "descending" },
      cell: ({ listings }) => formatInteger(listings),
    },
  ],
};

/** A link to the place, with the address of the current list to return to. */
function PlaceName({ id, name }: ListedPlace) {
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <Link to={`/admin/places/${id}?${opened}`} aria-keyshortcuts="o" className="link">
      {name}
    </Link>
  );
}
