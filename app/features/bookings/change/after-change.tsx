import { getInputProps, useForm } from "@conform-to/react";
import type { Booking } from "~/features/bookings/booking.schema";
import { ChangeAlternatives } from "~/features/bookings/change/change-alternatives";
import { ChangeReview } from "~/features/bookings/change/change-review";
import type { ConfirmChange } from "~/features/bookings/change/change.forms";
import type { ChangeQuote } from "~/features/bookings/change/change.schema";
import { describePaymentOfChange, restOf } from "~/features/bookings/paying/paid";
import { PaymentFields } from "~/features/bookings/paying/payment-fields";
import { BookingGate } from "~/features/bookings/quote/confirm-form";
import type { PaymentChoice } from "~/features/spaces/payment-choice";
import type { Member } from "~/features/users/user.schema";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import { formatMoney } from "~/values/money";

type AfterChangeProps = Omit<React.ComponentProps<typeof ChangeAlternatives>, "bookingId"> & {
  booking: Booking;
  quote: ChangeQuote;
  payment: PaymentChoice;
  member: Member;
  idempotencyKey: string;
  /** The instant at which the page was rendered, ISO 8601. */
  now: string;
  reply: FormReply | undefined;
};

/** The booking as it would be, and the buttons that change it. */
export function AfterChange(props: AfterChangeProps) {
  const { booking, quote, payment, member, now } = props;
  const [form, fields] = useForm<ConfirmChange>({
    id: "confirm",
    lastResult: props.reply,
    defaultValue: { idempotencyKey: props.idempotencyKey },
  });
  const due = restOf(quote.total ?? 0, booking.paidAmount);
  const labels = {
    atTheSpace: `Change to ${formatMoney(quote.total ?? 0, quote.currency)}`,
    online: `Pay ${formatMoney(due, quote.currency)} and change`,
  };
  const isPossible = quote.refusal === null;
  return (
    <section aria-labelledby="after" className="grid content-start gap-5">
      <h2 id="after" className="scroll-mt-6 text-xl">
        After the change
      </h2>
      <ChangeReview
        desks={booking.desks}
        place={{ city: booking.space.city, cityZone: booking.cityZone }}
        quote={quote}
        now={now}
      />
      <ChangeAlternatives
        bookingId={booking.id}
        spaceId={props.spaceId}
        choice={props.choice}
        wish={props.wish}
        freeSpans={props.freeSpans}
      />
      {isPossible && (
        <BookingGate member={member}>
          <PostedForm form={form} className="flex flex-wrap items-center gap-3">
            <input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
            <MemberField id={member.id} />
            <input type="hidden" name="expectedTotal" value={quote.total ?? 0} />
            <input type="hidden" name="digest" value={quote.digest} />
            {payment === "at-the-space" ? (
              <SubmitButton pending="Changing…">{labels.atTheSpace}</SubmitButton>
            ) : (
              <div className="grid basis-full gap-5">
                <PaymentFields
                  payment={payment}
                  total={due}
                  currency={quote.currency}
                  labels={labels}
                  pending="Changing…"
                />
              </div>
            )}
            <Link to={`/dashboard/bookings/${booking.id}`} className="button button-quiet">
              Keep booking as it is
            </Link>
            {payment === "at-the-space" && (
              <p className="basis-full text-sm text-soft">
                {describePaymentOfChange(booking, quote.total ?? 0)}
              </p>
            )}
          </PostedForm>
        </BookingGate>
      )}
    </section>
  );
}
