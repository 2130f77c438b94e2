import { db, flash, member, platform } from "~/context.server";
import { Part } from "~/features/administration/part";
import { contactCategories } from "~/features/help/contact";
import { AnswerForm } from "~/features/help/contact-answer";
import { ContactMessageForm } from "~/features/help/contact-message.forms";
import type { ContactMessage } from "~/features/help/contact-message.schema";
import {
  changeContactMessage,
  findContactMessage,
  type MessageRefusal,
} from "~/features/help/contact-message.server";
import { MessageBadge } from "~/features/help/message-badge";
import { MessageHandling } from "~/features/help/message-handling";
import { OtherMessages } from "~/features/help/other-messages";
import { KnownMemberLink } from "~/features/users/known-member";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { ALREADY_DONE } from "~/values/admin-refusals";
import { formatInstant } from "~/values/day";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/contact-message";

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await findContactMessage(context.get(db), params.messageId);
  if (!message) throw notFound();
  return { message, memberId: context.get(member).id };
}

const NOT_DONE: Record<Exclude<MessageRefusal, "no-such-message">, string> = {
  "already-answered":
    "Another admin has since answered this message, as shown above. Yours was not sent.",
  "already-so": ALREADY_DONE,
  "changed-meanwhile": "Another admin has since assigned it.",
  "not-an-admin": "The person you chose is no longer an admin.",
};
const SAID = {
  answer: "Answer sent",
  archive: "Message archived",
  unarchive: "Message taken out of the archive",
  assign: "Message assigned",
} as const;

export const action = formAction(
  ContactMessageForm,
  { oneButton: ["assign", "archive", "unarchive"] },
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    const { messageId } = params;
    if (!isId(messageId)) throw notFound();
    const { intent } = value;
    const { say } = context.get(flash);
    const refusal = await changeContactMessage(context.get(db), messageId, value);
    if (refusal === "no-such-message") throw notFound();
    if (refusal && intent === "answer") return refuse(alertReply(form, NOT_DONE[refusal]), 409);
    if (refusal) {
      say(NOT_DONE[refusal], "error");
      return seeOther(page);
    }
    if (intent === "answer") context.get(platform).deliverMail();
    say(SAID[intent]);
    return seeOther(page);
  },
);

/** The typed answer stays below the answer that another admin has sent. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    matches,
    title: loaderData?.message.subject ?? "A message",
    description: "What somebody wrote to the team.",
  }),
  // Safari turns text that looks like a number, an address or a date into links.
  { name: "format-detection", content: "telephone=no, email=no, address=no, date=no" },
];

export default function ContactMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, memberId } = loaderData;
  const reply = useReplyTo("answer", actionData);
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/messages">Messages</ParentLink>
        <h1 dir="auto" className="text-3xl wrap-anywhere">
          {message.subject}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MessageBadge status={message.status} />
          <span className="text-soft">{formatInstant(message.createdAt, "UTC", "UTC")}</span>
        </p>
      </header>
      <ReplyAlert reply={actionData} besides={["answer"]} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Part id="message" title="Message">
            <p dir="auto" className="measure wrap-anywhere typed-text">
              {message.message}
            </p>
          </Part>
          {message.answer !== null && <Answered message={message} />}
          {(message.answer === null || reply) && (
            <Part id="answer-title" title="Answer">
              <AnswerForm message={message} memberId={memberId} reply={reply} />
            </Part>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <Sender message={message} />
          <MessageHandling
            message={message}
            memberId={memberId}
            before="For a message that needs no answer, or was answered by email."
          />
          <OtherMessages of={message} />
        </div>
      </div>
    </div>
  );
}

type Props = { message: ContactMessage };

function Answered({ message: { answer, answeredAt, answeredBy } }: Props) {
  return (
    <Part id="answered" title="Answered">
      <p className="text-sm text-soft">
        By <KnownMemberLink of={answeredBy} />
        <span>{`${answeredAt ? `, ${formatInstant(answeredAt, "UTC", "UTC")}` : ""}. What they write back goes to the mailbox of the contact address.`}</span>
      </p>
      <p dir="auto" className="measure wrap-anywhere typed-text">
        {answer}
      </p>
    </Part>
  );
}

function Sender({ message: { name, email, sender, category } }: Props) {
  return (
    <Part id="sender" title="From">
      <FactList>
        <Fact term="Name">
          <bdi className="wrap-anywhere">{name}</bdi>
        </Fact>
        <Fact term="Email">
          <span className="wrap-anywhere">{email}</span>
          <span className="text-sm text-soft">{describeSender(email, sender)}</span>
        </Fact>
        {sender && (
          <Fact term="Account">
            <KnownMemberLink of={sender} />
          </Fact>
        )}
        <Fact term="Category">{contactCategories[category]}</Fact>
      </FactList>
    </Part>
  );
}

function describeSender(email: string, sender: ContactMessage["sender"]): string {
  if (!sender) return "Nobody was signed in: anybody may have typed this address.";
  return sender.email.toLowerCase() === email.toLowerCase()
    ? "The address of their account"
    : "Not the address of their account";
}
