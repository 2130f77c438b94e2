import { z } from "zod";
import { greeting, question, type MailContent, type MailContext } from "~/mail/mail";
import { formatSpan, formatUtc } from "~/values/day";
import { formatMoney } from "~/values/money";

/** A payment that its guest disputes at the bank, as it is when the mail is sent. */
export const DisputedPayment = z.object({
  state: z.enum(["open", "won", "lost"]),
  amount: z.number(),
  currency: z.string(),
  respondBy: z.string().nullable(),
  space: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
});
type DisputedPayment = z.output<typeof DisputedPayment>;

const HEADINGS: Readonly<Record<DisputedPayment["state"], string>> = {
  open: "A guest disputes a payment",
  won: "You have won a dispute",
  lost: "You have lost a dispute",
};

/** To the host, when a dispute opens and when it is decided. */
export function paymentDisputedMail(dispute: DisputedPayment, context: MailContext): MailContent {
  const amount = formatMoney(dispute.amount, dispute.currency);
  const heading = HEADINGS[dispute.state];
  return {
    subject: `${heading}: ${amount}${dispute.space ? `, ${dispute.space}` : ""}`,
    heading,
    blocks: [
      greeting(context),
      { kind: "facts", facts: factsOf(dispute, amount) },
      { kind: "text", text: describe(dispute, amount) },
      question(context),
    ],
  };
}

function factsOf({ space, startsOn, endsOn, respondBy, state }: DisputedPayment, amount: string) {
  const facts: [string, string][] = [["Amount", amount]];
  if (space) facts.push(["Space", space]);
  if (startsOn && endsOn) facts.push(["Days", formatSpan(startsOn, endsOn)]);
  if (state === "open" && respondBy) facts.push(["Answer until", formatUtc(respondBy)]);
  return facts;
}

function describe({ state }: DisputedPayment, amount: string): string {
  switch (state) {
    case "open":
      return `The guest has asked the bank to take ${amount} back. Our payment provider has withdrawn it from your account until the bank decides. Answer in the dashboard of the provider, with what shows that the guest booked and came. The booking stays as it is.`;
    case "won":
      return `The bank has decided for you, and ${amount} is yours again.`;
    case "lost":
      return `The bank has decided for the guest, and ${amount} has gone back. An upcoming booking stands until you or the guest cancel it; it counts as not paid.`;
  }
}
