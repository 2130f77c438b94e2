import { expect, test } from "vitest";
import { accountLeavingMail } from "~/features/account-deletion/deletion-mails.server";
import { toText } from "~/mail/mail-layout";

const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Lena Leaving",
};

test("a member who left gets an email with the data that ended or will not be restored", () => {
  const mail = accountLeavingMail(
    {
      erasesAt: "2026-12-24T00:00:00Z",
      cancelledBookings: 2,
      archivedListings: 0,
      withdrawnClaims: 1,
    },
    CONTEXT,
  );
  const text = toText(mail, { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null });
  for (const [fact, value] of [
    ["Cancelled", "2 bookings"],
    ["Archived", "0 listings"],
    ["Withdrawn", "1 claim"],
  ])
    expect(text).toMatch(new RegExp(`${fact}:? +${value}`));
  expect(text).toContain("you keep the days used, and they are charged.");
  expect(text).toContain(
    "you keep your account, but what was cancelled, archived or withdrawn stays so.",
  );
});
