import { Form } from "react-router";
import { guestName } from "~/features/bookings/hosted-booking";
import type { HostedBooking } from "~/features/bookings/hosted-booking.schema";
import type { Path } from "~/values/path";

type ArrivalFormProps = {
  booking: HostedBooking;
  /** Where it is posted to; the page itself where it is not said. */
  action?: Path;
};

/** Whether the guest came: one press, and another one takes it back. */
export function ArrivalForm({ booking, action }: ArrivalFormProps) {
  const name = guestName(booking);
  const options = [
    { value: "arrived", label: "Arrived" },
    { value: "did-not-come", label: "Did not come" },
  ] as const;
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="mark-arrival" />
      <input type="hidden" name="bookingId" value={booking.id} />
      {options.map(({ value, label }) => {
        const isOn = booking.arrival === value;
        return (
          <button
            key={value}
            type="submit"
            name="arrival"
            value={isOn ? "none" : value}
            aria-pressed={isOn}
            aria-label={`${label}: ${name}`}
            className="chip cursor-pointer aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:font-semibold"
          >
            {isOn && "✓ "}
            {label}
          </button>
        );
      })}
    </Form>
  );
}
