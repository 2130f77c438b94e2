import { useEffect, useRef, useState } from "react";
import { otherName } from "~/features/messages/message";
import { MessageLog } from "~/features/messages/message-log";
import type { Message, Thread } from "~/features/messages/message.schema";
import { usePolling } from "~/features/messages/use-polling";
import { WriteForm } from "~/features/messages/write-form";
import { Link } from "~/ui/navigation/link";
import { localTime } from "~/values/day";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type ConversationProps = {
  thread: Thread;
  reply: FormReply | undefined;
  /** The idempotency key of the next message. */
  idempotencyKey: string;
  memberId: string;
  /** The address of the latest messages, for a page without scripts. */
  look: Path;
};

/** The latest messages, which update while the page is open, and the form below them. */
export function Conversation(props: ConversationProps) {
  const { thread, reply, idempotencyKey, memberId, look } = props;
  usePolling(`/dashboard/messages/${thread.id}/news`, thread.messageCount);
  useLatestInSight(thread.messages.at(-1)?.id);
  const form = useFormOfOneMessage(thread, reply, idempotencyKey);
  return (
    <>
      <MessageList thread={thread} messages={thread.messages} />
      {/* A refused message stays visible to be copied. */}
      {(thread.refusal === null || reply) && (
        <div className="write-bar">
          <WriteForm
            key={form.idempotencyKey}
            label={`Message to ${otherName(thread)}`}
            reply={reply}
            memberId={memberId}
            // A refused message stands below the latest one, as the page opens.
            action={`/dashboard/messages/${thread.id}#latest`}
            rows={2}
            // Its space is kept: otherwise the form would move when scripts hide the link.
            besideButton={
              <Link to={look} className="link without-script-in-place py-1 text-sm">
                Look for new messages
              </Link>
            }
            {...form}
          />
        </div>
      )}
    </>
  );
}

/**
 * The key of the message in the form. When the thread has a message with this key, or one was sent with another text, the form was sent
 * and gets the next key; messages of other tabs or of the other side leave the typed text alone.
 */
function useFormOfOneMessage(thread: Thread, reply: FormReply | undefined, nextKey: string) {
  const replied = reply?.initialValue?.["idempotencyKey"];
  const [key, setKey] = useState(typeof replied === "string" ? replied : nextKey);
  const [isNext, setNext] = useState(false);
  const isSent = (sent: string) => thread.messages.some((message) => message.key === sent);
  if (typeof replied === "string" && replied !== key && !isSent(replied)) setKey(replied);
  else if (key !== nextKey && isSent(key)) {
    setKey(nextKey);
    setNext(true);
  }
  return { idempotencyKey: key, isNext };
}

/** Scrolls to a new message only if the end of the conversation was visible before. */
function useLatestInSight(latestId: string | undefined): void {
  const shown = useRef(latestId);
  useEffect(() => {
    const latest = document.getElementById("latest");
    const isFirst = shown.current === latestId;
    shown.current = latestId;
    if (!latest) return;
    // A link to #latest opens the page at its end, and moves the focus there.
    const isFree = document.activeElement === document.body;
    if (isFirst && isFree && location.hash === "#latest") latest.focus({ preventScroll: true });
    const isNear = latest.getBoundingClientRect().top < window.innerHeight + 40;
    if (!isFirst && isNear) latest.scrollIntoView({ block: "nearest" });
  }, [latestId]);
}

type MessageListProps = {
  thread: Pick<Thread, "kind" | "side" | "other" | "space">;
  /** In chronological order. */
  messages: readonly Message[];
};

/** The messages of a thread for one of its sides, in the time zone of the space. */
export function MessageList({ thread, messages }: MessageListProps) {
  const timezone = thread.space?.timezone ?? "UTC";
  const isOwn = ({ side }: Message) => side === thread.side;
  return (
    <MessageLog
      messages={messages}
      timezone={timezone}
      clock={`in ${thread.space ? localTime(thread.space.city, timezone) : "UTC"}`}
      nameOf={(message) => (isOwn(message) ? "You" : otherName(thread))}
      isOwn={isOwn}
    />
  );
}
