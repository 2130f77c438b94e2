import { useFetcher } from "react-router";
import { db, member } from "~/context.server";
import { CompareBar, CompareBox } from "~/features/favourites/compare-form";
import { COMPARED, compare, describeNotCompared } from "~/features/favourites/comparison";
import { ComparisonTable } from "~/features/favourites/comparison-table";
import { SavedSearch } from "~/features/favourites/favourite.forms";
import { compareFavourites, listFavourites } from "~/features/favourites/favourite.server";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import { SpaceCard } from "~/features/spaces/space-card";
import { readSearch } from "~/http/read-form.server";
import { MemberField } from "~/ui/forms/member-field";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import type { FormReply } from "~/values/form-reply";
import { pageBehind, pagePath, toCursor, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";
import type { Route } from "./+types/saved";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, compare: asked } = readSearch(url, SavedSearch, ["compare"]);
  const client = context.get(db);
  const [page, compared] = await Promise.all([
    pageBehind(
      cursor,
      (after) => listFavourites(client, after),
      ({ spaces }) => spaces.length === 0,
    ),
    compareFavourites(client, asked),
  ]);
  return {
    spaces: page.spaces,
    total: page.total,
    asked,
    comparison: compared.length < COMPARED.least ? null : compare(compared),
    notCompared: describeNotCompared(asked.length, compared.length),
    cursor: page.cursor && toCursor(page.cursor),
    here: savedPath(page.cursor),
    first: page.cursor && savedPath(null),
    next: page.next && savedPath(page.next),
    memberId: context.get(member).id,
  };
}

const PAGE: Path = "/dashboard/saved";

function savedPath(cursor: Keyset | null): Path {
  return pagePath(PAGE, {}, cursor);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Saved Spaces",
    description: "The spaces you saved to come back to.",
  });

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { spaces, total, asked, comparison, notCompared, here, first, next, memberId } = loaderData;
  const mayCompare = total >= COMPARED.least;
  return (
    <div className="saved-page page grid grid-cols-1 content-start gap-6 pt-4 pb-10 md:gap-8 md:py-12">
      <header className="grid gap-1">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <h1 className="text-2xl md:text-3xl">Saved Spaces</h1>
        {total > 0 && (
          <p className="text-soft">
            {`${formatCount(total, "space")}, latest first.${mayCompare ? " Tick two or three to compare them." : ""}`}
          </p>
        )}
      </header>
      {notCompared && (
        <p role="status" className="w-fit rounded-xl bg-wash px-4 py-2">
          {notCompared}
        </p>
      )}
      {comparison && (
        <section aria-labelledby="side-by-side" className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="side-by-side" className="text-xl">
              Side by side
            </h2>
            <Link to={here} className="link py-1.5 text-sm">
              Close the comparison
            </Link>
          </div>
          <ComparisonTable
            {...comparison}
            heading="side-by-side"
            without={(id) => comparedPath(here, comparison.spaces, id)}
          />
        </section>
      )}
      {total === 0 && <NothingSaved />}
      {/* The bar of the ticked spaces is in sight as long as their list is. */}
      <div className="grid grid-cols-1 gap-6">
        {spaces.length > 0 && (
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {spaces.map((space, index) => (
              <li key={space.id} className="relative">
                <SpaceCard space={space} heading="h2" priority={index < 3}>
                  {mayCompare && <CompareBox space={space} isTicked={asked.includes(space.id)} />}
                </SpaceCard>
                <RemoveForm space={space} returnTo={here} memberId={memberId} />
              </li>
            ))}
          </ul>
        )}
        {mayCompare && <CompareBar cursor={loaderData.cursor} />}
      </div>
      <Pager first={first} next={next} more="Load More Spaces" className="justify-center pt-4" />
    </div>
  );
}

/** The address of the comparison without one of its spaces. */
function comparedPath(here: Path, spaces: readonly { id: string }[], left: string): Path {
  const rest = spaces.filter(({ id }) => id !== left).map(({ id }) => `compare=${id}`);
  return `${here}${here.includes("?") ? "&" : "?"}${rest.join("&")}`;
}

type RemoveFormProps = { space: SpaceSummary; returnTo: string; memberId: string };

/** Placed over the corner of the photo: the rest of the card is one link. */
function RemoveForm({ space, returnTo, memberId }: RemoveFormProps) {
  const fetcher = useFetcher<FormReply>();
  return (
    <fetcher.Form
      method="post"
      action={`/spaces/${space.id}/favourite`}
      preventScrollReset
      className="absolute top-2 right-2 z-10 grid justify-items-end gap-2"
    >
      <MemberField id={memberId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={`Remove ${space.name} from saved spaces`}
        className="min-h-11 cursor-pointer rounded-full bg-paper px-4 text-sm font-semibold shadow-sm hover:bg-alarm-wash hover:text-alarm"
      >
        Remove
      </button>
      {fetcher.data?.error?.[""] && (
        <p role="alert" className="card max-w-64 bg-alarm-wash p-3 text-sm text-alarm">
          {fetcher.data.error[""]}
        </p>
      )}
    </fetcher.Form>
  );
}

function NothingSaved() {
  return (
    <EmptyState title="Nothing saved yet" action={{ to: "/search", label: "Browse Spaces" }}>
      Save a space on its page and it waits for you here, until you know your dates.
    </EmptyState>
  );
}
