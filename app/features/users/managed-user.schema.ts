import { z } from "zod";

/** The ten latest of something, and how many there are, counted to 1,001. */
const latest = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number(), rows: z.array(row) });

const MemberReport = z.object({
  id: z.string(),
  kind: z.enum(["review", "listing", "conversation", "member"]),
  /** What admins open to decide: the review, or the report of a listing, a conversation or a member. */
  judgedId: z.string(),
  /** What it is about, or where the two have met; `null` for a listing that is gone. */
  space: z.string().nullable(),
  isOpen: z.boolean(),
  createdAt: z.string(),
});
export type MemberReport = z.output<typeof MemberReport>;

/** A member as admins see them, as SQL's `admin_user` answers it. */
export const ManagedUser = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    fullName: z.string().nullable(),
    publicName: z.string().nullable(),
    isAdmin: z.boolean(),
    suspendedAt: z.string().nullable(),
    suspendedBecause: z.string().nullable(),
    createdAt: z.string(),
    isVerified: z.boolean(),
    /** The account was deleted, and is kept for some days in which signing in brings it back. */
    isLeaving: z.boolean(),
  }),
  listings: latest(
    z.object({ id: z.string(), name: z.string(), status: z.string(), city: z.string() }),
  ),
  bookings: latest(
    z.object({
      id: z.string(),
      spaceId: z.string(),
      space: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      status: z.string(),
    }),
  ),
  claims: latest(
    z.object({ id: z.string(), space: z.string(), status: z.string(), createdAt: z.string() }),
  ),
  reviews: latest(
    z.object({
      id: z.string(),
      space: z.string(),
      stars: z.number(),
      isHidden: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  comments: latest(
    z.object({
      id: z.string(),
      /** The title of the post. */
      post: z.string(),
      status: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** What was reported of them (`null` of oneself), and what they have reported. */
  reports: z.object({ ofThem: latest(MemberReport).nullable(), byThem: latest(MemberReport) }),
});
export type ManagedUser = z.output<typeof ManagedUser>;
