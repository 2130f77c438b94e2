import { z } from "zod";

/** As SQL's `my_profile` answers it. Texts that were never filled in are null. */
export const Profile = z.object({
  email: z.string(),
  fullName: z.string().nullable(),
  publicName: z.string().nullable(),
  /** What other people see now; null when nothing is known that they could. */
  shownAs: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  bookingConfirmations: z.boolean(),
  newMessages: z.boolean(),
  promotions: z.boolean(),
  createdAt: z.string(),
  /** When a link that was mailed to the address was opened. */
  emailVerifiedAt: z.string().nullable(),
  /** Names the texts as they are now: a save says what it was filled in with. */
  digest: z.string(),
});
export type Profile = z.output<typeof Profile>;

/** As SQL's `save_profile` answers it: on which pages the name stands that is another one now. None where it stayed as it was. */
export const PagesWithName = z.object({
  /** Listings whose pages name who lists them, or who reviewed them; 99 at most. */
  spaces: z.array(z.string()),
  /** Whether posts of the blog do. */
  posts: z.boolean(),
});
