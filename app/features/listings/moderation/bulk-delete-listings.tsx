import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { whyKept, type AskedListing } from "~/features/listings/moderation/delete-listing-form";
import { REMOVAL_REASONS } from "~/features/listings/moderation/listing-moderation";
import type { BulkDeleteForm as Schema } from "~/features/listings/moderation/bulk-listings.forms";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { PressAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type Asked = Omit<AskedListing, "memberId" | "here">;
type BulkDeleteListingsProps = {
  listings: readonly Asked[];
  memberId: string;
  /** The list with the ticked rows. */
  back: Path;
  reply: FormReply | undefined;
};

/** The consequences for each of several listings, one reason for all, and the button. */
export function BulkDeleteListings({
  listings,
  memberId,
  back,
  ...props
}: BulkDeleteListingsProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<z.input<typeof Schema>>({ id: "delete", lastResult: reply });
  const leaving = listings.filter((listing) => whyKept(listing) === null);
  const asksWhy = leaving.some(({ isTold }) => isTold);
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {listings.map((listing) => (
          <li key={listing.id} className="grid gap-1 py-2.5 wrap-anywhere">
            <strong className="font-semibold">{listing.name}</strong>
            <span className="text-sm text-soft">{whyKept(listing) ?? whatFollows(listing)}</span>
          </li>
        ))}
      </ul>
      {listings.length === 0 && <p>None of the ticked listings is still there.</p>}
      <PostedForm form={form} className="grid gap-4">
        {asksWhy ? <FormSummary form={form} reply={reply} /> : <PressAlert reply={reply} />}
        <MemberField id={memberId} />
        <input type="hidden" name="intent" value="bulk-delete" />
        {leaving.map(({ id }) => (
          <input key={id} type="hidden" name="listing" value={id} />
        ))}
        {asksWhy && <ReasonFields reasons={REMOVAL_REASONS} fields={fields} reader="Each owner" />}
        <div className="flex flex-wrap items-center gap-4">
          {leaving.length > 0 && (
            <SubmitButton tone="danger" pending="Deleting…">
              {`Delete ${formatCount(leaving.length, "listing")}`}
            </SubmitButton>
          )}
          <Link to={back} className="button button-quiet">
            Keep them
          </Link>
        </div>
      </PostedForm>
    </>
  );
}

function whatFollows({ bookings }: Asked): string {
  if (bookings === 0) return "Nobody ever booked it. It will be deleted with its photos.";
  return `It was booked ${formatCount(bookings, "time")}, so it will be archived.`;
}
