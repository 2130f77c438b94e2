import { placeToSearch } from "~/features/spaces/search/search-help";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import { searchPath, type SpaceSearch } from "~/features/spaces/search/space-search";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type PlacesToSearchProps = {
  title: string;
  heading?: "h2" | "h3";
  places: SuggestedPlace[];
  search: SpaceSearch;
};

/** Places to choose from, each a link to the same search there. */
export function PlacesToSearch({ title, places, search, ...props }: PlacesToSearchProps) {
  const Heading = props.heading ?? "h3";
  if (places.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Heading className="font-semibold">{title}</Heading>
      <ul className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={placeToSearch(place)}>
            <Link
              to={searchPath({
                ...search,
                location: placeToSearch(place),
                city: null,
                country: null,
                cursor: null,
              })}
              className="chip"
            >
              {`${placeToSearch(place)} · ${formatCount(place.spaces, "space")}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
