import { describe, expect, test } from "vitest";
import { toText } from "~/mail/mail-layout";
import type { MailContent } from "~/mail/mail";
import {
  changeApprovedMail,
  changePendingMail,
  changeRejectedMail,
  draftAboutToGoMail,
  listingApprovedMail,
  listingPendingMail,
  listingRejectedMail,
  listingReleasedMail,
  listingWordsRemovedMail,
} from "./listing-mails.server.ts";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Olu Owner",
};
const FRAME = { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null };
const SPACE = {
  id: "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21",
  name: "Sala Atlântica",
  city: "Lisbon",
  country: "Portugal",
};
const JUDGED = `https://nomadcowork.test/admin/listings/${SPACE.id}`;
const PAGE = `https://nomadcowork.test/spaces/${SPACE.id}`;
const LISTINGS = "https://nomadcowork.test/dashboard/listings";
const note = "The photos show another room.\nPlease send those of this one.";
const textOf = (mail: MailContent) => toText(mail, FRAME);

describe("an admin is mailed a decision to make, its deadline and a link", () => {
  test("for a listing", () => {
    const mail = listingPendingMail(
      { space: SPACE, decideBy: "2026-11-23T09:30:00+00:00" },
      CONTEXT,
    );
    expect(mail.subject).toBe("To approve: Sala Atlântica");
    for (const line of [
      "Hello Olu,",
      "Listing: Sala Atlântica, Lisbon, Portugal",
      "Decide by: Mon 23 Nov 2026, 09:30 (UTC time)",
      JUDGED,
    ])
      expect(textOf(mail)).toContain(line);
  });

  test("for a change that guests do not see yet", () => {
    const decideBy = "2026-11-23T09:30:00+00:00";
    const mail = changePendingMail({ space: SPACE, decideBy }, CONTEXT);
    expect(textOf(mail)).toContain("Decide by: Mon 23 Nov 2026, 09:30 (UTC time)");
    expect(mail.subject).toBe("A change to approve: Sala Atlântica");
    expect(textOf(mail)).toContain("Guests see the old version");
    expect(textOf(mail)).toContain(JUDGED);
  });
});

describe("an owner is mailed", () => {
  test.each([
    ["Approved: Sala Atlântica", listingApprovedMail],
    ["Change approved: Sala Atlântica", changeApprovedMail],
  ])("%s, with a link to the listing", (subject, write) => {
    const mail = write({ space: SPACE }, CONTEXT);
    expect(mail.subject).toBe(subject);
    expect(textOf(mail)).toContain(PAGE);
    expect(textOf(mail)).toContain("hello@nomadcowork.test");
  });

  test.each([
    ["Not approved: Sala Atlântica", listingRejectedMail],
    ["Change not approved: Sala Atlântica", changeRejectedMail],
  ])("%s, with the reason and a link", (subject, write) => {
    const mail = write({ space: SPACE, note }, CONTEXT);
    expect(mail.subject).toBe(subject);
    expect(textOf(mail)).toContain("The photos show another room.\nPlease send");
    expect(textOf(mail)).toContain(LISTINGS);
  });

  test("the revocation of a listing, the reason, and that it can be claimed again", () => {
    const mail = listingReleasedMail({ space: SPACE, note }, CONTEXT);
    expect(mail.subject).toBe("Sala Atlântica is no longer yours to manage");
    expect(textOf(mail)).toContain("The photos show another room.\nPlease send");
    expect(textOf(mail)).toContain(PAGE);
    expect(textOf(mail)).toContain("you can claim its listing");
  });

  test("the content that left with its former owner, the kept parts, and a link to add it again", () => {
    const removed = {
      space: SPACE,
      description: true,
      photos: 2,
      alternativeTexts: 0,
      closures: 1,
    };
    const mail = listingWordsRemovedMail(removed, CONTEXT);
    expect(mail.subject).toBe("Please complete Sala Atlântica");
    expect(textOf(mail)).toContain("Removed: the description, 2 photos, 1 reason for a closure");
    expect(textOf(mail)).toContain("website, prices, hours and closed days are as they were");
    expect(textOf(mail)).toContain(`${LISTINGS}/${SPACE.id}`);
  });

  test("the day on which a draft is deleted, and how to keep it", () => {
    const mail = draftAboutToGoMail({ space: SPACE, goesAt: "2026-12-06T03:00:00+00:00" }, CONTEXT);
    expect(mail.subject).toBe("Your draft Sala Atlântica will be deleted on Sun 6 Dec 2026");
    expect(textOf(mail)).toContain("save a change before that day");
    expect(textOf(mail)).toContain(LISTINGS);
  });
});
