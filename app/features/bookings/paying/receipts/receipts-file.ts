import { CREDIT_NOTE_REASONS, receiptKind } from "~/features/bookings/paying/receipts/receipt";
import type { Receipt } from "~/features/bookings/paying/receipts/receipt.schema";
import type { FileColumns } from "~/values/csv";

/** The columns of the file of a seller's receipts and credit notes, for the books. Amounts of credit notes are negative. */
export const RECEIPT_FILE: FileColumns<Receipt> = [
  ["Number", ({ number }) => number],
  ["Kind", receiptKind],
  ["Corrects number", ({ corrects }) => corrects ?? ""],
  ["Reason", ({ reason }) => (reason ? CREDIT_NOTE_REASONS[reason] : "")],
  ["Issued on", ({ issuedOn }) => issuedOn],
  ["Paid on", ({ paidOn }) => paidOn],
  ["Paid", ({ isOnline }) => (isOnline ? "online" : "at the space")],
  ["Buyer", ({ buyerName }) => buyerName],
  ["Buyer's address", ({ buyerAddress }) => buyerAddress ?? ""],
  ["Space", ({ space }) => space],
  ["First day", ({ startsOn }) => startsOn],
  ["Last day", ({ endsOn }) => endsOn],
  ["Net", ({ net }) => net.toFixed(2)],
  ["Tax rate in percent", ({ taxRate }) => taxRate ?? ""],
  ["Tax", ({ tax }) => tax.toFixed(2)],
  ["Gross", ({ gross }) => gross.toFixed(2)],
  ["Currency", ({ currency }) => currency],
  ["Seller", ({ sellerName }) => sellerName],
  ["Seller's tax number", ({ sellerTaxId }) => sellerTaxId ?? ""],
  ["Booking", ({ bookingId }) => bookingId],
];
