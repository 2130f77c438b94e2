import {
  describeRate,
  CREDIT_NOTE_REASONS,
  receiptTitle,
} from "~/features/bookings/paying/receipts/receipt";
import type { Buyer } from "~/features/bookings/paying/receipts/receipt.forms";
import type { DraftReceipt, Receipt } from "~/features/bookings/paying/receipts/receipt.schema";
import { bookingReference, passLabel } from "~/features/bookings/booking";
import { formatCount } from "~/values/count";
import { formatSpanWithYear, formatDay } from "~/values/day";
import { formatCents } from "~/values/money";

/** Without a number and a day it is not issued yet. */
type Shown = Omit<Receipt, "number" | "issuedOn"> & {
  number: number | null;
  issuedOn: string | null;
};

/** A receipt as it will be, and the credit notes that come with it. */
export function ReceiptPreview({ draft, buyer }: { draft: DraftReceipt; buyer: Buyer }) {
  const unissued = { number: null, corrects: null, reason: null, issuedOn: null };
  return (
    <>
      <ReceiptDocument
        receipt={{ ...draft, ...unissued, buyerName: buyer.name, buyerAddress: buyer.address }}
      />
      {draft.refunds.map(({ amount, reason }, place) => (
        <p key={place} className="measure">
          {`With a credit note of ${formatCents(amount, draft.currency)}. ${CREDIT_NOTE_REASONS[reason]}`}
        </p>
      ))}
    </>
  );
}

/** A receipt or a credit note. In print each one has its own sheet. */
export function ReceiptDocument({ receipt }: { receipt: Shown }) {
  const { corrects, reason, space, pass, desks, startsOn, endsOn } = receipt;
  const id = `receipt-${receipt.id}`;
  return (
    <article
      aria-labelledby={id}
      className="card grid break-inside-avoid gap-6 p-5 md:p-8 print:[&+&]:break-before-page"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-2xl">
          {receiptTitle(receipt)}
        </h2>
        <p className="text-soft">
          {receipt.issuedOn === null ? "Not issued yet" : formatDay(receipt.issuedOn)}
        </p>
      </header>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party
          title="Seller"
          name={receipt.sellerName}
          address={receipt.sellerAddress}
          taxId={receipt.sellerTaxId}
        />
        <Party title="Buyer" name={receipt.buyerName} address={receipt.buyerAddress} taxId={null} />
      </div>
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{`${passLabel({ pass, units: 1 })} for ${formatCount(desks, "desk")} at ${space}`}</p>
        <p>{formatSpanWithYear(startsOn, endsOn)}</p>
        <p className="text-sm text-soft">{`Booking reference ${bookingReference(receipt.bookingId)}`}</p>
        {corrects !== null && reason && (
          <p>{`Corrects receipt ${corrects}. ${CREDIT_NOTE_REASONS[reason]}`}</p>
        )}
      </div>
      <Amounts receipt={receipt} />
      <p className="text-sm text-soft">{describeWay(receipt)}</p>
    </article>
  );
}

function describeWay({ corrects, reason, isOnline, paidOn }: Shown): string {
  if (corrects === null)
    return `Paid ${isOnline ? "online" : "at the space"} on ${formatDay(paidOn)}.`;
  // Nobody had paid.
  if (reason === "mistaken") return "Nothing goes back to the buyer.";
  return `Goes back to the buyer, ${isOnline ? "to the card that the payment came from" : "at the space"}.`;
}

type PartyProps = { title: string; name: string; address: string | null; taxId: string | null };

function Party({ title, name, address, taxId }: PartyProps) {
  return (
    <div className="grid content-start gap-0.5 wrap-anywhere">
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <p className="font-semibold">{name}</p>
      {address && <p className="typed-text">{address}</p>}
      {taxId && <p>{`Tax number ${taxId}`}</p>}
    </div>
  );
}

function Amounts({ receipt: { net, tax, taxRate, gross, currency } }: { receipt: Shown }) {
  const lines =
    taxRate === null
      ? []
      : ([
          ["Net", net],
          [`Tax, ${describeRate(taxRate)}`, tax],
        ] as const);
  return (
    <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
      {lines.map(([term, amount]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt>{term}</dt>
          <dd>{formatCents(amount, currency)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 text-lg font-semibold">
        <dt>Total</dt>
        <dd>{formatCents(gross, currency)}</dd>
      </div>
    </dl>
  );
}
