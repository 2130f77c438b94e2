import { z } from "zod";

/** As SQL's `my_profile` answers it. Texts that were never filled in are null. */
export const Profile = z.object({
  email: z.string(),
  fullName: z.string().nullable(),
  publicName: z.string().nullable(),
  /** The name that other people see now; null where there is none to show. */
  shownAs: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  bookingConfirmations: z.boolean(),
  newMessages: z.boolean(),
  promotions: z.boolean(),
  createdAt: z.string(),
  /** The instant at which a link mailed to the address was opened. */
  emailVerifiedAt: z.string().nullable(),
  /** The digest of the current texts: a save names the version that it was based on. */
  digest: z.string(),
});
export type Profile = z.output<typeof Profile>;

/** As SQL's `save_profile` answers it: the pages on which the public name changed. None where it stayed the same. */
export const PagesWithName = z.object({
  /** Listings whose pages name the member as owner or reviewer; 99 at most. */
  spaces: z.array(z.string()),
  /** Whether posts of the blog name the member. */
  posts: z.boolean(),
});
