import { LeaveForm } from "~/features/bookings/waiting/leave-form";
import { heldUntil } from "~/features/bookings/waiting/waiting-list";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { formatCount } from "~/values/count";
import { formatSpan } from "~/values/day";

/** Above the form that books held desks: until when they are held, and the button that passes them on. */
export function HoldNotice({ wait, memberId }: { wait: Wait; memberId: string }) {
  const days = formatSpan(wait.startsOn, wait.endsOn);
  return (
    <section aria-labelledby="hold" className="card flex flex-wrap items-center gap-3 p-5 md:p-6">
      <div className="grid grow basis-56 gap-1">
        <h2 id="hold" className="text-xl">
          {`Held for you until ${heldUntil(wait)}`}
        </h2>
        <p className="text-soft">
          {`${formatCount(wait.desks, "desk")}, ${days}. You pay the price below, which is today's. A booking of any of these days uses the hold.`}
        </p>
      </div>
      <LeaveForm wait={wait} memberId={memberId} />
    </section>
  );
}
