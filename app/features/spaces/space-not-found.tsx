import { isRouteErrorResponse } from "react-router";
import { SimilarSpaces } from "~/features/spaces/similar-spaces";
import type { ListedSpace } from "~/features/spaces/space.schema";
import { SomethingWrong } from "~/ui/feedback/error-page";
import { problemOf } from "~/ui/feedback/problem";
import { useSiteName } from "~/ui/layout/site-name";
import { Link } from "~/ui/navigation/link";

/** The data of the thrown 404 or 410: whether the listing will come back, and other spaces of its city. */
export type SpaceNotFound = { isBeingPrepared: boolean; similar: ListedSpace[] };

/** Replaces the page of a space that never existed, is gone, or waits for its new owner to open it. */
export function SpaceNotFoundPage({ error }: { error: unknown }) {
  const problem = problemOf(error);
  const siteName = useSiteName();
  if (problem !== 404 && problem !== 410) return <SomethingWrong problem={problem} />;
  const lost: SpaceNotFound | null = isRouteErrorResponse(error) ? error.data : null;
  const [title, text] = lost?.isBeingPrepared
    ? [
        "This space is not open for bookings yet",
        "Its new owner is getting the page ready. Please look again in a few days.",
      ]
    : [
        "Space Not Found",
        `The coworking space you're looking for doesn't exist${problem === 410 ? " any more" : ""}.`,
      ];
  return (
    <div className="page grid justify-items-start gap-5 py-16">
      <title>{`${title} · ${siteName}`}</title>
      <h1 className="text-3xl">{title}</h1>
      <p className="measure">{text}</p>
      <Link to="/search" className="button button-primary">
        Browse all spaces
      </Link>
      <div className="w-full pt-5 empty:hidden">
        <SimilarSpaces spaces={lost?.similar ?? []} />
      </div>
    </div>
  );
}
