import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { MailPreferences, ProfileValues } from "~/features/users/profile.forms";
import { PagesWithName, Profile } from "~/features/users/profile.schema";

/** The profile of the signed-in member. */
export async function findProfile(db: Db): Promise<Profile> {
  return ask(db, "my_profile", {}, Profile);
}

/**
 * Writes the whole profile. `changed-elsewhere`: it differs from the rendered one; `reserved-name`: the public name could be taken for
 * the site or its support. Answers the public pages with a changed name, or the refusal.
 */
export async function saveProfile(db: Db, values: ProfileValues) {
  const answer = await db.rpc("save_profile", {
    p_digest: values.digest,
    p_full_name: values.fullName ?? undefined,
    p_public_name: values.publicName ?? undefined,
    p_phone: values.phone ?? undefined,
    p_location: values.location ?? undefined,
    p_bio: values.bio ?? undefined,
  });
  const refusal = refusalOf(answer, [
    "changed-elsewhere",
    "too-many-changes",
    "reserved-name",
    "suspended",
  ]);
  return { refusal, renamed: refusal ? null : parseAnswer(db, PagesWithName, answer) };
}

/** Saves the kinds of mail that the member wants. */
export async function saveMailPreferences(db: Db, wanted: MailPreferences) {
  const answer = await db.rpc("save_mail_preferences", {
    p_booking_confirmations: wanted.bookingConfirmations,
    p_new_messages: wanted.newMessages,
    p_promotions: wanted.promotions,
  });
  return refusedOrDone(db, answer, ["suspended"]);
}
