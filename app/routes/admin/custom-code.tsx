import { changes, db, flash, member, platform } from "~/context.server";
import { CodeEditor } from "~/features/custom-code/code-editor";
import { CodeNotes } from "~/features/custom-code/code-notes";
import { CodeVersions } from "~/features/custom-code/code-versions";
import { CODE_REFUSALS, CODE_WORDS, NOT_ALLOWED } from "~/features/custom-code/code-words";
import type { CodeKind } from "~/features/custom-code/custom-code";
import {
  CODE_FORM_BYTES,
  CustomCodeForm,
  CustomCodeSearch,
} from "~/features/custom-code/custom-code.forms";
import { findCustomCode, putLive, saveCustomCode } from "~/features/custom-code/custom-code.server";
import { previewCookie } from "~/features/custom-code/look.server";
import { keepSafeStyles } from "~/features/custom-code/safe-styles.server";
import { ShownVersion } from "~/features/custom-code/shown-version";
import { formAction } from "~/form-action.server";
import { SETTINGS } from "~/http/cache-tags";
import { fieldReply, notFound, refuse, sayFailure, seeOther } from "~/http/responses.server";
import { readSearch } from "~/http/read-form.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatAgo } from "~/values/ago";
import { safeReturnTo } from "~/values/return-to";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/custom-code";

function kindOf(text: string): CodeKind {
  if (text !== "css" && text !== "javascript") throw notFound();
  return text;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  const { version } = readSearch(url, CustomCodeSearch);
  const { versions, shown, ...rest } = await findCustomCode(context.get(db), kind, version);
  if (version !== null && !shown) throw notFound();
  const read = kind === "css" && shown ? keepSafeStyles(shown.typed) : null;
  const now = new Date();
  return {
    ...rest,
    kind,
    shown,
    versions: versions.map((each) => ({ ...each, ago: formatAgo(each.savedAt, now) })),
    dropped: read && "dropped" in read ? read.dropped : [],
    isAllowed: context.get(platform).environment.CUSTOM_JAVASCRIPT === "allowed",
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  CustomCodeForm,
  { most: CODE_FORM_BYTES },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const kind = kindOf(params.kind);
    const page = `/admin/settings/${kind}`;
    const { environment } = context.get(platform);
    const isAllowed = kind === "css" || environment.CUSTOM_JAVASCRIPT === "allowed";
    const client = context.get(db);
    const { say } = context.get(flash);
    switch (value.intent) {
      case "save": {
        const read = kind === "css" ? keepSafeStyles(value.typed) : { kept: value.typed };
        if ("refused" in read) return refuse(fieldReply(form, "typed", read.refused));
        const saved = await saveCustomCode(client, kind, { ...value, kept: read.kept });
        say(isAllowed ? "A version was saved. It is not live yet." : NOT_ALLOWED);
        return seeOther(`${page}?version=${saved}`);
      }
      case "preview":
        return await showingPreview("/", value.digest);
      case "end-preview":
        return await showingPreview(
          safeReturnTo(value.returnTo, environment.SITE_URL) ?? "/",
          null,
        );
      case "put-live":
      case "take-down": {
        const version = value.intent === "put-live" ? value.version : null;
        if (version !== null && !isAllowed) {
          sayFailure({ say }, "Failed to put it live", NOT_ALLOWED);
          return seeOther(page);
        }
        const refusal = await putLive(client, kind, { version, live: value.live });
        if (refusal) sayFailure({ say }, "Failed to change what is live", CODE_REFUSALS[refusal]);
        else {
          context.get(changes).add(SETTINGS);
          say(version === null ? "It is off the site." : "The version is live.");
        }
        return seeOther(version === null ? page : `${page}?version=${version}`);
      }
    }
  },
);

async function showingPreview(path: string, digest: string | null) {
  const response = seeOther(path);
  response.headers.append("Set-Cookie", await previewCookie(digest));
  return response;
}

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const { title } = CODE_WORDS[params.kind === "javascript" ? "javascript" : "css"];
  return pageMeta({ matches, title, description: "What admins add to the public pages." });
};

export default function CustomCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, versions, shown, isAllowed, memberId, ...version } = loaderData;
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/settings">Settings</ParentLink>
        <h1 className="text-3xl">{CODE_WORDS[kind].title}</h1>
      </header>
      <ReplyAlert reply={actionData} besides={["save"]} />
      <CodeNotes kind={kind} isAllowed={kind === "css" || isAllowed} live={version.live} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          {shown && (
            <ShownVersion
              {...{ kind, shown, memberId, ...version }}
              mayGoLive={kind === "css" || isAllowed}
            />
          )}
          <CodeEditor
            key={shown?.id}
            {...{ kind, memberId }}
            typed={shown?.typed ?? ""}
            reply={actionData}
          />
        </div>
        <CodeVersions
          kind={kind}
          versions={versions}
          shown={shown?.id ?? null}
          isAllowed={kind === "css" || isAllowed}
        />
      </div>
    </div>
  );
}
