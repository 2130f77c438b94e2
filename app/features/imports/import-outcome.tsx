import { sayFailed } from "~/features/imports/listing-import";
import type { ListingImport } from "~/features/imports/listing-import.schema";
import { LISTING_STATUS_LABELS, LISTING_STATUSES } from "~/features/listings/listing-statuses";
import { Link } from "~/ui/navigation/link";
import { formatCount, formatInteger } from "~/values/count";
import { listOf } from "~/values/words";

/** The outcome of a file in words. Screen readers announce its changes. */
export function ImportOutcome({ file }: { file: ListingImport }) {
  return (
    <div role="status" className="card grid max-w-3xl gap-3 p-5">
      <Outcome {...file} />
    </div>
  );
}

function Outcome({ id, state, listings, refused, error, statuses }: ListingImport) {
  switch (state) {
    case "waiting":
      return (
        <>
          <p>
            All lines are right. The listings are being imported, all of them or none; it takes a
            minute at most.
          </p>
          <p>
            <Link to={`/admin/listings/imports/${id}`} className="link py-1">
              Look again
            </Link>
          </p>
        </>
      );
    case "imported":
      return (
        <>
          <p className="font-semibold">{`${formatCount(listings, "listing")} imported.`}</p>
          <p className="text-soft">
            {`${describe(statuses)}${statuses.pending !== undefined ? " No guest sees a pending one, and it needs photos before it is approved." : ""}`}
          </p>
          <p>
            <Link to="/admin/listings?status=review" className="link py-1">
              Review them
            </Link>
          </p>
        </>
      );
    case "refused":
      return (
        <p className="font-semibold">{`Nothing was imported: ${formatInteger(refused)} of ${formatCount(listings, "line")} ${refused === 1 ? "has" : "have"} errors.`}</p>
      );
    case "failed":
      return <p className="wrap-anywhere text-alarm">{sayFailed(error ?? "")}</p>;
  }
}

/** "By now: 12 pending review and 3 rejected." */
function describe(statuses: ListingImport["statuses"]): string {
  const parts = LISTING_STATUSES.flatMap((status) => {
    const count = statuses[status];
    return count ? [`${formatInteger(count)} ${LISTING_STATUS_LABELS[status].toLowerCase()}`] : [];
  });
  if (parts.length === 0) return "All of them have since been deleted.";
  return `By now: ${listOf(parts)}.`;
}
