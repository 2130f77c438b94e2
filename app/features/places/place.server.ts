import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { PlaceKind, PlaceRefusal } from "~/features/places/place";
import type { SentPlace } from "~/features/places/place.forms";
import { PlaceParents, PlaceToEdit } from "~/features/places/place.schema";

const REFUSALS = [
  "no-such-place",
  "changed-elsewhere",
  "wrong-parent",
  "unknown-timezone",
  "no-place",
  "place-taken",
  "code-taken",
  "too-many-names",
  "place-in-use",
] as const satisfies readonly PlaceRefusal[];

export async function findPlace(db: Db, id: number) {
  return ask(db, "admin_place", { p_place_id: id }, PlaceToEdit.nullable());
}

/** The possible parents of a place of this kind. */
export async function listPlaceParents(db: Db, kind: PlaceKind) {
  return ask(db, "admin_place_parents", { p_kind: kind }, PlaceParents);
}

type Saved = { id: number; refusal: null } | { refusal: PlaceRefusal };

/** Saves a place, or adds one where `id` is `null`. */
export async function savePlace(db: Db, id: number | null, sent: SentPlace): Promise<Saved> {
  const { digest, point, ...place } = sent;
  const answer = await db.rpc("save_place", {
    p_digest: digest,
    ...(id !== null && { p_place_id: id }),
    p_place: {
      kind: place.kind,
      name: place.name,
      other_names: place.otherNames,
      parent_id: place.parentId,
      country_code: place.countryCode,
      timezone: place.timezone,
      currency: place.currency,
      language: place.language,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
    },
  });
  const refusal = refusalOf(answer, REFUSALS);
  return refusal ? { refusal } : { id: parseAnswer(db, z.number(), answer), refusal: null };
}

export async function deletePlace(db: Db, id: number, digest: string) {
  const answer = await db.rpc("delete_place", { p_place_id: id, p_digest: digest });
  return refusedOrDone(db, answer, REFUSALS);
}
