import { isRouteErrorResponse } from "react-router";
import { BusyPlaces } from "~/features/spaces/search/busy-places";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import { NotFound, SomethingWrong } from "~/ui/feedback/error-page";
import { problemOf } from "~/ui/feedback/problem";

/** The data of the thrown 404 or 410. */
type Lost = { places: readonly SuggestedPlace[] };

/** Replaces a public page that does not exist, with a search and busy cities. */
export function NotFoundPage({ error }: { error: unknown }) {
  const problem = problemOf(error);
  if (problem !== 404 && problem !== 410) return <SomethingWrong problem={problem} />;
  const lost: Lost | null = isRouteErrorResponse(error) ? error.data : null;
  return (
    <NotFound isGone={problem === 410}>
      <BusyPlaces places={lost?.places ?? []} />
    </NotFound>
  );
}
