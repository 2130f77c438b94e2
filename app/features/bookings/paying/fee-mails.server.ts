import { z } from "zod";
import { greeting, question, type MailContent, type MailContext } from "~/mail/mail";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

/** A lowered fee. `refunded`: the sum of what has gone back since the cancellation. */
export const LoweredFee = z.object({
  feeBefore: z.number(),
  fee: z.number(),
  refunded: z.number(),
  reason: z.string(),
  currency: z.string(),
  bookingId: z.string(),
  space: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
});
type LoweredFee = z.output<typeof LoweredFee>;

/** To the guest. */
export function feeLoweredMail(lowered: LoweredFee, context: MailContext): MailContent {
  const { refunded, currency, bookingId } = lowered;
  const back =
    refunded > 0
      ? `Of what you have paid, ${formatMoney(refunded, currency)} goes back to you in all.`
      : "Nothing that you have paid goes back, because it does not exceed the fee.";
  return {
    subject: `Your cancellation fee is lower: ${lowered.space}`,
    heading: "We have lowered your cancellation fee",
    blocks: [
      greeting(context),
      { kind: "facts", facts: factsOf(lowered) },
      { kind: "text", text: back },
      {
        kind: "link",
        label: "Your booking",
        url: `${context.siteUrl}/dashboard/bookings/${bookingId}`,
      },
      question(context),
    ],
  };
}

/** To the host, from whom the difference comes. */
export function feeLoweredForHostMail(lowered: LoweredFee, context: MailContext): MailContent {
  const { currency, feeBefore, fee } = lowered;
  return {
    subject: `A cancellation fee is lower: ${lowered.space}`,
    heading: "We have lowered a guest's cancellation fee",
    blocks: [
      greeting(context),
      { kind: "facts", facts: factsOf(lowered) },
      {
        kind: "text",
        text: `You earn ${formatMoney(feeBefore - fee, currency)} less, before our fee. What was paid online goes back from your account by itself; what was paid at your space you give back there.`,
      },
      question(context),
    ],
  };
}

function factsOf({ space, startsOn, endsOn, feeBefore, fee, reason, currency }: LoweredFee) {
  return [
    ["Space", space],
    ["Days", formatSpan(startsOn, endsOn)],
    ["Fee before", formatMoney(feeBefore, currency)],
    ["Fee now", formatMoney(fee, currency)],
    ["Reason", reason],
  ] as const;
}
