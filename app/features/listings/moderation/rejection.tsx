import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { EDIT_PARTS, partPath, STEPS, type PartNumber } from "~/features/listings/listing";
import type { Listing } from "~/features/listings/listing.schema";
import type { ListingAction } from "~/features/listings/listing.forms";
import { AskForPin } from "~/features/listings/pin/ask-for-pin";
import { isWithoutPin } from "~/features/listings/pin/without-pin";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";

type RejectionProps = { listing: Listing; memberId: string };

/** The reason of a listing's rejection, the links to edit it, and the button that sends it again. */
export function Rejection({ listing, memberId }: RejectionProps) {
  const { space, note, missing } = listing;
  const [form, fields] = useForm<z.input<typeof ListingAction>>({ id: "send-rejected" });
  if (space.status !== "rejected") return null;
  return (
    <Reason note={note}>
      <p className="flex flex-wrap gap-x-4">
        Change:
        {PARTS.map((step) => (
          <Link key={step} to={partPath(space.id, step)} className="link">
            {STEPS[step - 1]}
          </Link>
        ))}
      </p>
      {missing.length === 0 && (
        <IntentForm
          id={form.id}
          action="/dashboard/listings"
          memberId={memberId}
          values={{ intent: "send-again", spaceId: space.id }}
          className="grid justify-items-start gap-3"
        >
          {isWithoutPin(listing) && (
            <AskForPin
              city={space.city ?? "its city"}
              field={fields.atCentre}
              toMap={`${partPath(space.id, 1)}#pin-map`}
            />
          )}
          <SubmitButton pending="Sending…">Send again</SubmitButton>
        </IntentForm>
      )}
    </Reason>
  );
}

type RejectionNoticeProps = { spaceId: string; note: string | null; memberId: string };

/** The same in short: the page for editing has the links, and what is missing. */
export function RejectionNotice({ spaceId, note, memberId }: RejectionNoticeProps) {
  return (
    <Reason note={note}>
      <div className="flex flex-wrap gap-3">
        <Link to={`/dashboard/listings/${spaceId}/edit`} className="button button-quiet">
          Edit
        </Link>
        <IntentForm
          action="/dashboard/listings"
          memberId={memberId}
          values={{ intent: "send-again", spaceId }}
        >
          <SubmitButton pending="Sending…">Send again</SubmitButton>
        </IntentForm>
      </div>
    </Reason>
  );
}

function Reason({ note, children }: { note: string | null; children: React.ReactNode }) {
  return (
    <section
      aria-labelledby="rejection"
      className="grid gap-3 rounded-xl bg-alarm-wash px-5 py-4 md:px-6"
    >
      <div>
        <h2 id="rejection" className="text-base text-alarm">
          Why it was rejected
        </h2>
        <p className="measure typed-text wrap-anywhere">{note}</p>
      </div>
      {children}
    </section>
  );
}

const PARTS = Object.keys(EDIT_PARTS).map(Number) as PartNumber[];
