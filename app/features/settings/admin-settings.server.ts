import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { columnOf } from "~/db/camel-keys";
import { SettingsPage, type AdminSettings } from "~/features/settings/admin-settings.schema";

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
