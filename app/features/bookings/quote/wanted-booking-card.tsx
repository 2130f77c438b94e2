import type { WantedBooking } from "~/features/bookings/quote/wanted-booking.server";

/** The booking that a visitor is about to make, above the sign-in form. */
export function WantedBookingCard({
  name,
  place,
  what,
  total,
  refusal,
  paymentChoice,
}: WantedBooking) {
  return (
    <section aria-label="Your booking" className="grid gap-3 rounded-2xl bg-sunken p-4 text-sm">
      <div className="grid gap-0.5">
        <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
        <p className="text-soft">{place}</p>
        <p className="font-semibold">{what}</p>
        {total !== null && (
          <p>
            <strong className="text-base">{total}</strong> in total
          </p>
        )}
      </div>
      {refusal ? (
        <p>
          <strong className="text-alarm">{`${refusal.title}.`}</strong>
          <span>{` ${refusal.text} The next step shows what else is free.`}</span>
        </p>
      ) : (
        <p className="text-soft">
          {paymentChoice && paymentChoice !== "at-the-space"
            ? "You confirm it in the next step. Nothing is booked yet."
            : "You confirm it in the next step, and pay at the space. Nothing is booked yet."}
        </p>
      )}
    </section>
  );
}
