import { z } from "zod";
import { contactCategories, type ContactCategory } from "~/features/help/contact";
import {
  ASSIGNED,
  LONGEST_ANSWER,
  MESSAGE_SORTS,
  SHOWN_MESSAGES,
} from "~/features/help/contact-message";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

const CATEGORIES = Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]];

/** The search parameters of a list of messages, without its order. An invalid link shows the first page of new ones. */
export const MessageSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_MESSAGES).catch("new").default("new"),
  category: z
    .enum(["all", ...CATEGORIES])
    .catch("all")
    .default("all"),
  assigned: z.enum(ASSIGNED).catch("all").default("all"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});

/** The search parameters of the list of contact messages. */
export const ContactMessageSearch = MessageSearch.extend({
  sort: z.enum(MESSAGE_SORTS).catch("-created").default("-created"),
});
export type ContactMessageSearch = Omit<z.output<typeof ContactMessageSearch>, "cursor">;

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
