import { randomUUID } from "node:crypto";
import { createSpace, signIn } from "./actors.ts";
import { createUser, type Backend } from "./backend.ts";

const CONTENT_TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

interface File {
  bytes: Uint8Array;
  type: keyof typeof CONTENT_TYPES;
  width: number;
  height: number;
}

/** The id of a photo of an active listing whose owner has put this file into Storage, unchecked. */
export async function uploadPhoto(backend: Backend, file: File): Promise<string> {
  const { sql } = backend;
  const owner = await createUser(sql, { email: `${randomUUID()}@owner.test` });
  const space_id = await createSpace(sql, { owner_id: owner.id, status: "draft" });
  const path = `${space_id}/${randomUUID()}.${file.type}`;
  const client = await signIn(backend, owner);
  const { error } = await client.storage
    .from("space-photos")
    .upload(path, Uint8Array.from(file.bytes).buffer, { contentType: CONTENT_TYPES[file.type] });
  if (error) throw error;
  const { width, height } = file;
  const { data, error: refusal } = await client.rpc("add_photo", {
    p_space_id: space_id,
    p_path: path,
    p_width: width,
    p_height: height,
  });
  if (refusal) throw new Error(refusal.message);
  await sql`update public.coworking_spaces set status = 'active' where id = ${space_id}`;
  return String(data);
}
