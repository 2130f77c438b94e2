import { Form } from "react-router";
import type { UnclaimedSpace } from "~/features/claims/claim.schema";
import { Field } from "~/ui/forms/field";
import { Link } from "~/ui/navigation/link";

type SpaceFinderProps = {
  /** The typed text; `null` before a search. */
  typed: string | null;
  found: readonly UnclaimedSpace[];
};

/** Finds listings without an owner: the search for guests does not show them. */
export function SpaceFinder({ typed, found }: SpaceFinderProps) {
  return (
    <section aria-labelledby="find" className="grid max-w-2xl gap-4">
      <h2 id="find" className="text-xl">
        Find your space
      </h2>
      <p className="measure text-soft">
        Some listings have no owner yet. If one of them is for the space you run, claim it: then you
        manage it here, and guests can book.
      </p>
      <Form role="search" className="flex flex-wrap items-end gap-3">
        <Field
          label="Its name or city"
          name="q"
          type="search"
          defaultValue={typed ?? ""}
          key={typed}
          maxLength={100}
          className="grow basis-56"
        />
        <button type="submit" className="button button-quiet">
          Find
        </button>
      </Form>
      {typed !== null && <Found typed={typed} spaces={found} />}
    </section>
  );
}

/** The number of shown listings. One more was read. */
const SHOWN = 12;

function Found({ typed, spaces }: { typed: string; spaces: readonly UnclaimedSpace[] }) {
  if (spaces.length === 0)
    return (
      <p role="status" className="wrap-anywhere">
        <span>{`We found no unclaimed listing for “${typed}”. `}</span>
        <Link to="/spaces/new" className="link">
          List your space
        </Link>{" "}
        instead.
      </p>
    );
  return (
    <>
      <ul
        aria-label="Listings without an owner"
        className="grid divide-y divide-line border-y border-line"
      >
        {spaces.slice(0, SHOWN).map(({ id, name, city, country }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/spaces/${id}`} className="link font-semibold">
                {name}
              </Link>
              <span className="block text-sm text-soft">{`${city}, ${country}`}</span>
            </span>
            <Link
              to={`/spaces/${id}/claim`}
              className="button button-quiet"
              aria-label={`Claim ${name}`}
            >
              Claim
            </Link>
          </li>
        ))}
      </ul>
      {spaces.length > SHOWN && (
        <p
          role="status"
          className="measure text-soft"
        >{`These are the first ${SHOWN} by name. Type more of the name or the city to see others.`}</p>
      )}
    </>
  );
}
