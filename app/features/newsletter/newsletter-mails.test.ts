import { expect, test } from "vitest";
import { toText } from "~/mail/mail-layout";
import {
  newsletterConfirmationMail,
  newsletterPostMail,
  promotedPostMail,
} from "./newsletter-mails.server.ts";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: null,
};
const FRAME = {
  ...CONTEXT,
  address: "548 Market Street",
  unsubscribeUrl: "https://nomadcowork.test/unsubscribe/t",
};

test("an address is mailed the question whether it wants the newsletter, and a link to be deleted", () => {
  const asked = newsletterConfirmationMail(
    { email: "ana@letters.test", confirmToken: "a.confirm-newsletter.b" },
    CONTEXT,
  );
  expect(asked.to).toEqual({ email: "ana@letters.test", name: null });
  const text = toText(asked, FRAME);
  expect(text).toContain("https://nomadcowork.test/newsletter/confirm/a.confirm-newsletter.b");
  expect(text).toContain("Until you press it, we will not send you anything.");
  expect(text).toContain("Stop emails like this one: https://nomadcowork.test/unsubscribe/t");
});

test("a post is mailed with its title, excerpt, link, and the reason why it is sent", () => {
  const mail = newsletterPostMail(
    { slug: "três-dias", title: "Três dias", excerpt: "Hills.", category: "Legal" },
    CONTEXT,
  );
  expect(mail.subject).toBe("Três dias");
  const text = toText(mail, FRAME);
  expect(text).toContain("Hills.");
  expect(text).toContain("https://nomadcowork.test/blog/tr%C3%AAs-dias");
  expect(text).toContain("because you subscribed to the newsletter of NomadCoWork");
  const promoted = promotedPostMail(
    { slug: "três-dias", title: "Três dias", excerpt: "Hills.", category: "Legal" },
    CONTEXT,
  );
  expect({ ...promoted, blocks: promoted.blocks.slice(0, -1) }).toEqual({
    ...mail,
    blocks: mail.blocks.slice(0, -1),
  });
  const why = "because you have an account at NomadCoWork and switched promotions on";
  expect(toText(promoted, FRAME)).toContain(why);
});
