import { expect, test } from "vitest";
import { toText } from "~/mail/mail-layout";
import type { MailContent } from "~/mail/mail";
import {
  listingEditedMail,
  listingGivenMail,
  listingRemovedMail,
  listingTakenMail,
} from "./owner-mails.server.ts";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Olu Owner",
};
const FRAME = { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null };
const space = { id: "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21", name: "Sala Atlântica" };
const textOf = (mail: MailContent) => toText(mail, FRAME);

test("an owner is mailed the fields that an admin changed, each once, by the labels of the form", () => {
  const parts = ["address", "lat", "lng", "opens_at", "closes_at", "price_per_day"];
  const mail = listingEditedMail({ space, parts }, CONTEXT);
  expect(mail.subject).toBe("We have changed Sala Atlântica");
  expect(textOf(mail)).toContain("address, place on the map, opening hours, day pass price");
  expect(textOf(mail)).toContain(`https://nomadcowork.test/dashboard/listings/${space.id}/edit`);
});

test("the new and the former owner of a listing are mailed", () => {
  const given = listingGivenMail({ space }, CONTEXT);
  expect(given.subject).toBe("Sala Atlântica is yours to manage");
  expect(textOf(given)).toContain("https://nomadcowork.test/dashboard/listings");
  const taken = listingTakenMail({ space }, CONTEXT);
  expect(taken.subject).toBe("Sala Atlântica is no longer yours to manage");
  expect(textOf(taken)).toContain("theirs to host");
});

test("the owner of a removed listing is mailed the reason, and whether it was archived", () => {
  const note = "The space has closed.";
  const gone = textOf(listingRemovedMail({ space, note, isArchived: false }, CONTEXT));
  expect(gone).toContain(note);
  expect(gone).toContain("it was deleted with its photos");
  const archived = textOf(listingRemovedMail({ space, note, isArchived: true }, CONTEXT));
  expect(archived).toContain("among your archived ones");
});
