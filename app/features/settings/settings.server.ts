import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { LiveCode } from "~/features/custom-code/custom-code.schema";
import { Settings } from "~/features/settings/settings.schema";
import { Member } from "~/features/users/user.schema";

const SiteFrame = z.object({
  viewer: Member.nullable(),
  settings: Settings,
  customCode: LiveCode,
});
export type SiteFrame = z.output<typeof SiteFrame>;

/**
 * What every page needs, in one round trip. The viewer is who the database says the token belongs to, so a forged or outdated
 * cookie, and one of a session that was ended, is nobody.
 */
export async function findSiteFrame(db: Db) {
  return ask(db, "site_frame", {}, SiteFrame);
}
