import { z } from "zod";
import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import { columnOf } from "~/db/camel-keys";
import type { Db } from "~/db/client.server";
import { LiveCode } from "~/features/custom-code/custom-code.schema";
import { type AdminSettings, Settings, SettingsPage } from "~/features/settings/settings.schema";
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

/** All settings, and the database's facts about itself. For admins. */
export async function findAdminSettings(db: Db) {
  return ask(db, "admin_settings", {}, SettingsPage);
}

/**
 * Saves all settings. `changed-elsewhere`: they differ from the rendered ones; `no-second-factor`: an admin, or this session, has no
 * second factor to require. For admins.
 */
export async function saveSettings(db: Db, digest: string, settings: AdminSettings) {
  const columns = Object.entries(settings).map(([name, value]) => [columnOf(name), value] as const);
  const answer = await db.rpc("save_settings", {
    p_digest: digest,
    p_settings: Object.fromEntries(columns),
  });
  return refusedOrDone(db, answer, ["changed-elsewhere", "no-second-factor"]);
}
