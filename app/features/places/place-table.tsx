import { useLocation } from "react-router";
import type { ListedPlace } from "~/features/places/place.schema";
import type { PlaceSort } from "~/features/places/place-list";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import type { OrderOf } from "~/values/table-order";

type PlaceTableProps = {
  places: readonly ListedPlace[];
  orderOf: OrderOf<PlaceSort>;
};

const COLUMNS: [Column<ListedPlace, PlaceSort>, ...Column<ListedPlace, PlaceSort>[]] = [
  {
    head: "Name",
    sort: { by: "name" },
    cell: (place) => <PlaceName {...place} />,
  },
  {
    head: "Kind",
    cell: ({ kind }) => (
      <span className="inline-block whitespace-nowrap first-letter:uppercase">{kind}</span>
    ),
  },
  { head: "Lies in", cell: ({ parent }) => parent?.name ?? "Nothing" },
  { head: "Other names", cell: ({ otherNames }) => otherNames.join(", ") || "None" },
  {
    head: "Point",
    cell: ({ lat, lng }) => (
      <span className="whitespace-nowrap">
        {lat === null || lng === null ? "Not known" : `${lat}, ${lng}`}
      </span>
    ),
  },
  {
    head: "Listings",
    sort: { by: "listings", first: "descending" },
    cell: ({ listings }) => formatInteger(listings),
  },
];

export function PlaceTable({ places, orderOf }: PlaceTableProps) {
  return (
    <Table
      caption="Places"
      columns={COLUMNS}
      rows={places}
      keyOf={({ id }) => String(id)}
      orderOf={orderOf}
    />
  );
}

/** A link to the place, with the address of the current list to return to. */
function PlaceName({ id, name }: ListedPlace) {
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <Link to={`/admin/places/${id}?${opened}`} aria-keyshortcuts="o" className="link wrap-anywhere">
      {name}
    </Link>
  );
}
