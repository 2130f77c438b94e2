import { expect, test } from "vitest";
import { toText } from "~/mail/mail-layout";
import type { MailContent } from "~/mail/mail";
import { webhookDisabledMail, webhookFailingMail } from "./webhook-mails.server.ts";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Ana Ribeiro",
};
const WEBHOOK = {
  id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  name: "Team chat",
  url: "https://receiver.example/hook?key=open-sesame",
  disabledBecause: null,
  failingSince: "2027-02-01T12:00:00Z",
  statusCode: 500,
  error: null,
};
const said = (mail: MailContent) =>
  toText(mail, { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null });

test("admins are warned of a failing webhook, with the host of its receiver and not its whole URL", () => {
  const mail = webhookFailingMail(WEBHOOK, CONTEXT);
  expect(mail.subject).toBe("Failing: the webhook Team chat");
  const text = said(mail);
  for (const line of [
    "A webhook has been failing for three days",
    "Webhook: Team chat",
    "Receiver: receiver.example",
    "Last answer: 500",
    "When it has failed for 5 days because of its receiver or its settings, it is switched off.",
    "https://nomadcowork.test/admin/webhooks/1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  ])
    expect(text).toContain(line);
  expect(text).not.toContain("open-sesame");
});

test.each([
  ["gone", "Its receiver answered 410 (Gone), so it wants no more deliveries."],
  ["failing", "For 5 days it has failed because of its receiver or its settings."],
] as const)(
  "admins are mailed the reason why a webhook was switched off: %s",
  (disabledBecause, why) => {
    const error = "No answer within 15 seconds.";
    const switchedOff = { ...WEBHOOK, disabledBecause, statusCode: null, error };
    const mail = webhookDisabledMail(switchedOff, CONTEXT);
    expect(mail.subject).toBe("Switched off: the webhook Team chat");
    const text = said(mail);
    for (const line of [
      why,
      `Last answer: ${error}`,
      "What is waiting is sent when an admin switches it on again within 30 days.",
      "https://nomadcowork.test/admin/webhooks/1b4e28ba-2fa1-41d2-883f-0016d3cca427",
    ])
      expect(text).toContain(line);
    expect(text).not.toContain("open-sesame");
  },
);
