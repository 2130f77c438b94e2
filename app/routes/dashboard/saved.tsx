import { useFetcher } from "react-router";
import { db, member } from "~/context.server";
import { SavedSearch } from "~/features/favourites/favourite.forms";
import { listFavourites } from "~/features/favourites/favourite.server";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import { SpaceCard } from "~/features/spaces/space-card";
import { readSearch } from "~/http/read-form.server";
import { MemberField } from "~/ui/forms/member-field";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import type { FormReply } from "~/values/form-reply";
import { pageBehind, pagePath, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";
import type { Route } from "./+types/saved";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor } = readSearch(url, SavedSearch);
  const page = await pageBehind(
    cursor,
    (after) => listFavourites(context.get(db), after),
    ({ spaces }) => spaces.length === 0,
  );
  return {
    spaces: page.spaces,
    total: page.total,
    here: savedPath(page.cursor),
    first: page.cursor && savedPath(null),
    next: page.next && savedPath(page.next),
    memberId: context.get(member).id,
  };
}

function savedPath(cursor: Keyset | null): Path {
  return pagePath("/dashboard/saved", {}, cursor);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Saved Spaces",
    description: "The spaces you saved to come back to.",
  });

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { spaces, total, here, first, next, memberId } = loaderData;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <h1 className="text-3xl">Saved Spaces</h1>
        {total > 0 && (
          <p className="text-soft">{`${formatCount(total, "space")}, latest first.`}</p>
        )}
      </header>
      {total === 0 && <NothingSaved />}
      {spaces.length > 0 && (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {spaces.map((space, index) => (
            <li key={space.id} className="relative">
              <SpaceCard space={space} heading="h2" priority={index < 3} />
              <RemoveForm space={space} returnTo={here} memberId={memberId} />
            </li>
          ))}
        </ul>
      )}
      <Pager first={first} next={next} more="Load More Spaces" className="justify-center pt-4" />
    </div>
  );
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
