import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "./backend.ts";

type Details = { name?: string; address?: string; taxId?: string | null; rate?: number | null };

/** Gives a host the details of a seller of receipts, as the form does. */
export async function sellsWithReceipts(
  sql: Sql,
  owner: string,
  {
    name = "Quay House Ltd",
    address = "1 Quay Street\nLisbon",
    taxId = null,
    rate = null,
  }: Details = {},
): Promise<void> {
  await sql`
    insert into private.sellers (user_id, legal_name, address, tax_id, tax_rate)
    values (${owner}, ${name}, ${address}, ${taxId}, ${rate})
    on conflict (user_id) do update set legal_name = excluded.legal_name, address = excluded.address,
      tax_id = excluded.tax_id, tax_rate = excluded.tax_rate`;
}

/** Has a guest ask for the receipts of a booking; the answer has the refusal. */
export function requestReceipts(
  guest: SupabaseClient,
  booking: string,
  { name = "Ana Pires", address }: { name?: string; address?: string } = {},
) {
  return guest.rpc("issue_receipts", {
    p_booking_id: booking,
    p_name: name,
    ...(address !== undefined && { p_address: address }),
  });
}

/** Issues the receipts of a booking, and throws a refusal. */
export async function issueReceipts(...asked: Parameters<typeof requestReceipts>): Promise<void> {
  const { error } = await requestReceipts(...asked);
  if (error) throw error;
}

/** A document as `booking_receipts` answers it. */
export type ShownReceipt = {
  number: number;
  corrects: number | null;
  reason: string | null;
  gross: number;
  net: number;
  tax: number;
  tax_rate: number | null;
  seller_name: string;
  buyer_name: string;
  buyer_address: string | null;
};

/** The documents of a booking, as a reader gets them; null for others. */
export async function receiptsOf(
  reader: SupabaseClient,
  booking: string,
): Promise<ShownReceipt[] | null> {
  const { data } = await reader.rpc("booking_receipts", { p_booking_id: booking }).throwOnError();
  return (data as { receipts: ShownReceipt[] } | null)?.receipts ?? null;
}
