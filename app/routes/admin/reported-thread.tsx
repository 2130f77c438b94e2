import { db, flash, member } from "~/context.server";
import { Part } from "~/features/administration/part";
import { MessageLog } from "~/features/messages/message-log";
import { PageSearch } from "~/features/messages/message.forms";
import type { ClosedReport, ReportedThread } from "~/features/messages/moderated-thread.schema";
import {
  resolveThreadReport,
  findClosedReport,
  readReportedThread,
} from "~/features/messages/moderated-thread.server";
import { RESOLVE_REFUSALS } from "~/features/reports/moderated-report";
import { ResolveWithNoteForm } from "~/features/reports/moderated-report.forms";
import { ResolveWithNote } from "~/features/reports/resolve-report";
import { KnownMemberLink } from "~/features/users/known-member";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { useReply } from "~/ui/forms/saved-reply";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatDay } from "~/values/day";
import { pagePath } from "~/values/page";
import { isId } from "~/values/row-id";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/reported-thread";

const LIST = "/admin/reports/conversations";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { threadReportId: reportId } = params;
  const { cursor } = readSearch(url, PageSearch);
  const memberId = context.get(member).id;
  const open = await readReportedThread(context.get(db), reportId, cursor);
  if (open) {
    const earlier = open.next && pagePath(`${LIST}/${reportId}`, {}, open.next);
    return { report: open, thread: open, closed: null, earlier, memberId };
  }
  const closed = await findClosedReport(context.get(db), reportId);
  if (!closed) throw notFound();
  return { report: closed, thread: null, closed, earlier: null, memberId };
}

export const action = formAction(
  ResolveWithNoteForm,
  {},
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    const { threadReportId: reportId } = params;
    if (!isId(reportId)) throw notFound();
    const refusal = await resolveThreadReport(context.get(db), reportId, value.note);
    if (refusal) return refuse(alertReply(form, RESOLVE_REFUSALS["already-closed"]), 409);
    context.get(flash).say("Report closed");
    return seeOther(page);
  },
);

/** The typed note stays below the report that another admin has closed. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    matches,
    title: loaderData?.report.space
      ? `Conversation about ${loaderData.report.space.name}`
      : "A reported conversation",
    description: "What two members wrote to each other, while a report of it is open.",
  }),
  { name: "format-detection", content: "telephone=no, email=no, address=no, date=no" },
];

export default function ReportedThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, thread, closed, earlier, memberId } = loaderData;
  const reply = useReply(actionData);
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={LIST}>Reported conversations</ParentLink>
        <h1 className="text-3xl wrap-anywhere">
          {`Conversation about ${report.space?.name ?? "a deleted listing"}`}
        </h1>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Part id="reason" title="Why it was reported">
            <p dir="auto" className="measure wrap-anywhere typed-text">
              {report.reason}
            </p>
          </Part>
          {thread && <Conversation thread={thread} earlier={earlier} />}
          {closed && <Closing report={closed} />}
          {(thread || reply) && (
            <Part id="close-title" title="Close the report">
              <ResolveWithNote
                memberId={memberId}
                reply={reply}
                effect="After that, none of us can read this conversation."
              />
            </Part>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <Sides report={report} />
          {thread && thread.earlier.length > 0 && (
            <Part id="earlier" title="Earlier reports of it">
              {thread.earlier.map((before) => (
                <Closing key={before.id} report={before} />
              ))}
            </Part>
          )}
        </div>
      </div>
    </div>
  );
}

type ConversationProps = { thread: ReportedThread; earlier: `/${string}` | null };

function Conversation({ thread, earlier }: ConversationProps) {
  const names = { guest: thread.guest, host: thread.host };
  return (
    <Part id="conversation" title="The conversation">
      <p className="text-sm text-soft">
        You can read it because the report is open. That you looked is in the log.
      </p>
      {earlier && (
        <p className="text-center">
          <Link to={earlier} className="button button-quiet">
            Earlier messages
          </Link>
        </p>
      )}
      <MessageLog
        messages={thread.messages}
        timezone="UTC"
        clock="in UTC"
        nameOf={({ side }) =>
          side === "support" ? "Support" : `${names[side].fullName ?? "No name"} (${side})`
        }
        isOwn={({ side }) => side === "host"}
      />
    </Part>
  );
}

function Sides({
  report,
}: {
  report: Pick<ClosedReport, "guest" | "host" | "space" | "reportedBy" | "createdAt">;
}) {
  const { guest, host, space, reportedBy, createdAt } = report;
  return (
    <Part id="sides" title="The two sides">
      <FactList>
        <Fact term="Guest">
          <KnownMemberLink of={guest} />
        </Fact>
        <Fact term="Host">
          <KnownMemberLink of={host} />
        </Fact>
        <Fact term="Listing">
          {space ? (
            <Link to={`/admin/listings/${space.id}`} className="link w-fit wrap-anywhere">
              {space.name}
            </Link>
          ) : (
            "Deleted"
          )}
        </Fact>
        <Fact term="Reported">{`By the ${reportedBy}, ${formatDay(createdAt.slice(0, 10))}`}</Fact>
      </FactList>
      <p className="text-sm text-soft">
        To suspend a member, open their page from the email address above.
      </p>
    </Part>
  );
}

function Closing({ report: { closedBy, closedAt, note } }: { report: ClosedReport }) {
  return (
    <div className="grid gap-1 rounded-xl bg-sunken px-5 py-4 text-sm">
      <p className="text-soft">
        Closed by <KnownMemberLink of={closedBy} />
        {closedAt && <span>{`, ${formatDay(closedAt.slice(0, 10))}`}</span>}
      </p>
      <p className="measure wrap-anywhere typed-text">{note}</p>
    </div>
  );
}
