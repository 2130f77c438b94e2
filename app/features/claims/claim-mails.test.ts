import { expect, test } from "vitest";
import { toHtml, toText } from "~/mail/mail-layout";
import type { MailContent } from "~/mail/mail";
import {
  claimApprovedMail,
  claimCodeMail,
  claimRejectedMail,
  claimSubmittedMail,
} from "./claim-mails.server.ts";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Ana Ribeiro",
};
const FRAME = { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null };
const textOf = (mail: MailContent) => toText(mail, FRAME);
const space = {
  id: "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21",
  name: "Fundição Marvila",
  city: "Lisbon",
};

test("an admin is mailed the claimant, their role, message and proofs", () => {
  const mail = {
    id: "c1",
    space,
    claimant: "Ana R.",
    role: "manager" as const,
    message: "<b>Mine</b>",
    provenBy: "dns-record" as const,
    documents: 2,
  };
  const content = claimSubmittedMail(mail, CONTEXT);
  const shown = "its website (DNS record), 2 documents";
  for (const said of ["Ana R.", "I manage it", "<b>Mine</b>", shown, "/admin/claims/c1"])
    expect(textOf(content)).toContain(said);
  expect(toHtml(content, FRAME)).toContain("&lt;b&gt;Mine&lt;/b&gt;");
  expect(textOf(claimSubmittedMail({ ...mail, message: null }, CONTEXT))).toContain(
    "No message provided",
  );
});

test("an approved claimant is mailed that the listing stays closed until they reopen it", () => {
  const text = textOf(claimApprovedMail({ space }, CONTEXT));
  expect(text).toContain("Guests can't see or book the space yet");
  expect(text).toContain("Check prices and hours, then reopen");
  expect(text).toContain(`/dashboard/listings/${space.id}/edit`);
  expect(text).toContain("Replace the description and the photos with your own");
});

test("a rejected claimant is mailed the reason", () => {
  const mail = { space, claimId: "c1", reason: "The lease is of another house." };
  const text = textOf(claimRejectedMail(mail, CONTEXT));
  expect(text).toContain("The reason: The lease is of another house.");
  expect(text).toContain("/dashboard/claims/c1");
});

test("a code is mailed to the address at the domain, with a warning and without the claimant's name", () => {
  const mail = { space, address: "desk@marvila.example", code: "12345678" };
  const content = claimCodeMail(mail, CONTEXT);
  expect(content.to).toEqual({ email: "desk@marvila.example", name: null });
  expect(textOf(content)).toContain("1234 5678");
  expect(textOf(content)).toContain("do not give the code to anyone");
  expect(textOf(content)).not.toContain("Ana");
});
