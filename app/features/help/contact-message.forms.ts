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

/** What the address of a list of messages says beside its order: a bad link is the first page of those that are new. */
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

/** The URL of the list of messages of the contact form. */
export const ContactMessageSearch = MessageSearch.extend({
  sort: z.enum(MESSAGE_SORTS).catch("-created").default("-created"),
});
export type ContactMessageSearch = Omit<z.output<typeof ContactMessageSearch>, "cursor">;

/** An id, or nobody. */
const admin = z.union([z.guid(STALE_PAGE), z.literal("")], STALE_PAGE).default("");

/** Says which admin sees to something. `seen`: who did when the page was made. */
export const AssignDeed = z.object({ intent: z.literal("assign"), admin, seen: admin });
/** Says what something is about. `seen`: what it was when the page was made. */
export const FileDeed = z.object({
  intent: z.literal("file"),
  category: z.enum(CATEGORIES, STALE_PAGE),
  seen: z.enum(CATEGORIES, STALE_PAGE),
});

/** What an admin does with a message of the contact form. */
export const ContactMessageForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("answer"),
    text: prose({ most: LONGEST_ANSWER }, "Write your answer."),
  }),
  z.object({ intent: z.literal("archive") }),
  z.object({ intent: z.literal("unarchive") }),
  AssignDeed,
]);
export type ContactMessageForm = z.input<typeof ContactMessageForm>;
export type ContactMessageDeed = z.output<typeof ContactMessageForm>;
