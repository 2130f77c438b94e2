import { cardFees } from "~/features/bookings/paying/fees";
import type { Earnings } from "~/features/bookings/hosting/hosted-booking.schema";
import { formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";
import { addMonths, formatMonth, type Month } from "~/values/month";

/** The earnings of a month, and their comparison with the month before in words; `null` when both months earned nothing. */
export function summarize({ months, currency }: Earnings, month: Month) {
  const earnedIn = (wanted: Month) => months.find((one) => one.month === wanted)?.earned ?? 0;
  const [now, before] = [earnedIn(month), earnedIn(addMonths(month, -1))];
  if (now === 0 && before === 0) return null;
  const earlier = formatMonth(addMonths(month, -1));
  return {
    total: now === 0 ? "Nothing yet" : formatMoney(now, currency),
    change:
      before === 0
        ? `Nothing in ${earlier} to compare with.`
        : `${compare(now, before)} ${earlier} (${formatMoney(before, currency)}).`,
  };
}

const NOTHING = {
  bookings: 0,
  cancelled: 0,
  earned: 0,
  paidOnline: 0,
  paidHere: 0,
  serviceFee: 0,
  charges: 0,
  charged: 0,
};

/** The months from the first with bookings to the last one, the current month at least; a month without any has zeros. */
export function everyMonth(booked: Earnings["months"], current: Month): Earnings["months"] {
  const named = new Map(booked.map((one) => [one.month, one]));
  const known = [...named.keys(), current].toSorted();
  const [first = current, last = current] = [known[0], known.at(-1)];
  const months: Earnings["months"] = [];
  for (let month = first; month <= last; month = addMonths(month, 1))
    months.push(named.get(month) ?? { month, ...NOTHING });
  return months;
}

export type MonthRow = Record<
  "name" | "bookings" | "earned" | "paidHere" | "paidOnline" | "serviceFee" | "cardFee",
  string
>;

/** Every month for the table, the last one first. Future months contain the bookings so far; one without anything is its name alone. */
export function describeMonths({ months, currency }: Earnings, current: Month): MonthRow[] {
  return everyMonth(months, current)
    .toReversed()
    .map((one) => {
      const money = (amount: number) => formatMoney(amount, currency);
      const name = formatMonth(one.month);
      const { bookings, earned, paidHere, paidOnline, serviceFee, charges } = one;
      const isEmpty = [bookings, earned, paidHere, paidOnline, serviceFee, charges].every(
        (figure) => figure === 0,
      );
      if (isEmpty) return { ...BLANK, name: `${name}, nothing` };
      return {
        name: one.month > current ? `${name}, booked so far` : name,
        bookings: formatInteger(bookings),
        earned: money(earned),
        paidHere: money(paidHere),
        paidOnline: money(paidOnline),
        serviceFee: money(serviceFee),
        cardFee: `${charges > 0 ? "about " : ""}${money(cardFees(one))}`,
      };
    });
}

const BLANK = {
  bookings: "",
  earned: "",
  paidHere: "",
  paidOnline: "",
  serviceFee: "",
  cardFee: "",
};

/** "31% more than in". */
function compare(now: number, before: number): string {
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "About as much as in";
  return `${Math.abs(percent)}% ${percent > 0 ? "more" : "less"} than in`;
}
