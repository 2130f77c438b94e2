import { expect, test } from "vitest";
import {
  messageUnreadMail,
  supportWaitingMail,
  threadReportedMail,
} from "~/features/messages/message-mails.server";
import type { MailContent } from "~/mail/mail";

const context = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Olu Owner",
};
const unread = {
  threadId: "t1",
  unread: 1,
  side: "host",
  from: "Gus G.",
  space: "Quay House",
} as const;
const textOf = ({ blocks }: MailContent) => JSON.stringify(blocks);

test("the mail about an unread message names its sender, its subject and the page to answer", () => {
  const mail = messageUnreadMail(unread, context);
  expect(mail.subject).toBe("1 new message about Quay House");
  expect(mail.heading).toBe("Gus G. has written to you");
  expect(textOf(mail)).toContain(
    "1 new message from Gus G. about your space Quay House is waiting for you.",
  );
  expect(mail.blocks).toContainEqual({
    kind: "link",
    label: "Read and answer",
    url: "https://nomadcowork.test/dashboard/messages/t1#latest",
  });
  expect(textOf(mail)).toContain(
    "a reply to this email goes to our support team and not to Gus G. We won't email you",
  );
});

test("it is worded for a guest, for several messages, and for support", () => {
  const guest = messageUnreadMail({ ...unread, side: "guest", unread: 3 }, context);
  expect(textOf(guest)).toContain(
    "3 new messages from Gus G. about Quay House are waiting for you.",
  );
  const support = messageUnreadMail({ ...unread, side: "guest", from: null, space: null }, context);
  expect(support.subject).toBe("1 new message from NomadCoWork support");
  expect(textOf(support)).toContain("1 new message from NomadCoWork support is waiting for you.");
});

test("admins are mailed the promised answer time of a support message, and each report", () => {
  const waiting = supportWaitingMail(
    { threadId: "t1", from: null, answerBy: "2026-11-23T14:05:00Z" },
    context,
  );
  expect(waiting.subject).toBe("To answer: A member has written to support");
  expect(textOf(waiting)).toContain("Mon 23 Nov 2026, 14:05 (UTC time)");
  expect(textOf(waiting)).toContain("https://nomadcowork.test/admin/messages/support/t1#latest");
  const reported = threadReportedMail(
    { reportId: "r1", threadId: "t1", reportedAt: "2026-11-22T14:05:00Z" },
    context,
  );
  expect(textOf(reported)).toContain("Sun 22 Nov 2026, 14:05 (UTC time)");
  expect(textOf(reported)).toContain("https://nomadcowork.test/admin/reports/conversations/r1");
});
