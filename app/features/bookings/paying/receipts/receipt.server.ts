import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { Buyer, Seller } from "~/features/bookings/paying/receipts/receipt.forms";
import {
  BookingReceipts,
  IssuedReceiptsPage,
  ReceiptSettings,
} from "~/features/bookings/paying/receipts/receipt.schema";
import { isId } from "~/values/row-id";

/** The documents of a booking; `null` for a member who may not read them. */
export async function findReceipts(db: Db, bookingId: string): Promise<BookingReceipts | null> {
  if (!isId(bookingId)) return null;
  return ask(db, "booking_receipts", { p_booking_id: bookingId }, BookingReceipts.nullable());
}

const ISSUE_REFUSALS = [
  "no-such-booking",
  "no-seller",
  "nothing-paid",
  "changed-meanwhile",
] as const;

/** Issues the receipts of all payments of a booking that have none. `digest`: of those that the page showed. */
export async function issueReceipts(
  db: Db,
  bookingId: string,
  { name, address }: Buyer,
  digest: string,
) {
  if (!isId(bookingId)) return "no-such-booking" as const;
  const answer = await db.rpc("issue_receipts", {
    p_booking_id: bookingId,
    p_name: name,
    p_digest: digest,
    ...(address !== null && { p_address: address }),
  });
  return refusedOrDone(db, answer, ISSUE_REFUSALS);
}

/** The member as a seller, with the latest documents before a number. */
export async function findReceiptSettings(db: Db, before: number | null): Promise<ReceiptSettings> {
  return ask(db, "my_receipt_settings", { p_before: before }, ReceiptSettings);
}

/** A page of the documents that the member issued, in the order of their numbers. `period`: "yyyy" or "yyyy-MM"; `null` for all. */
export async function listIssuedReceipts(db: Db, period: string | null, after: number | null) {
  const asked = { p_period: period, p_after: after };
  return ask(db, "my_issued_receipts", asked, IssuedReceiptsPage);
}

const SAVE_REFUSALS = ["no-listing"] as const;

/** Saves the details of the member as a seller, for documents from now on. */
export async function saveReceiptSettings(db: Db, seller: Seller) {
  const answer = await db.rpc("save_receipt_settings", {
    p_legal_name: seller.legalName,
    p_address: seller.address,
    ...(seller.taxId !== null && { p_tax_id: seller.taxId }),
    ...(seller.taxRate !== null && { p_tax_rate: seller.taxRate }),
  });
  return refusedOrDone(db, answer, SAVE_REFUSALS);
}
