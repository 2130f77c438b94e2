import { expect, test } from "vitest";
import { toText } from "~/mail/mail-layout";
import { commentHiddenMail } from "./comment-mails.server.ts";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Ana Ribeiro",
};

test("a member is mailed which comment was hidden, and the reason", () => {
  const post = { slug: "café-days", title: "Café days" };
  const mail = commentHiddenMail({ post, reason: "It advertises something." }, CONTEXT);
  expect(mail.subject).toBe("We have hidden your comment on “Café days”");
  const said = toText(mail, { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null });
  expect(said).toContain("The reason: It advertises something.");
  expect(said).toContain("https://nomadcowork.test/blog/caf%C3%A9-days/comment");
});
