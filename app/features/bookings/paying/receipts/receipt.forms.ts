import { z } from "zod";
import { RECEIPT_LENGTH } from "~/features/bookings/paying/receipts/receipt";
import { prose, visibleLine } from "~/ui/forms/text-schemas";
import { saysSomething } from "~/values/plain-text";

const address = (missing: string) =>
  prose({ most: RECEIPT_LENGTH.address }, missing).refine(saysSomething, missing);

/**
 * The buyer, as a guest wants to be named. A receipt is shown before it is issued. `digest`: of the receipts that the page showed, without
 * which it shows them first.
 */
export const BuyerForm = z.object({
  intent: z.enum(["preview", "change", "issue"]).default("preview"),
  digest: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
  name: visibleLine({ most: RECEIPT_LENGTH.name }, "Enter the name for the receipt."),
  address: address("Enter an address, or leave it blank.").nullable().default(null),
});
export type BuyerForm = z.input<typeof BuyerForm>;
export type Buyer = Pick<z.output<typeof BuyerForm>, "name" | "address">;

const RATE = "Enter a percentage below 100, such as 23 or 5.5, or leave it blank.";

/** The seller, as a host issues receipts. */
export const SellerForm = z.object({
  legalName: visibleLine({ most: RECEIPT_LENGTH.name }, "Enter the name of your business."),
  address: address("Enter the address of your business."),
  taxId: visibleLine({ most: RECEIPT_LENGTH.taxId }, "Enter your tax number, or leave it blank.")
    .nullable()
    .default(null),
  taxRate: z
    .string()
    .trim()
    .regex(/^\d{1,2}([.,]\d{1,2})?$/, RATE)
    .transform((typed) => Number(typed.replace(",", ".")) || null)
    .nullable()
    .default(null),
});
export type SellerForm = z.input<typeof SellerForm>;
export type Seller = z.output<typeof SellerForm>;

/** The list of receipts: the number before which its page begins. */
export const ReceiptsSearch = z.object({
  before: z.coerce
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .nullable()
    .catch(null)
    .default(null),
});

/** The file of receipts: a year or a month of it, or all of them. */
export const ReceiptsFileSearch = z.object({
  period: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)
    .nullable()
    .catch(null)
    .default(null),
});
