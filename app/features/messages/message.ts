import type { Path } from "~/values/path";

/** Characters of one message, and of a report's reason. */
export const LONGEST_MESSAGE = 2000;
export const LONGEST_REPORT = 1000;

/** The two sides of a thread. In a thread with the support the member is the guest. */
export type Side = "guest" | "host";

/** The reasons why a member cannot write, by their SQL names. */
export const WRITE_REFUSALS = [
  "blocked",
  "blocked-by-you",
  "closed",
  "nobody-there",
  "not-answering",
  "own-space",
  "suspended",
] as const;
export type WriteRefusal = (typeof WRITE_REFUSALS)[number];

/** The limits that can refuse a message of a member who may write; the detail of both is the limit. */
export const LIMIT_REFUSALS = ["too-many-messages", "too-many-threads"] as const;

type Words = { text: string; link?: { to: Path; label: string } };

const SUPPORT = { to: "/dashboard/messages/support", label: "Write to our support team" } as const;

const WORDS: Record<WriteRefusal, (side: Side) => Words> = {
  blocked: () => ({ text: "You can no longer write to each other.", link: SUPPORT }),
  "blocked-by-you": () => ({
    text: "You have blocked the other person, so neither of you can write. Unblock them to continue.",
    link: { to: "/dashboard/messages/blocked", label: "See who you have blocked" },
  }),
  closed: (side) => ({
    text:
      side === "guest"
        ? "This listing isn't taking questions at the moment. With a booking, you can write until 30 days after its last day."
        : "This conversation is over. You can write to a guest until 30 days after the last day of a booking, and while your listing is active.",
    link: SUPPORT,
  }),
  "nobody-there": (side) => ({
    text:
      side === "guest"
        ? "Nobody manages this space here at the moment, so there is no host to ask. Our support team will answer instead."
        : "This guest's account no longer exists, so nobody would read it.",
    link: SUPPORT,
  }),
  "not-answering": (side) => ({
    text:
      side === "guest"
        ? "The host can't answer at the moment. Our support team will help you instead."
        : "This guest can't answer at the moment. Our support team will help you instead.",
    link: SUPPORT,
  }),
  "own-space": () => ({
    text: "This is your own space. You will find what guests ask you under Messages.",
    link: { to: "/dashboard/messages", label: "Messages" },
  }),
  suspended: () => ({
    text: "Your account is suspended. You can read messages but not write any.",
    link: { to: "/contact", label: "Ask about this" },
  }),
};

export function describeWriteRefusal(refusal: WriteRefusal, side: Side): Words {
  return WORDS[refusal](side);
}

/** The message for a met limit; `limit`: the number allowed in 24 hours. */
function describeLimit(refusal: (typeof LIMIT_REFUSALS)[number], limit: number): string {
  return refusal === "too-many-messages"
    ? `You have written ${limit} messages in 24 hours, which is the limit. Yours is still here: send it later.`
    : `You have written to ${limit} hosts for the first time in 24 hours, which is the limit. Yours is still here: send it tomorrow.`;
}

export type NotSent = WriteRefusal | (typeof LIMIT_REFUSALS)[number] | "another-text";

/** The same form was sent before with another text, and its answer was lost. */
export const ANOTHER_TEXT =
  "What you sent from here before has arrived, with another text. This one was not sent: send it again if you want both.";

/** The reason why a message was not sent, with advice for its author. `limit`: the allowed number, where one was met. */
export function describeNotSent({ refusal, limit }: Refused, side: Side): Words {
  if (refusal === "too-many-messages" || refusal === "too-many-threads")
    return { text: describeLimit(refusal, limit) };
  if (refusal === "another-text") return { text: ANOTHER_TEXT };
  return describeWriteRefusal(refusal, side);
}

type Refused = { refusal: NotSent; limit: number };

/** The name of the other side of a thread, or its role where it has no name. */
export function otherName({ side, other, kind }: Named): string {
  if (kind === "support") return "Support";
  return other ?? (side === "guest" ? "The host" : "A guest");
}
type Named = { side: Side; other: string | null; kind: "space" | "support" };

/** The time of the latest message in threads sorted by it, the latest first: milliseconds, and 0 without threads. */
export function latestAt([first]: readonly { lastMessage: { sentAt: string } }[]): number {
  return first ? Date.parse(first.lastMessage.sentAt) : 0;
}
