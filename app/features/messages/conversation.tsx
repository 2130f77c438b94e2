import { useEffect, useRef, useState } from "react";
import { MessageList } from "~/features/messages/message-list";
import { otherName } from "~/features/messages/message";
import type { Thread } from "~/features/messages/message.schema";
import { usePolling } from "~/features/messages/use-polling";
import { WriteForm } from "~/features/messages/write-form";
import type { FormReply } from "~/values/form-reply";

type ConversationProps = {
  thread: Thread;
  reply: FormReply | undefined;
  /** For the next message. */
  idempotencyKey: string;
  memberId: string;
};

/** The latest messages, which grow while the page is open, and the form below them. */
export function Conversation({ thread, reply, idempotencyKey, memberId }: ConversationProps) {
  usePolling(`/dashboard/messages/${thread.id}/news`, thread.messageCount);
  useLatestInSight(thread.messages.at(-1)?.id);
  const form = useFormOfOneMessage(thread, reply, idempotencyKey);
  return (
    <>
      <MessageList thread={thread} messages={thread.messages} />
      {/* What was refused stays to be read and copied. */}
      {(thread.refusal === null || reply) && (
        <div className="write-bar">
          <WriteForm
            key={form.idempotencyKey}
            label={`Message to ${otherName(thread)}`}
            reply={reply}
            memberId={memberId}
            rows={3}
            {...form}
          />
        </div>
      )}
    </>
  );
}

/**
 * The key of the message that is being written. When that message is among those of the thread, the form was sent, and makes place for
 * the next one, and so it does where it was sent with another text; when another tab or the other side has written, what is typed here stays.
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

/** Keeps the end of the conversation in sight for whoever was there when a message came, and nobody else. */
function useLatestInSight(latestId: string | undefined): void {
  const shown = useRef(latestId);
  useEffect(() => {
    const latest = document.getElementById("latest");
    const isFirst = shown.current === latestId;
    shown.current = latestId;
    if (!latest) return;
    // The page was opened at its end: that is where the focus belongs, too.
    const isFree = document.activeElement === document.body;
    if (isFirst && isFree && location.hash === "#latest") latest.focus({ preventScroll: true });
    const isNear = latest.getBoundingClientRect().top < window.innerHeight + 40;
    if (!isFirst && isNear) latest.scrollIntoView({ block: "nearest" });
  }, [latestId]);
}
