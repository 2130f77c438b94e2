import { otherName } from "~/features/messages/message";
import { MessageLog } from "~/features/messages/message-log";
import type { Message, Thread } from "~/features/messages/message.schema";
import { localTime } from "~/values/day";

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
