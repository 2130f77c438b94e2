import { randomUUID } from "node:crypto";
import { createSpace, type Actors } from "./actors.ts";
import type { Calls } from "./breaking-calls.ts";
import { submitClaim, newClaimant, unclaimedSpace } from "./claims.ts";
import { createListing } from "./listings.ts";

/** Calls about claims and reports of listings, and about listings as admins write them. */
export async function callsOnClaims(actors: Actors): Promise<Calls> {
  const { sql, as, people } = actors;
  const website = `https://quay-${randomUUID().slice(0, 8)}.example`;
  const mine = { p_claim_id: await submitClaim(as.guest, await unclaimedSpace(sql, { website })) };
  await as.guest.rpc("send_claim_code", { ...mine, p_mailbox: "info" }).throwOnError();
  const [sent] = await sql<{ code: string }[]>`
    select code from private.claim_codes where claim_id = ${mine.p_claim_id}`;
  const p_path = `${mine.p_claim_id}/${randomUUID()}.pdf`;
  const { error } = await as.guest.storage
    .from("claim-documents")
    .upload(p_path, new Uint8Array(10).buffer, { contentType: "application/pdf" });
  if (error) throw error;

  const { client } = await newClaimant(actors.backend);
  const approved = { p_claim_id: await submitClaim(client, await unclaimedSpace(sql)) };
  await as.admin.rpc("review_claim", { ...approved, p_outcome: "approved" }).throwOnError();

  const space = await createSpace(sql, { owner_id: people.owner.id });
  const wrong = { p_kind: "closed", p_message: "The door was locked for a week." };
  await as.other.rpc("report_space", { p_space_id: space, ...wrong }).throwOnError();
  const report = await as.other.from("space_reports").select("id").single().throwOnError();
  const edited = await createListing(actors);
  const shown = await as.admin.rpc("listing_to_edit", { p_space_id: edited }).throwOnError();
  const values = {
    name: "Pier House",
    address: "7 Pier Road",
    neighbourhood: "Baixa",
    city: "Lisbon",
    country: "Portugal",
    lat: 38.7,
    lng: -9.1,
    timezone: "Europe/Lisbon",
    website_url: "https://pier.example",
    description: "A quiet room above the river, with twelve desks and a balcony for calls.",
    price_per_day: 22,
    price_per_week: 99,
    price_per_month: 299,
    capacity: 12,
    amenities: [],
    cancellation_policy: "standard",
    payment_methods: [],
  };
  return {
    claim_space: {
      by: "other",
      args: { p_space_id: await unclaimedSpace(sql), p_role: "owner", p_message: "It is mine." },
    },
    begin_claim_check: { by: "guest", args: { ...mine, p_method: "meta-tag" } },
    send_claim_code: { by: "guest", args: { ...mine, p_mailbox: "desk" } },
    confirm_claim_code: { by: "guest", args: { ...mine, p_code: sent?.code } },
    add_claim_document: { by: "guest", args: { ...mine, p_path, p_name: "lease.pdf" } },
    review_claim: {
      by: "admin",
      args: { ...mine, p_outcome: "rejected", p_reason: "It shows no name" },
    },
    revoke_claim: { by: "admin", args: { ...approved, p_reason: "It was forged" } },
    release_listing: { by: "admin", args: { p_space_id: space, p_reason: "It was forged" } },
    report_space: { by: "guest", args: { p_space_id: space, ...wrong } },
    resolve_space_report: {
      by: "admin",
      args: { p_report_id: report.data.id, p_outcome: "acted", p_note: "They moved" },
    },
    list_space: {
      by: "admin",
      args: { p_space_id: randomUUID(), p_values: values, p_owner_email: people.owner.email },
    },
    edit_listing: {
      by: "admin",
      args: {
        p_space_id: edited,
        p_values: values,
        p_owner_email: shown.data.owner_email,
        p_updated_at: shown.data.space.updated_at,
      },
    },
  };
}
