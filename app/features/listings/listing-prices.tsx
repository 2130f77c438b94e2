import { describePolicy } from "~/features/listings/policies";
import type { Space } from "~/features/spaces/space.schema";
import { formatMoney } from "~/values/money";

/** Replaces the booking form in a preview: the price of each pass. */
export function ListingPrices({ space }: { space: Space }) {
  const passes = [
    ["Day pass", space.pricePerDay],
    ["Week pass", space.pricePerWeek],
    ["Month pass", space.pricePerMonth],
  ] as const;
  return (
    <section aria-labelledby="prices" className="card grid gap-4 p-5 md:p-6">
      <h2 id="prices" className="text-xl">
        What a desk costs
      </h2>
      <dl className="grid gap-2">
        {passes.map(([name, price]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className={price === null ? "text-soft" : "font-semibold"}>
              {price === null ? "Not sold" : formatMoney(price, space.currency)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{describePolicy(space.cancellationPolicy)}</p>
    </section>
  );
}
