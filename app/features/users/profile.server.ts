import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { MailPreferences, ProfileValues } from "~/features/users/profile.forms";
import { PagesWithName, Profile } from "~/features/users/profile.schema";

/** The profile of whoever is signed in. */
export async function findProfile(db: Db): Promise<Profile> {
  return ask(db, "my_profile", {}, Profile);
}

/**
 * Writes all of the profile. `changed-elsewhere`: it is another one than the page was made from; `reserved-name`: the public
 * name would be taken for the site or its support. Answers which pages of visitors show another name than before, or the refusal.
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

/** Which kinds of mail the member wants from now on. */
export async function saveMailPreferences(db: Db, wanted: MailPreferences) {
  const answer = await db.rpc("save_mail_preferences", {
    p_booking_confirmations: wanted.bookingConfirmations,
    p_new_messages: wanted.newMessages,
    p_promotions: wanted.promotions,
  });
  return refusedOrDone(db, answer, ["suspended"]);
}
