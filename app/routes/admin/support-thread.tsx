import { db, flash, member, platform } from "~/context.server";
import { MessageBadge } from "~/features/help/message-badge";
import { CategoryForm, MessageHandling } from "~/features/help/message-handling";
import { ANOTHER_TEXT } from "~/features/messages/message";
import { MessageLog } from "~/features/messages/message-log";
import { PageSearch } from "~/features/messages/message.forms";
import { SupportForm } from "~/features/messages/support.forms";
import {
  changeSupportThread,
  readSupportThread,
  type SupportRefusal,
} from "~/features/messages/support.server";
import { WriteForm } from "~/features/messages/write-form";
import { KnownMemberLink } from "~/features/users/known-member";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import {
  alertReply,
  notFound,
  refuse,
  refuseErrors,
  replyWithNewKey,
  seeOther,
} from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatAgo } from "~/values/ago";
import { pagePath } from "~/values/page";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/support-thread";

const LIST = "/admin/messages/support";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { cursor } = readSearch(url, PageSearch);
  const thread = await readSupportThread(context.get(db), params.supportId, cursor);
  if (!thread) throw notFound();
  return {
    thread,
    waits: thread.waitingSince && formatAgo(thread.waitingSince, new Date()),
    earlier: thread.next && pagePath(`${LIST}/${thread.id}`, {}, thread.next),
    isLatest: cursor === null,
    memberId: context.get(member).id,
    idempotencyKey: crypto.randomUUID(),
  };
}

const NOT_SENT: Record<Exclude<SupportRefusal, "no-such-thread">, string> = {
  "answered-meanwhile":
    "New messages have arrived since you opened this page: see above. Nothing was sent; read them, and send this again if it is still right.",
  "already-so": "Another admin has already done that.",
  "changed-meanwhile": "Another admin has since changed it.",
  "another-text": ANOTHER_TEXT,
  "not-an-admin": "The person you chose is no longer an admin.",
  "not-answering": "This member has deleted the account and would not read it.",
  "too-many-messages": "You have reached today's limit for messages.",
};

const NOT_ARCHIVED = "New messages have arrived since you opened this page.";
const SAID = {
  write: "Answer sent",
  archive: "Conversation archived",
  unarchive: "Conversation taken out of the archive",
  assign: "Conversation assigned",
  file: "Category saved",
} as const;

export const action = formAction(
  SupportForm,
  { oneButton: ["assign", "file", "archive", "unarchive"] },
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    const { supportId: threadId } = params;
    if (!isId(threadId)) throw notFound();
    const { intent } = value;
    const { say } = context.get(flash);
    const refusal = await changeSupportThread(context.get(db), threadId, value);
    if (refusal === "no-such-thread") throw notFound();
    if (intent !== "write") {
      if (refusal === "answered-meanwhile") say(NOT_ARCHIVED, "error");
      else if (refusal) say(NOT_SENT[refusal], "error");
      else say(SAID[intent]);
      return seeOther(page);
    }
    if (refusal === "answered-meanwhile") {
      const now = await readSupportThread(context.get(db), threadId, null);
      const seen = String(now?.messageCount ?? 0);
      return refuseErrors(form, { "": [NOT_SENT[refusal]] }, { seen });
    }
    if (refusal === "another-text") return refuse(replyWithNewKey(form, NOT_SENT[refusal]), 409);
    if (refusal) return refuse(alertReply(form, NOT_SENT[refusal]), 409);
    context.get(platform).deliverMail();
    say(SAID[intent]);
    return seeOther(`${page}#latest`);
  },
);

/** The typed answer stays below the messages that came meanwhile. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    matches,
    title: loaderData?.thread.member.fullName ?? "A message to support",
    description: "What a member and support have written.",
  }),
  { name: "format-detection", content: "telephone=no, email=no, address=no, date=no" },
];

export default function SupportThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, waits, earlier, isLatest, memberId, idempotencyKey } = loaderData;
  const { member: writer, messages, messageCount, refusal } = thread;
  const reply = useReplyTo("write", actionData);
  const name = writer.fullName ?? "No name";
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={LIST}>Support</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MessageBadge status={thread.status} />
          <KnownMemberLink of={{ ...writer, fullName: null }} />
          {thread.status === "new" && (
            <span className="text-soft">{`Wrote ${waits ?? ""}, not answered yet`}</span>
          )}
        </p>
      </header>
      <ReplyAlert reply={actionData} besides={[isLatest && "write"]} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          {earlier && (
            <p className="text-center">
              <Link to={earlier} className="button button-quiet">
                Earlier messages
              </Link>
            </p>
          )}
          <MessageLog
            messages={messages}
            timezone="UTC"
            clock="in UTC"
            nameOf={({ side }) => (side === "support" ? "Support" : name)}
            isOwn={({ side }) => side === "support"}
          />
          {!isLatest && (
            <p className="text-center">
              <Link to={`${LIST}/${thread.id}#latest`} className="button button-quiet">
                Latest messages
              </Link>
            </p>
          )}
          {isLatest && (refusal === null || reply) && (
            <WriteForm
              key={reply ? "sent" : messageCount}
              label={`Answer to ${name}`}
              reply={reply}
              idempotencyKey={idempotencyKey}
              memberId={memberId}
              values={{ seen: String(reply?.initialValue?.["seen"] ?? messageCount) }}
            />
          )}
          {refusal !== null && (
            <p className="card p-5 text-soft">
              This member has deleted the account, so there is nobody to answer.
            </p>
          )}
        </div>
        <MessageHandling
          message={thread}
          memberId={memberId}
          before="For what needs no answer. The member's next message takes it out again."
          seen={messageCount}
        >
          <CategoryForm memberId={memberId} category={thread.category} />
        </MessageHandling>
      </div>
    </div>
  );
}
