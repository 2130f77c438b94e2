import type { Message } from "~/features/messages/message.schema";
import { dayIn, formatDay, timeIn } from "~/values/day";

type MessageLogProps = {
  /** In chronological order. */
  messages: readonly Message[];
  timezone: string;
  /** The clock of the times, in words: "in UTC". */
  clock: string;
  /** The name of a message's author: "You". */
  nameOf: (message: Message) => string;
  /** Whether the reader's side wrote it. */
  isOwn: (message: Message) => boolean;
};

/** Messages grouped by the day on which they were sent. Screen readers announce new ones. */
export function MessageLog({ messages, timezone, clock, nameOf, isOwn }: MessageLogProps) {
  const days = daysOf(messages, timezone);
  const last = messages.at(-1)?.id;
  return (
    <div role="log" aria-label="Messages" className="grid gap-6">
      {days.map(({ day, messages: sent }) => (
        <section key={day} aria-label={formatDay(day)} className="grid gap-3">
          <h2 className="font-text text-center text-sm font-semibold tracking-normal text-soft">
            {formatDay(day)}
          </h2>
          <ol className="grid gap-3">
            {sent.map((message) => (
              <Bubble
                key={message.id}
                message={message}
                from={nameOf(message)}
                isOwn={isOwn(message)}
                time={timeIn(timezone, new Date(message.sentAt))}
                isLatest={message.id === last}
              />
            ))}
          </ol>
        </section>
      ))}
      <p className="text-center text-xs text-soft">{`Times are ${clock}.`}</p>
    </div>
  );
}

type BubbleProps = {
  message: Message;
  from: string;
  isOwn: boolean;
  time: string;
  isLatest: boolean;
};

/** Plain text: an address in it is no link, because anybody may have written it. */
function Bubble({ message, from, isOwn, time, isLatest }: BubbleProps) {
  return (
    <li
      id={isLatest ? "latest" : undefined}
      tabIndex={isLatest ? -1 : undefined}
      className={`grid max-w-[min(36rem,88%)] outline-none scroll-mt-[var(--above-latest,40svh)] scroll-mb-64 gap-1 rounded-2xl px-4 py-2.5 ${
        isOwn ? "justify-self-end bg-wash" : "justify-self-start bg-sunken"
      }`}
    >
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{from}</span>,{" "}
        <time dateTime={message.sentAt} className="tabular-nums">
          {time}
        </time>
      </p>
      <p dir="auto" className="typed-text">
        {message.text}
      </p>
    </li>
  );
}

function daysOf(messages: readonly Message[], timezone: string) {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayIn(timezone, new Date(message.sentAt));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
