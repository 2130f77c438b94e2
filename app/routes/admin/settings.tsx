import { changes, db, flash, member, platform } from "~/context.server";
import { SettingsForm as SettingsSchema } from "~/features/settings/admin-settings.forms";
import { Customization } from "~/features/settings/customization";
import { DatabaseInformation } from "~/features/settings/database-information";
import { describeFeaturedAbove, settingsConflicts } from "~/features/settings/saved-settings";
import { SettingsForm } from "~/features/settings/settings-form";
import { findAdminSettings, saveSettings } from "~/features/settings/settings.server";
import { formAction } from "~/form-action.server";
import { SETTINGS } from "~/http/cache-tags";
import { fieldReply, editConflictReply, refuse, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/settings";

const PAGE = "/admin/settings";

export async function loader({ context }: Route.LoaderArgs) {
  const { SUPABASE_URL } = context.get(platform).environment;
  const page = await findAdminSettings(context.get(db));
  const { backedUpAt } = page.database;
  return {
    ...page,
    project: projectOf(SUPABASE_URL),
    backedUp: backedUpAt && formatAgo(backedUpAt, new Date()),
    memberId: context.get(member).id,
  };
}

/** Supabase's host names begin with the project: "abcd" for https://abcd.supabase.co. For other hosts the host name itself. */
function projectOf(address: string): string {
  const { host } = new URL(address);
  return host.replace(/\.supabase\.(co|in)$/, "");
}

const NO_SECOND_FACTOR =
  "Set up two-factor authentication first and sign in with it, and have every other admin set it up.";

export const action = formAction(
  SettingsSchema,
  {},
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const { digest, ...wanted } = value;
    const client = context.get(db);
    const refusal = await saveSettings(client, digest, wanted);
    if (refusal === "no-second-factor")
      return refuse(fieldReply(form, "requireSecondFactorOfAdmins", NO_SECOND_FACTOR));
    if (refusal) {
      const saved = await findAdminSettings(client);
      const message =
        "Another admin has since saved these settings. Nothing of yours was saved. Save again to replace theirs.";
      const fields = settingsConflicts(saved.settings, wanted);
      return refuse(editConflictReply(form, { message, fields, digest: saved.digest }), 409);
    }
    context.get(changes).add(SETTINGS);
    const { featured } = await findAdminSettings(client);
    const above = describeFeaturedAbove(wanted.featuredListingsLimit, featured);
    context.get(flash).say(above ? `Settings Saved. ${above}` : "Settings Saved");
    return seeOther(PAGE);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Settings", description: "What an admin may change about the site." });

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { database, project, backedUp, settings, digest, memberId } = loaderData;
  return (
    <div className="admin-page">
      <h1 className="text-3xl">Settings</h1>
      <SettingsForm {...{ settings, digest, memberId }} reply={actionData} />
      <Customization />
      <DatabaseInformation {...{ project, backedUp }} facts={database} />
    </div>
  );
}
