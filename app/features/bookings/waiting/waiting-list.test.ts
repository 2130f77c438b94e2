import { expect, test } from "vitest";
import {
  bookingPageOf,
  describeJoinRefusal,
  describeWait,
  describeWish,
} from "~/features/bookings/waiting/waiting-list";
import {
  deskHeldMail,
  deskHoldExpiredMail,
  waitingListJoinedMail,
} from "~/features/bookings/waiting/waiting-list-mails.server";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { wishFor } from "~/features/bookings/waiting/wish";
import { toText } from "~/mail/mail-layout";
import { FRAME } from "../../../../tests/support/mailed-booking.ts";

const wait: Wait = {
  id: "00000000-0000-4000-8000-000000000001",
  spaceId: "00000000-0000-4000-8000-000000000002",
  space: "Quay House",
  city: "Lisbon",
  country: "Portugal",
  timezone: "Europe/Lisbon",
  cityZone: "Europe/Lisbon",
  pass: "day",
  startsOn: "2027-03-10",
  endsOn: "2027-03-12",
  desks: 2,
  joinedAt: "2027-01-01T10:00:00Z",
  ahead: 1,
  state: "waiting",
  heldUntil: null,
  isPaused: false,
};
const held: Wait = { ...wait, state: "held", heldUntil: "2027-02-01T15:30:00Z" };
const context = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "support@nomadcowork.test",
  recipientName: "Ana Pires",
};

test("a request is described by its days, desks and, except for day passes, its pass", () => {
  expect(describeWish({ ...wait, pass: "week" })).toMatch(/, week pass, 2 desks$/);
  expect(describeWish(wait)).toMatch(/2027, 2 desks$/);
});

test("the position in the queue counts the requests ahead", () => {
  expect(describeWait({ ...wait, ahead: 0 })).toBe("You are first in line.");
  expect(describeWait(wait)).toBe("1 request is ahead of yours.");
  expect(describeWait({ ...wait, ahead: 3 })).toBe("3 requests are ahead of yours.");
});

test("a hold names its end in the time zone of the space, and its link books the same choice", () => {
  expect(describeWait(held)).toBe("Held for you until Mon 1 Feb 2027, 15:30 (Lisbon time).");
  const choice = "pass=day&startDate=2027-03-10&endDate=2027-03-12&desks=2";
  expect(bookingPageOf(held)).toBe(`/spaces/${wait.spaceId}/book?${choice}`);
  expect(bookingPageOf({ ...held, pass: "week", desks: 1 })).toBe(
    `/spaces/${wait.spaceId}/book?pass=week&startDate=2027-03-10`,
  );
});

test("a request belongs to a quote only for the same choice, so a hold of one of its days leaves the others open", () => {
  const { id, pass, startsOn, endsOn, desks } = held;
  const quote = { wait: held, pass, startsOn, endsOn, desks };
  expect(wishFor(quote)?.id).toBe(id);
  for (const other of [{ endsOn: "2027-03-11" }, { desks: 3 }, { wait: null }])
    expect(wishFor({ ...quote, ...other })).toBeNull();
});

test("a refused request names the limit or the days", () => {
  expect(describeJoinRefusal("too-many-waits", "10", 1)).toContain("on 10 waiting lists");
  expect(describeJoinRefusal("more-than-it-has", "3", 4)).toContain("3 desks in all");
  expect(describeJoinRefusal("too-many-desk-days", "150", 1)).toContain("more than 150 desk-days");
  expect(describeJoinRefusal("too-many-unused", "3", 1)).toContain("3 holds at this space ended");
  expect(describeJoinRefusal("closed-that-day", "2027-03-10", 1)).toContain("closed on");
});

test.each([
  [1, "1 desk is held for you at Quay House", "can book it until", "Pass it on"],
  [2, "2 desks are held for you at Quay House", "can book them until", "Pass them on"],
])("the sentence about a hold agrees with %i desks", (desks, heading, sentence, label) => {
  const wish = { ...held, desks };
  const mail = deskHeldMail(wish, context);
  const text = toText(mail, FRAME);
  for (const words of [heading, sentence, label]) expect(text).toContain(words);
  expect(describeWait({ ...wish, state: "passed-on" })).toBe(
    desks === 1 ? "You passed it on." : "You passed them on.",
  );
  expect(describeJoinRefusal("a-desk-is-free", undefined, desks)).toMatch(
    desks === 1 ? /book it now/ : /book them now/,
  );
});

test("the mails link to booking, to declining and to leaving the list", () => {
  const links = (mail: ReturnType<typeof deskHeldMail>) =>
    mail.blocks.flatMap((block) => (block.kind === "link" ? [block.url] : []));
  expect(links(waitingListJoinedMail(wait, context))).toEqual([
    `https://nomadcowork.test/dashboard/waiting-list#wait-${wait.id}`,
  ]);
  const mail = deskHeldMail(held, context);
  expect(mail.subject).toContain("until Mon 1 Feb 2027, 15:30 (Lisbon time)");
  expect(mail.heading).toBe("2 desks are held for you at Quay House");
  expect(links(mail)).toEqual([
    `https://nomadcowork.test${bookingPageOf(held)}`,
    `https://nomadcowork.test/dashboard/waiting-list#wait-${wait.id}`,
  ]);
  expect(links(deskHoldExpiredMail({ ...held, state: "expired" }, context))).toEqual([
    `https://nomadcowork.test/spaces/${wait.spaceId}?pass=day&startDate=2027-03-10&endDate=2027-03-12&desks=2`,
  ]);
});
