import { feesOf, USUAL_CARD_FEE } from "~/features/bookings/paying/fees";
import type { PayoutSettings } from "~/features/bookings/paying/payment.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatMoney } from "~/values/money";

type PayoutAccountProps = PayoutSettings & {
  /** The provider's page on which the owner continues; null while there is no account, and when it is ready. */
  continueAt: string | null;
  memberId: string;
};

/** The account of an owner at the provider, and what an online payment costs. */
export function PayoutAccount({ account, listings, continueAt, memberId }: PayoutAccountProps) {
  return (
    <section aria-labelledby="account" className="grid gap-4">
      <h2 id="account" className="text-xl">
        Your account
      </h2>
      <p className="measure text-soft">
        With online payment your guests pay when they book. Our payment provider pays you; it needs
        to know who you are and your bank account, on its own pages. Without it your guests pay at
        the space, as before.
      </p>
      <Fees listings={listings} />
      {account?.state === "ready" && <p role="status">Your account takes payments.</p>}
      {account?.state === "restricted" && (
        <p role="alert">
          Your account takes no payments any more. Until you continue with the provider, your guests
          pay at the space.
        </p>
      )}
      {continueAt && (
        <a href={continueAt} className="button button-primary justify-self-start">
          Continue with the provider
        </a>
      )}
      {!account && (
        <IntentForm memberId={memberId} values={{ intent: "onboard" }}>
          <SubmitButton pending="Beginning…">Begin your account</SubmitButton>
        </IntentForm>
      )}
    </section>
  );
}

/** Both fees for the day price of the first listing that sells day passes. */
function Fees({ listings }: Pick<PayoutSettings, "listings">) {
  const example = listings.find(({ pricePerDay }) => pricePerDay !== null);
  const { pricePerDay, currency = "USD" } = example ?? {};
  const price = pricePerDay ?? 20;
  const { service, card, rest } = feesOf(price);
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <p className="measure">
      {`You pay two fees: our 3 %, and the provider's fee for cards, usually ${USUAL_CARD_FEE.percent} % and ${money(USUAL_CARD_FEE.fixed)}; the provider's price list for your country decides. Of ${money(price)} you receive about ${money(rest)}: ${money(service)} are ours, and about ${money(card)} the provider's. When you refund a guest, our fee goes back to you; the provider keeps its own.`}
    </p>
  );
}

const CHOICES = [
  { value: "at-the-space", label: "At the space" },
  { value: "guest-chooses", label: "The guest chooses" },
  { value: "online", label: "Online" },
] as const;

type PaymentChoicesProps = PayoutSettings & { memberId: string };

/** How each listing is paid: a form for each of them. */
export function PaymentChoices({ account, listings, memberId }: PaymentChoicesProps) {
  if (account?.state !== "ready") return null;
  return (
    <section aria-labelledby="choices" className="grid gap-4">
      <h2 id="choices" className="text-xl">
        How your spaces are paid
      </h2>
      <ul className="grid gap-4">
        {listings.map(({ id, name, choice }) => (
          <li key={id} className="card grid gap-3 p-5">
            <IntentForm memberId={memberId} values={{ intent: "choose", spaceId: id }}>
              <fieldset className="grid gap-2">
                <legend className="font-semibold">{name}</legend>
                <div className="flex flex-wrap gap-x-6">
                  {CHOICES.map(({ value, label }) => (
                    <label key={value} className="flex min-h-11 items-center gap-2.5">
                      <input
                        type="radio"
                        name="choice"
                        value={value}
                        defaultChecked={value === choice}
                        className="size-5 shrink-0 accent-accent"
                      />
                      <span>{label}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
              <SubmitButton tone="quiet" pending="Saving…" aria-label={`Save: ${name}`}>
                Save
              </SubmitButton>
            </IntentForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
