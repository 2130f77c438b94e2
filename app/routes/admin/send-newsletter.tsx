import { db, flash, member } from "~/context.server";
import {
  describeProgress,
  describeState,
  describeUnknown,
  isUnderWay,
} from "~/features/newsletter/issue-progress";
import { SendNewsletterForm } from "~/features/newsletter/newsletter.forms";
import { findPostToSend, startIssue, type StartRefusal } from "~/features/newsletter/issue.server";
import { postPath } from "~/features/posts/blog";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { useProgress } from "~/ui/feedback/use-progress";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import { formatInstant } from "~/values/day";
import type { Route } from "./+types/send-newsletter";

const REFUSED: Readonly<Record<StartRefusal, string>> = {
  "no-such-post": "The post is no longer published.",
  "no-subscribers": "Nobody has subscribed yet.",
  "mail-is-stopped": "The settings stop emails of this kind.",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPostToSend(context.get(db), params.postId);
  if (!found) throw notFound();
  return { ...found, memberId: context.get(member).id };
}

export const action = formAction(
  SendNewsletterForm,
  { oneButton: true },
  async ({ value, page }, { params, context }: Route.ActionArgs) => {
    const { say } = context.get(flash);
    const client = context.get(db);
    if (!(await findPostToSend(client, params.postId))) throw notFound();
    const refusal = await startIssue(client, params.postId, value.toMembers);
    if (refusal) say(REFUSED[refusal], "error");
    else say("The post is being sent.");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Send a post", description: "A post goes to the subscribers." });

export default function SendNewsletter({ loaderData }: Route.ComponentProps) {
  const { post, issue, recipients, members, isStopped, memberId } = loaderData;
  useProgress(issue !== null && isUnderWay(issue));
  return (
    <div className="admin-page max-w-[44rem]">
      <header className="grid gap-2">
        <ParentLink to="/admin/newsletter">Newsletter</ParentLink>
        <h1 className="text-3xl">{issue ? "A post that was sent" : "Send this post?"}</h1>
      </header>
      <ReplyAlert reply={undefined} />
      <section aria-label="The mail" className="card grid gap-3 p-6">
        <p className="text-sm text-soft">{post.category}</p>
        <h2 className="text-2xl wrap-anywhere">{post.title}</h2>
        <p className="wrap-anywhere">{post.excerpt}</p>
        <Link to={postPath(post.slug)} className="link">
          Read the post
        </Link>
        <p className="text-sm text-soft">
          Below it we say why they get it, with a link that ends the newsletter.
        </p>
      </section>
      {issue ? (
        <Progress issue={issue} isStopped={isStopped} />
      ) : (
        <Send {...{ recipients, members, isStopped, memberId }} />
      )}
    </div>
  );
}

type SendProps = { recipients: number; members: number; isStopped: boolean; memberId: string };

/** The button, where there are recipients; else the reason why there are none. */
function Send({ recipients, members, isStopped, memberId }: SendProps) {
  if (isStopped) return <p>{REFUSED["mail-is-stopped"]}</p>;
  if (recipients + members === 0)
    return (
      <p>
        {`${REFUSED["no-subscribers"]} The button to send it is here as soon as somebody has, or a member asks for promotions.`}
      </p>
    );
  return (
    <>
      <p>{`It goes to ${formatCount(recipients, "subscriber")}, to each at most once. This can't be undone, and a post is only sent once.`}</p>
      <IntentForm memberId={memberId} values={{ intent: "send" }} className="grid gap-4">
        {members > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="toMembers"
              value="on"
              className="size-5 shrink-0 accent-accent"
            />
            <span>{`Also to ${formatCount(members, "member")} who asked for promotions`}</span>
          </label>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton pending="Sending…">
            {recipients > 0 ? `Send to ${formatCount(recipients, "subscriber")}` : "Send"}
          </SubmitButton>
          <Link to="/admin/newsletter" className="button button-quiet">
            Don't send
          </Link>
        </div>
      </IntentForm>
    </>
  );
}

type ProgressProps = {
  issue: NonNullable<Route.ComponentProps["loaderData"]["issue"]>;
  isStopped: boolean;
};

function Progress({ issue, isStopped }: ProgressProps) {
  const state = describeState(issue, isStopped);
  const unknown = describeUnknown(issue);
  return (
    <section aria-label="Progress" className="grid gap-2">
      <p role="status" className="text-lg font-semibold">
        {describeProgress(issue)}
      </p>
      {state && <p>{state}</p>}
      {unknown && <p>{unknown}</p>}
      {issue.members > 0 && (
        <p>{`Also emailed to ${formatCount(issue.members, "member")} who asked for promotions.`}</p>
      )}
      <p className="text-sm text-soft">
        {`Begun ${formatInstant(issue.startedAt, "UTC", "UTC")}${issue.finishedAt ? `, ended ${formatInstant(issue.finishedAt, "UTC", "UTC")}` : ""}`}
      </p>
    </section>
  );
}
