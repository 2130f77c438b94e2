import type { Listing } from "~/features/listings/listing.schema";
import { FOUND_BY, FOUND_BY_NAMES } from "~/features/listings/listing-values";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";
import { Table } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type ProposalProps = { listing: Listing; memberId: string };

/** What waits for approval: what guests see now and what they will see, beside each other. */
export function Proposal({ listing: { space, change }, memberId }: ProposalProps) {
  if (!change) return null;
  const rows = FOUND_BY_NAMES.filter((name) => change[name] !== space[name]);
  return (
    <section aria-labelledby="proposal" className="card grid gap-5 p-5 md:p-6">
      <h2 id="proposal" className="text-xl">
        Waiting for approval
      </h2>
      <p className="measure">
        Guests see the old version until a person has read this. You have an answer within 24 hours.
      </p>
      {rows.length > 0 && (
        <Table
          caption="What changes"
          rows={rows}
          keyOf={(name) => name}
          columns={[
            { head: "What", cell: (name) => FOUND_BY[name] },
            { head: "Live", cell: (name) => space[name] ?? "None" },
            { head: "Proposed", cell: (name) => change[name] ?? "None" },
          ]}
        />
      )}
      {change.photos.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{formatCount(change.photos.length, "new photo")}</p>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {change.photos.map((photo, index) => (
              <li key={photo.id}>
                <Photo
                  photo={photo}
                  name={`New photo ${index + 1}`}
                  sizes="(min-width: 48rem) 10rem, 45vw"
                  className="aspect-4/3 w-full rounded-lg"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Link to={`/dashboard/listings/${space.id}/preview`} className="button button-quiet">
          Preview
        </Link>
        <IntentForm memberId={memberId} values={{ changeId: change.id }}>
          <SubmitButton tone="danger" pending="Withdrawing…">
            Withdraw
          </SubmitButton>
        </IntentForm>
      </div>
    </section>
  );
}

/** How the last proposal ended, when it was rejected. */
export function LastVerdict({ listing: { change, lastChange } }: Pick<ProposalProps, "listing">) {
  if (change || lastChange?.verdict !== "rejected") return null;
  return (
    <section aria-labelledby="verdict" className="rounded-xl bg-alarm-wash px-5 py-4">
      <h2 id="verdict" className="text-base text-alarm">
        Your last changes were not approved
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">{lastChange.note}</p>
    </section>
  );
}
