import { describeClosure } from "~/features/availability/closures";
import type { Closure } from "~/features/availability/availability.schema";

/** The days of a closure, and its reason. */
export function ClosureWords({ closure }: { closure: Closure }) {
  return (
    <p className="min-w-0">
      <span className="font-semibold">{describeClosure(closure)}</span>
      <span className="block text-sm wrap-anywhere text-soft">{closure.reason}</span>
    </p>
  );
}
