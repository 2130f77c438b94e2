import { feesOf, SERVICE_FEE_PERCENT, USUAL_CARD_FEE } from "~/features/bookings/paying/fees";
import type { PayoutSettings } from "~/features/bookings/paying/payment.schema";
import { SelectField } from "~/ui/forms/field";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatMoney } from "~/values/money";

type PayoutAccountProps = PayoutSettings & {
  /** The provider's page on which the owner continues; null while there is no account, and when it is ready. */
  continueAt: string | null;
  /** The provider opens no account for the chosen country. */
  isRefused?: boolean;
  memberId: string;
};

/** The account of an owner at the provider, and what an online payment costs. */
export function PayoutAccount(props: PayoutAccountProps) {
  const { account, listings, continueAt, isRefused = false } = props;
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
      {account?.state === "ready" && (
        <p role="status">
          <span className="badge bg-moss-wash text-moss">Ready</span> Your account takes payments.
          The provider pays them out to your bank account: its own dashboard shows when and how
          much.
        </p>
      )}
      {account?.state === "restricted" && (
        <p role="alert">
          Your account takes no payments any more. Until you continue with the provider, your guests
          pay at the space.
        </p>
      )}
      {account?.state === "begun" && continueAt && (
        <p role="status">
          <span className="badge bg-sunken text-soft">Not finished</span> The provider still needs
          your details. Guests pay at the space until it has them; then you choose here, for each
          space, how it is paid.
        </p>
      )}
      {continueAt && (
        <a href={continueAt} className="button button-primary justify-self-start">
          Continue with the provider
        </a>
      )}
      {isRefused && (
        <p role="alert">
          The provider opens no account for this country at the moment. Choose another one, or have
          your guests pay at the space, as before.
        </p>
      )}
      {(!account || isRefused) && <BeginAccount {...props} />}
    </section>
  );
}

function BeginAccount({ country, countries, memberId }: PayoutAccountProps) {
  return (
    <IntentForm
      memberId={memberId}
      values={{ intent: "onboard" }}
      className="flex flex-wrap items-end gap-4"
    >
      <SelectField
        id="country"
        name="country"
        label="Country of your bank account"
        defaultValue={country ?? undefined}
        required
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SubmitButton pending="Beginning…">Begin your account</SubmitButton>
    </IntentForm>
  );
}

/** Both fees for the day price of the first listing that sells day passes. */
function Fees({ listings }: Pick<PayoutSettings, "listings">) {
  const example = listings.find(({ pricePerDay }) => pricePerDay !== null);
  const { pricePerDay, currency = "USD" } = example ?? {};
  const price = pricePerDay ?? 20;
  const { service, card, rest } = feesOf(price);
  const money = (amount: number) => formatMoney(amount, currency);
  const lines = [
    [`Your guest pays${example ? `, for a day at ${example.name}` : ""}`, money(price)],
    [`Our fee, ${SERVICE_FEE_PERCENT} %`, `–${money(service)}`],
    [
      `The provider's fee for cards, usually ${USUAL_CARD_FEE.percent} % and ${money(USUAL_CARD_FEE.fixed)}`,
      `about –${money(card)}`,
    ],
  ] as const;
  return (
    <div className="card grid max-w-xl gap-3 p-5">
      <dl className="grid gap-2">
        {lines.map(([term, amount]) => (
          <Line key={term} term={term} amount={amount} />
        ))}
        <Line term="You receive" amount={`about ${money(rest)}`} isTotal />
      </dl>
      <p className="text-sm text-soft">
        The provider’s price list for your country decides its fee. When you refund a guest, our fee
        goes back to you; the provider keeps its own.
      </p>
    </div>
  );
}

type LineProps = { term: string; amount: string; isTotal?: boolean };

function Line({ term, amount, isTotal = false }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? "border-t border-line pt-2 font-semibold" : ""}`}
    >
      <dt>{term}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}

const CHOICES = [
  { value: "at-the-space", label: "At the space" },
  { value: "guest-chooses", label: "The guest chooses" },
  { value: "online", label: "Online" },
] as const;

type PaymentChoicesProps = PayoutSettings & { memberId: string };

/** How each listing is paid, in one form. */
export function PaymentChoices({ account, listings, memberId }: PaymentChoicesProps) {
  if (account?.state !== "ready") return null;
  const shown = listings.flatMap(({ id, choice }, place) => [
    [`listings[${place}].spaceId`, id] as const,
    [`listings[${place}].was`, choice] as const,
  ]);
  return (
    <section aria-labelledby="choices" className="grid gap-4">
      <h2 id="choices" className="text-xl">
        How your spaces are paid
      </h2>
      <IntentForm
        // Saved choices are those that the next form shows.
        key={shown.join()}
        memberId={memberId}
        values={{ intent: "choose", ...Object.fromEntries(shown) }}
        preventScrollReset
        className="card grid max-w-xl gap-4 p-5"
      >
        {listings.map(({ id, name, choice }, place) => (
          <SelectField
            key={id}
            id={`choice-${id}`}
            name={`listings[${place}].choice`}
            label={name}
            defaultValue={choice}
          >
            {CHOICES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
        <SubmitButton pending="Saving…" className="justify-self-start">
          Save
        </SubmitButton>
      </IntentForm>
    </section>
  );
}
