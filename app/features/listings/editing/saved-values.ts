import { hasChanged, type ListingValues } from "~/features/listings/editing/listing-values";
import { MODERATED_FIELD_WORDS } from "~/features/listings/moderation/pending-changes";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import { listOf } from "~/values/words";

const PRICES = {
  pricePerDay: "day pass",
  pricePerWeek: "week pass",
  pricePerMonth: "month pass",
} as const;

/** The other values, as they are called in a sentence. */
const WORDS: Readonly<Record<Exclude<keyof ListingValues, keyof typeof PRICES>, string>> = {
  ...MODERATED_FIELD_WORDS,
  description: "description",
  capacity: "desks",
  amenities: "amenities",
  opensAt: "hours",
  closesAt: "hours",
  cancellationPolicy: "cancellation terms",
  paymentMethods: "how guests pay",
};

/** "Saved. Changed: day pass US$24 instead of US$21 and amenities." */
export function describeSaved(before: ListingValues, values: ListingValues): string {
  const names = Object.keys(values) as (keyof ListingValues)[];
  const changed = names.filter((name) => hasChanged(before, { [name]: values[name] }));
  const words = new Set(changed.map((name) => describe(name, before, values)));
  if (words.size === 0) return "Saved.";
  return `Saved. Changed: ${listOf(words)}.`;
}

function describe(name: keyof ListingValues, before: ListingValues, now: ListingValues): string {
  if (name === "capacity" && before.capacity && now.capacity)
    return `${formatCount(now.capacity, "desk")} instead of ${before.capacity}`;
  if (!isPrice(name)) return WORDS[name];
  const [was, is] = [before[name] ?? null, now[name] ?? null];
  if (is === null) return `${PRICES[name]} no longer sold`;
  const price = `${PRICES[name]} ${formatMoney(is, "USD")}`;
  return was === null ? price : `${price} instead of ${formatMoney(was, "USD")}`;
}

function isPrice(name: keyof ListingValues): name is keyof typeof PRICES {
  return name in PRICES;
}
