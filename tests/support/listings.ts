import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { addPhoto, createSpace, type Actors, type Listing, type Role } from "./actors.ts";
import type { Sql } from "./backend.ts";

// Listings in every status, brought there by owners and admins.

/** A listing of the owner with photos, complete in any status. */
export async function createListing(
  { sql, people }: Pick<Actors, "sql" | "people">,
  { photos = 3, of = "owner", ...listing }: Partial<Listing> & { photos?: number; of?: Role } = {},
): Promise<string> {
  const space = await createSpace(sql, { owner_id: people[of].id, ...listing });
  for (let place = 1; place <= photos; place += 1) await addPhoto(sql, space, { place });
  return space;
}

/** The parameters of `add_photo` for a new file of a listing. */
export function photoFor(space: string, change: object = {}) {
  return {
    p_space_id: space,
    p_path: `${space}/${randomUUID()}.jpg`,
    p_width: 1200,
    p_height: 800,
    p_alternative_text: "A long table by the window",
    ...change,
  };
}

/** The parameters of `add_photo` for a file that this person has uploaded to Storage. */
export async function storedPhotoFor(
  { sql, people }: Pick<Actors, "sql" | "people">,
  space: string,
  { of = "owner", ...change }: { of?: Role } & object = {},
) {
  const photo = photoFor(space, change);
  await sql`
    insert into storage.objects (bucket_id, name, owner_id)
    select 'space-photos', path, ${people[of].id} from (select ${photo.p_path}::text as path) t where path is not null
    on conflict do nothing`;
  return photo;
}

/** The current digest of a listing for an admin. */
export async function shownListing(admin: SupabaseClient, space: string): Promise<string> {
  const { data, error } = await admin.rpc("listing_for_review", { p_space_id: space });
  if (error) throw error;
  return String(data.digest);
}

/** A decision about a listing in its current state. */
export async function reviewListing(
  admin: SupabaseClient,
  p_space_id: string,
  p_status: string,
  p_note?: string,
) {
  const p_digest = await shownListing(admin, p_space_id);
  return admin.rpc("review_space", { p_space_id, p_status, p_note, p_digest });
}

/** A proposal for `createSpace`'s listing with these parameters changed. */
export function proposalFor(space: string, change: object = {}) {
  return {
    p_space_id: space,
    p_name: "Quay House",
    p_address: "1 Quay Street",
    p_city: "Lisbon",
    p_country: "Portugal",
    p_timezone: "UTC",
    ...change,
  };
}

/** Proposes a change, and throws a refusal; answers the proposal's id. */
export async function propose(
  owner: SupabaseClient,
  space: string,
  change: object = { p_name: "Quay House East" },
): Promise<string> {
  const { data, error } = await owner.rpc("propose_change", proposalFor(space, change));
  if (error) throw error;
  return String(data);
}

/** A decision about a proposal in its current state. */
export async function reviewChange(
  admin: SupabaseClient,
  p_change_id: string,
  p_outcome: string,
  p_note?: string,
) {
  const { data } = await admin.rpc("change_for_review", { p_change_id });
  return admin.rpc("review_change", {
    p_change_id,
    p_outcome,
    p_note,
    p_digest: data?.digest ?? "",
  });
}

/** The photos of a listing that have a place: ids in their order, and the places. */
export async function placesOf(sql: Sql, space: string) {
  const rows = await sql<{ id: string; place: number }[]>`
    select id, place from public.space_photos where space_id = ${space} and place is not null order by place`;
  return { ids: rows.map(({ id }) => id), places: rows.map(({ place }) => place) };
}
