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
 * The data for every page in one round trip. The database names the viewer by the token, so a cookie that is forged, expired or of an
 * ended session is no viewer.
 */
export async function findSiteFrame(db: Db) {
  return ask(db, "site_frame", {}, SiteFrame);
}
