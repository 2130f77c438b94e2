import { statusLabel } from "~/features/bookings/booking";
import type { BookingStatus } from "~/features/bookings/booking.schema";

const TONES: Record<BookingStatus, string> = {
  confirmed: "bg-moss-wash text-moss",
  completed: "bg-sunken text-ink",
  cancelled: "bg-alarm-wash text-alarm",
  unknown: "bg-sunken text-soft",
};

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <span className={`badge ${TONES[status]}`}>{statusLabel(status)}</span>;
}
