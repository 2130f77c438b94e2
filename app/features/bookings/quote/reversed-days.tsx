import { REVERSED_DAYS } from "~/features/bookings/quote/quote";

/** In place of a price, for a last day before the first. */
export function ReversedDays() {
  return (
    <div role="status" className="rounded-xl bg-alarm-wash px-4 py-3 text-sm">
      <p className="font-semibold text-alarm">{REVERSED_DAYS.title}</p>
      <p>{REVERSED_DAYS.text}</p>
    </div>
  );
}
