import { z } from "zod";
import { greeting, type MailContent, type MailContext } from "~/mail/mail";
import { formatCount } from "~/values/count";

/** The answer of SQL's `private.mail_listings_imported`. */
export const ImportedMail = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(["imported", "refused", "failed"]),
  listings: z.number(),
});

/** To every admin when the listings of a file wait for approval; to the sender when they could not be imported. */
export function listingsImportedMail(
  { id, fileName, state, listings }: z.output<typeof ImportedMail>,
  context: MailContext,
): MailContent {
  const count = formatCount(listings, "listing");
  const isDone = state === "imported";
  const heading = isDone ? `${count} imported` : "A file was not imported";
  const says = isDone
    ? "They are pending until somebody approves them."
    : "None of its listings was imported. Its page says why.";
  return {
    subject: `${heading}: ${fileName}`,
    heading,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["File", fileName],
          ["Listings", count],
        ],
      },
      { kind: "text", text: says },
      {
        kind: "link",
        label: "See the import",
        url: `${context.siteUrl}/admin/listings/imports/${id}`,
      },
    ],
  };
}
