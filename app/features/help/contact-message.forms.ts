import { z } from "zod";
import { contactCategories, type ContactCategory } from "~/features/help/contact";
import { LONGEST_ANSWER } from "~/features/help/contact-message";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";

const CATEGORIES = Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]];

/** The id of an admin, or "" for none. */
const admin = z.union([z.guid(STALE_PAGE), z.literal("")], STALE_PAGE).default("");

/** Assigns something to an admin. `seen`: the assigned admin on the rendered page. */
export const AssignForm = z.object({ intent: z.literal("assign"), admin, seen: admin });
/** Sets a category. `seen`: the category on the rendered page. */
export const CategoryForm = z.object({
  intent: z.literal("file"),
  category: z.enum(CATEGORIES, STALE_PAGE),
  seen: z.enum(CATEGORIES, STALE_PAGE),
});

/** The actions of an admin on a contact message. */
export const ContactMessageForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("answer"),
    text: prose({ most: LONGEST_ANSWER }, "Write your answer."),
  }),
  z.object({ intent: z.literal("archive") }),
  z.object({ intent: z.literal("unarchive") }),
  AssignForm,
]);
export type ContactMessageForm = z.input<typeof ContactMessageForm>;
export type ContactMessageAction = z.output<typeof ContactMessageForm>;
