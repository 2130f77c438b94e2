import { guestName } from "~/features/bookings/hosting/hosted-booking";
import type { HostedBooking } from "~/features/bookings/hosting/hosted-booking.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import type { Path } from "~/values/path";

type ArrivalFormsProps = {
  booking: HostedBooking;
  memberId: string;
  /** The address of the action; the page itself by default. */
  action?: Path;
};

/**
 * Marks whether the guest came; a second press takes the mark back. Each button has a form of its own, because the second press may be of
 * the other button.
 */
export function ArrivalForms({ booking, memberId, action }: ArrivalFormsProps) {
  const name = guestName(booking);
  const options = [
    { value: "arrived", label: "Arrived" },
    { value: "did-not-come", label: "No-show" },
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => {
        const isOn = booking.arrival === value;
        const arrival = isOn ? "none" : value;
        return (
          <IntentForm
            key={value}
            action={action}
            memberId={memberId}
            values={{ intent: "mark-arrival", bookingId: booking.id, arrival }}
            preventScrollReset
          >
            <button
              type="submit"
              aria-pressed={isOn}
              aria-label={`${label}: ${name}`}
              className="chip cursor-pointer max-md:min-h-11 aria-pressed:border-accent aria-pressed:bg-wash"
            >
              {/* Both labels share one grid cell, so that the button keeps its width and its neighbour its place. */}
              <span className="grid text-center">
                <span className={`col-start-1 row-start-1 ${isOn ? "" : "invisible"}`}>
                  {`✓ ${label}`}
                </span>
                <span className={`col-start-1 row-start-1 ${isOn ? "invisible" : ""}`}>
                  {label}
                </span>
              </span>
            </button>
          </IntentForm>
        );
      })}
    </div>
  );
}
