import type { ListingSummary } from "~/features/listings/listing.schema";
import { describePlace } from "~/features/spaces/space";
import { Link } from "~/ui/navigation/link";
import { formatDay } from "~/values/day";

type DraftListProps = {
  drafts: Pick<
    ListingSummary,
    "id" | "name" | "neighbourhood" | "city" | "country" | "updatedAt"
  >[];
};

/** The member's drafts: each can be continued, or discarded. */
export function DraftList({ drafts }: DraftListProps) {
  return (
    <section aria-labelledby="drafts" className="card grid gap-4 p-5 md:p-6">
      <h2 id="drafts" className="text-xl">
        {drafts.length === 1 ? "Your draft" : "Your drafts"}
      </h2>
      <ul className="grid gap-3">
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line pt-3"
          >
            <p id={`draft-${draft.id}`} className="min-w-0 basis-48 grow wrap-anywhere">
              <span className="font-semibold">{draft.name}</span>
              <span className="block text-sm text-soft">
                {`${describePlace(draft)}, saved ${formatDay(draft.updatedAt.slice(0, 10))}`}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link
                to={`/spaces/new/${draft.id}`}
                aria-describedby={`draft-${draft.id}`}
                className="button button-primary"
              >
                Continue
              </Link>
              <Link
                to={`/spaces/new/${draft.id}/discard`}
                aria-describedby={`draft-${draft.id}`}
                className="py-2.5 text-soft underline underline-offset-4 hover:text-alarm"
              >
                Delete draft
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
