import { expect, test } from "vitest";
import { toHtml, toText } from "~/mail/mail-layout";
import type { MailContent } from "~/mail/mail";
import type { Review } from "./review.schema.ts";
import {
  reviewHiddenMail,
  reviewInvitationMail,
  reviewReceivedMail,
  reviewRepliedMail,
  reviewReportedMail,
} from "./review-mails.server.ts";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Ana Ribeiro",
};
const FRAME = { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null };
const textOf = (mail: MailContent) => toText(mail, FRAME);

const SPACE = { id: "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21", name: "Sala Atlântica" };
const REVIEW: Review = {
  id: "1a3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21",
  author: "Gus G.",
  isFormerMember: false,
  isMine: false,
  pass: "week",
  stayedIn: "2026-11",
  stars: 4,
  body: "Good light.\nCold <b>mornings</b>.",
  wifiDown: 84,
  wifiUp: 12.5,
  noise: "some-talk",
  callsAllowed: false,
  ergonomicChair: null,
  deskSockets: true,
  edits: 0,
  reply: null,
  hiddenBecause: null,
};

test("a guest is invited to write a review, with the deadline", () => {
  const booking = {
    id: "8b1f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21",
    spaceId: SPACE.id,
    pass: "day" as const,
    startsOn: "2026-11-25",
    endsOn: "2026-11-27",
    lastDay: "2026-11-27",
    units: 3,
    desks: 1,
    total: 60,
    currency: "USD",
    timezone: "Europe/Lisbon",
    status: "completed" as const,
    review: "open" as const,
    space: { name: SPACE.name, city: "Lisbon", country: "Portugal", photo: null },
  };
  const text = textOf(reviewInvitationMail({ booking, until: "2026-12-27" }, CONTEXT));
  for (const line of [
    "How was Sala Atlântica?",
    "Hello Ana,",
    "You had a desk there: Wed 25 – Fri 27 Nov 2026.",
    "https://nomadcowork.test/dashboard/bookings/8b1f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21/review",
    "until Sun 27 Dec 2026",
  ])
    expect(text).toContain(line);
});

test("an owner is mailed the text and the facts of a review, with a link to reply; markup is escaped", () => {
  const mail = reviewReceivedMail({ space: SPACE, review: REVIEW }, CONTEXT);
  expect(mail.subject).toBe("4 stars for Sala Atlântica");
  const text = textOf(mail);
  for (const line of [
    "Guest: Gus G.",
    "Had: Week pass, November 2026",
    "Says: Good light.\n  Cold <b>mornings</b>.",
    "Measured: Wi-Fi 84 Mbit/s down, 12.5 Mbit/s up, Some talk, No calls at the desk, Sockets at the desk",
    `/dashboard/listings/${SPACE.id}/reviews/${REVIEW.id}`,
  ])
    expect(text).toContain(line);
  expect(toHtml(mail, FRAME)).toContain("Cold &lt;b&gt;mornings&lt;/b&gt;.");
});

test("an author is mailed the reply, or the reason why the review is hidden and how to object", () => {
  const replied = textOf(
    reviewRepliedMail({ space: SPACE, reply: "The heating works now." }, CONTEXT),
  );
  expect(replied).toContain("The heating works now.");
  expect(replied).toContain(`/spaces/${SPACE.id}#reviews`);
  const hidden = textOf(
    reviewHiddenMail(
      { space: SPACE, bookingId: "8b1f2c1e", reason: "It names a person." },
      CONTEXT,
    ),
  );
  expect(hidden).toContain("The reason: It names a person.");
  expect(hidden).toContain("reply to this email and we will look at it again.");
  expect(hidden).toContain("/dashboard/bookings/8b1f2c1e/review");
});

test("an admin is mailed the reason of a report, and the review", () => {
  const nameless = { ...REVIEW, author: null };
  const text = textOf(
    reviewReportedMail({ space: SPACE, review: nameless, reason: "Not a guest of ours" }, CONTEXT),
  );
  expect(text).toContain("Reported because: Not a guest of ours");
  expect(text).toContain("Guest: A guest");
});
