import {
  MODERATED_FIELDS,
  MODERATED_FIELD_NAMES,
} from "~/features/listings/moderation/moderated-fields";
import { partPath, STEPS } from "~/features/listings/listing";
import type { Listing, ProposedValues } from "~/features/listings/listing.schema";
import { warnOfTimeZone } from "~/features/listings/editing/time-zone-warning";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";
import { Table } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type ProposalProps = {
  listing: Listing;
  memberId: string;
  /** The start of the wait and the promised time of the decision, in words. */
  clock: string | null;
};

/** The proposed change: the current values and the proposed ones, side by side. */
export function Proposal({ listing, memberId, clock }: ProposalProps) {
  const { space, change } = listing;
  if (!change) return null;
  const otherClocks = warnOfTimeZone(listing);
  return (
    <section aria-labelledby="proposal" className="card grid gap-5 p-5 md:p-6">
      <h2 id="proposal" className="text-xl">
        Waiting for approval
      </h2>
      <p className="measure">{`Guests see the old version until we have reviewed this. ${clock ?? ""}`}</p>
      {otherClocks && <p className="measure text-alarm">{otherClocks}</p>}
      <Differences caption="What changes" space={space} proposed={change} />
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

type DifferencesProps = { caption: string; space: ProposedValues; proposed: ProposedValues };

/** The current and the proposed values, where they differ. */
export function Differences({ caption, space, proposed }: DifferencesProps) {
  const rows = differing(space, proposed);
  if (rows.length === 0) return null;
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={(name) => name}
      columns={[
        { head: "What", cell: (name) => MODERATED_FIELDS[name] },
        { head: "Live", cell: (name) => space[name] ?? "None" },
        { head: "Proposed", cell: (name) => proposed[name] ?? "None" },
      ]}
    />
  );
}

function differing(space: ProposedValues, proposed: ProposedValues) {
  return MODERATED_FIELD_NAMES.filter((name) => proposed[name] !== space[name]);
}

type LastModerationProps = Pick<ProposalProps, "listing"> & {
  /** The rejected proposal; `null` when the last one was not rejected, or there is a new one. */
  rejected: ProposedValues | null;
};

/** The reason of the last rejection, the rejected values, and the links that propose them again in prefilled forms. */
export function LastModeration({ listing: { space, lastChange }, rejected }: LastModerationProps) {
  if (!rejected) return null;
  const steps = new Set(
    differing(space, rejected).map((name) => (name === "timezone" ? (2 as const) : (1 as const))),
  );
  return (
    <section aria-labelledby="outcome" className="grid gap-4 rounded-xl bg-alarm-wash px-5 py-4">
      <div>
        <h2 id="outcome" className="text-base text-alarm">
          Your last changes were not approved
        </h2>
        <p className="typed-text wrap-anywhere">{lastChange?.note}</p>
      </div>
      <Differences caption="What you proposed" space={space} proposed={rejected} />
      {steps.size > 0 && (
        <p className="flex flex-wrap gap-3">
          {[...steps].map((step) => (
            <Link
              key={step}
              to={`${partPath(space.id, step)}?again`}
              className="button button-quiet"
            >
              {`Propose again${steps.size > 1 ? `: ${STEPS[step - 1]}` : ""}`}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
