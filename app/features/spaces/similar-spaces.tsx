import { SpaceCard } from "~/features/spaces/space-card";
import type { ListedSpace } from "~/features/spaces/space.schema";

type SimilarSpacesProps = {
  spaces: ListedSpace[];
  /** Missing where the page does not know it. */
  city?: string;
  /** The current choice as a query string, for their pages. */
  query?: string;
};

/** Other spaces of its city, free on the chosen days where there are any. */
export function SimilarSpaces({ spaces, city, query }: SimilarSpacesProps) {
  if (spaces.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="grid gap-4">
      <h2 id="similar" className="text-xl">
        {city ? `Similar spaces in ${city}` : "Similar spaces"}
      </h2>
      <ul className="card-grid">
        {spaces.map((space) => (
          <li key={space.id}>
            <SpaceCard space={space} query={query} />
          </li>
        ))}
      </ul>
    </section>
  );
}
