import {
  getInputProps,
  getTextareaProps,
  type FieldMetadata,
  type FormMetadata,
} from "@conform-to/react";
import { PaymentFields } from "~/features/bookings/paying/payment-fields";
import type { PaymentChoice } from "~/features/spaces/payment-choice";
import { LONGEST_BOOKING_NOTE } from "~/features/bookings/booking";
import type { UpcomingBooking } from "~/features/bookings/booking.schema";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { UnverifiedNotice } from "~/features/users/unverified-notice";
import type { Member } from "~/features/users/user.schema";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type ConfirmFormProps = {
  quote: Quote;
  /** The address of the action, unless it is that of the page. */
  action?: Path;
  /** The page on which the choice can be changed. */
  page: Path;
  /** The member for whom the page was rendered. */
  memberId: string;
  /** The member's own bookings of these days, named on the page. */
  booked: readonly UpcomingBooking[];
  form: FormMetadata;
  fields: Record<"idempotencyKey" | "note", FieldMetadata<string>>;
  /** How the space is paid. */
  payment: PaymentChoice;
};

/** The last step: the price, an optional note, and the button that books. */
export function ConfirmForm({
  quote,
  action,
  page,
  memberId,
  booked,
  form,
  fields,
  payment,
}: ConfirmFormProps) {
  return (
    <PostedForm form={form} action={action} className="card grid gap-5 p-5 md:p-6">
      <input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
      <MemberField id={memberId} />
      <input type="hidden" name="expectedTotal" value={quote.total ?? 0} />
      <input type="hidden" name="digest" value={quote.digest} />
      {booked.map(({ id }) => (
        <input key={id} type="hidden" name="named" value={id} />
      ))}
      <CountedTextField
        label="Note for the space (optional)"
        errors={fields.note.errors}
        {...getTextareaProps(fields.note)}
        most={LONGEST_BOOKING_NOTE}
        rows={3}
        hint="When you arrive, what you need. At most 500 characters."
      />
      <PaymentFields
        payment={payment}
        total={quote.total}
        currency={quote.currency}
        labels={{ atTheSpace: "Confirm booking", online: "Continue to payment" }}
        pending="Booking…"
      />
      <Link to={`${page}#book`} className="link justify-self-center py-2 text-sm">
        Change days or desks
      </Link>
    </PostedForm>
  );
}

type BookingGateProps = {
  member: Pick<Member, "id" | "email" | "suspendedBecause" | "mustVerify">;
  children: React.ReactNode;
};

/** The booking form, or the steps that this member still needs before booking. A suspended member has read the reason above the page. */
export function BookingGate({ member, children }: BookingGateProps) {
  if (member.suspendedBecause !== null) return null;
  if (member.mustVerify) return <UnverifiedNotice member={member} what="book" />;
  return children;
}
