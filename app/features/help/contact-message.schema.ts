import { z } from "zod";
import { contactCategories, type ContactCategory } from "~/features/help/contact";
import { KnownMember } from "~/features/users/user.schema";

/** A contact message in the admin list. */
export const ListedMessage = z.object({
  id: z.string(),
  /** The name and the address that the sender typed. */
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: z.enum(Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]]),
  status: z.enum(["new", "answered", "archived"]),
  createdAt: z.string(),
  assignedTo: KnownMember.nullable(),
});
export type ListedMessage = z.output<typeof ListedMessage>;

/** A contact message, as SQL's `admin_contact_message` answers it. */
export const ContactMessage = ListedMessage.extend({
  message: z.string(),
  /** The signed-in sender. */
  sender: KnownMember.nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: KnownMember.nullable(),
  archivedAt: z.string().nullable(),
  /** The admins to whom it can be assigned. */
  admins: z.array(KnownMember),
  /** Other messages from the same address, latest first. */
  others: z.array(ListedMessage),
});
export type ContactMessage = z.output<typeof ContactMessage>;
