import { useForm } from "@conform-to/react";
import { REMOVAL_REASONS } from "~/features/listings/moderation/listing-moderation";
import type { DeleteListingForm as Schema } from "~/features/listings/moderation/managed-listings.forms";
import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { PressAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatCount } from "~/values/count";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";
import type { z } from "zod";

/** A listing to delete, for the page and the dialog that confirm it. */
export type AskedListing = Pick<
  ModeratedListing,
  "id" | "name" | "status" | "bookings" | "upcoming" | "pendingClaims"
> & {
  /** Whether another member owns it and receives the reason by mail. */
  isTold: boolean;
  memberId: string;
  /** The address of the confirming page. */
  here: Path;
};

type DeleteListingFormProps = {
  listing: AskedListing;
  reply?: FormReply | undefined;
  /** The button or link that cancels. */
  keep: React.ReactNode;
};

/** The consequences for a listing that is deleted, the field for the reason, and the button. */
export function DeleteListingForm({ listing, keep, ...props }: DeleteListingFormProps) {
  const { id, name, bookings, isTold, memberId, here } = listing;
  const kept = whyKept(listing);
  const reply = useReply(props.reply);
  const [form, fields] = useForm<z.input<typeof Schema>>({ id: `delete-${id}`, lastResult: reply });
  const what =
    bookings > 0
      ? `“${name}” was booked ${formatCount(bookings, "time")}, so it will be archived: only its bookings will still show it.`
      : `Nobody ever booked “${name}”. It will be deleted with its photos. This can't be undone.`;
  return (
    <div className="grid gap-4">
      <p className="measure wrap-anywhere">{kept ?? what}</p>
      {kept ? (
        <>
          <PressAlert reply={reply} />
          <div>{keep}</div>
        </>
      ) : (
        <PostedForm form={form} action={here} className="grid gap-4">
          {isTold ? <FormSummary form={form} reply={reply} /> : <PressAlert reply={reply} />}
          <MemberField id={memberId} />
          <input type="hidden" name="intent" value="delete" />
          {isTold && <ReasonFields reasons={REMOVAL_REASONS} fields={fields} reader="The owner" />}
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton tone="danger" pending="Deleting…">
              Delete listing
            </SubmitButton>
            {keep}
          </div>
        </PostedForm>
      )}
    </div>
  );
}

/** The reason why it cannot be deleted now; `null` where it can. */
export function whyKept({
  name,
  status,
  bookings,
  upcoming,
  pendingClaims,
}: Omit<AskedListing, "id" | "isTold" | "memberId" | "here">): string | null {
  if (upcoming > 0)
    return `“${name}” cannot be deleted yet: it has ${formatCount(upcoming, "upcoming booking")}.`;
  if (bookings === 0 && pendingClaims > 0)
    return `“${name}” cannot be deleted yet: it has ${formatCount(pendingClaims, "pending claim")}.`;
  if (bookings > 0 && status === "archived")
    return `“${name}” is already archived. Its guests keep their bookings.`;
  return null;
}
