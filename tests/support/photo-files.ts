import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { createSpace, signIn } from "./actors.ts";
import { createUser, type Backend, type Person } from "./backend.ts";
import { picture } from "./pictures.ts";

const CONTENT_TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

interface File {
  bytes: Uint8Array;
  type: keyof typeof CONTENT_TYPES;
  width: number;
  height: number;
}

/** The id of a photo of an active listing whose owner has uploaded this file to Storage, unchecked. */
export async function uploadPhoto(backend: Backend, file: File): Promise<string> {
  const { sql } = backend;
  const owner = await createUser(sql, { email: `${randomUUID()}@owner.test` });
  const space = await createSpace(sql, { owner_id: owner.id, status: "draft" });
  const photo = await addStoredPhoto(await signIn(backend, owner), space, file);
  await sql`update public.coworking_spaces set status = 'active' where id = ${space}`;
  return photo;
}

/** Uploads a file to Storage and adds it to a listing of the same person; answers the photo's id. */
export async function addStoredPhoto(
  client: SupabaseClient,
  space: string,
  { bytes, type, width, height }: File,
): Promise<string> {
  const path = `${space}/${randomUUID()}.${type}`;
  const { error } = await client.storage
    .from("space-photos")
    .upload(path, Uint8Array.from(bytes).buffer, { contentType: CONTENT_TYPES[type] });
  if (error) throw error;
  const { data, error: refusal } = await client.rpc("add_photo", {
    p_space_id: space,
    p_path: path,
    p_width: width,
    p_height: height,
  });
  if (refusal) throw new Error(refusal.message);
  return String(data);
}

/** Gives a listing in any status three photos with their files, which its approval requires. */
export async function addRoomPhotos(backend: Backend, owner: Person, space: string): Promise<void> {
  const client = await signIn(backend, owner);
  for (const place of [1, 2, 3]) {
    const path = `${space}/${randomUUID()}.jpg`;
    const { buffer } = await picture("room.jpg", "teal");
    const { error } = await client.storage
      .from("space-photos")
      .upload(path, buffer, { contentType: "image/jpeg" });
    if (error) throw error;
    await backend.sql`
      insert into public.space_photos (space_id, place, path, alternative_text, width, height)
      values (${space}, ${place}, ${path}, 'A room', 900, 600)`;
  }
}
