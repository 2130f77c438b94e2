import { z } from "zod";
import { CLAIM_ROLES, METHOD_LABELS, OPEN_CLAIMED, PROOF_METHODS } from "~/features/claims/claim";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";
import { formatCount } from "~/values/count";

// The answers of SQL's private.mail_claim_… functions, and the mail made from each.
const space = z.object({ id: z.string(), name: z.string(), city: z.string() });

export const SubmittedClaim = z.object({
  id: z.string(),
  space,
  claimant: z.string(),
  role: z.enum(CLAIM_ROLES.map(({ value }) => value)),
  message: z.string().nullable(),
  provenBy: z.enum(PROOF_METHODS).nullable(),
  documents: z.number(),
});

/** To every admin, when a claim has its first evidence. */
export function claimSubmittedMail(
  mail: z.output<typeof SubmittedClaim>,
  context: MailContext,
): MailContent {
  const { space: of, claimant, message } = mail;
  const role = CLAIM_ROLES.find(({ value }) => value === mail.role)?.label ?? mail.role;
  const shownBy = [
    ...(mail.provenBy ? [`its website (${METHOD_LABELS[mail.provenBy]})`] : []),
    ...(mail.documents > 0 ? [formatCount(mail.documents, "document")] : []),
  ];
  return {
    subject: `Claimed: ${of.name}`,
    heading: `Somebody says they run ${of.name}`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["Space", `${of.name}, ${of.city}`],
          ["Claimed by", claimant],
          ["Role", role],
          ["Message", message ?? "No message provided"],
          ["Shown by", shownBy.join(", ") || "nothing any more"],
        ],
      },
      {
        kind: "link",
        label: "Look at the claim",
        url: `${context.siteUrl}/admin/claims/${mail.id}`,
      },
    ],
  };
}

export const ApprovedClaim = z.object({ space });

/** To the claimant, who is now the owner. */
export function claimApprovedMail(
  { space: of }: z.output<typeof ApprovedClaim>,
  context: MailContext,
): MailContent {
  return {
    subject: `${of.name} is yours to manage`,
    heading: `${of.name} is yours to manage`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: "We have approved your claim. Guests can't see or book the space yet: its page tells them that its owner is getting it ready. Check prices, hours and photos, then press Reopen.",
      },
      {
        kind: "link",
        label: OPEN_CLAIMED,
        url: `${context.siteUrl}/dashboard/listings/${of.id}/edit`,
      },
      {
        kind: "note",
        text: "Upcoming bookings are yours to host.",
      },
      {
        kind: "note",
        text: "Replace the description and the photos with your own: those of a former owner are removed when that member deletes the account. We will email you what was removed.",
      },
      question(context),
    ],
  };
}

export const RejectedClaim = z.object({ space, claimId: z.string(), reason: z.string() });

/** To the claimant. */
export function claimRejectedMail(
  mail: z.output<typeof RejectedClaim>,
  context: MailContext,
): MailContent {
  const { space: of, claimId, reason } = mail;
  return {
    subject: `Your claim to ${of.name} was not approved`,
    heading: `Your claim to ${of.name} was not approved`,
    blocks: [
      greeting(context),
      { kind: "text", text: `The reason: ${reason}` },
      {
        kind: "link",
        label: "See your claim",
        url: `${context.siteUrl}/dashboard/claims/${claimId}`,
      },
      question(context),
    ],
  };
}

export const ClaimCode = z.object({ space, address: z.string(), code: z.string() });

/** To an address that the claimant named; its reader may not know of the claim. */
export function claimCodeMail(
  mail: z.output<typeof ClaimCode>,
  { siteName, contactEmail }: MailContext,
): MailContent {
  const { space: of, address, code } = mail;
  return {
    to: { email: address, name: null },
    subject: `${code.slice(0, 4)} ${code.slice(4)} is the code for ${of.name}`,
    heading: `The code for ${of.name}`,
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: `a member of ${siteName} says that they run ${of.name} in ${of.city}, and that they read email at ${address}. This code proves it: they enter it on the page of their claim, within an hour.`,
      },
      { kind: "facts", facts: [["Code", `${code.slice(0, 4)} ${code.slice(4)}`]] },
      {
        kind: "note",
        text: `If this was not you, do not give the code to anyone: whoever has it could take over the listing. Please tell us at ${contactEmail}.`,
      },
    ],
  };
}
