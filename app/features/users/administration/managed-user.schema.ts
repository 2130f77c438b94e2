import { z } from "zod";

/** The ten latest rows, and their total number, counted up to 1,001. */
const latest = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number(), rows: z.array(row) });

const MemberReport = z.object({
  id: z.string(),
  kind: z.enum(["review", "listing", "conversation", "member"]),
  /** The id of the page on which admins decide: of the review, or of the report of a listing, a conversation or a member. */
  judgedId: z.string(),
  /** The space of the report, or where the two have met; `null` for a deleted listing. */
  space: z.string().nullable(),
  isOpen: z.boolean(),
  createdAt: z.string(),
});
export type MemberReport = z.output<typeof MemberReport>;

/** A member for admins, as SQL's `admin_user` answers it. */
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
    /** Whether the account was deleted and can still be restored by signing in. */
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
  /** The reports of them (`null` for the admin's own account), and those that they made. */
  reports: z.object({ ofThem: latest(MemberReport).nullable(), byThem: latest(MemberReport) }),
});
export type ManagedUser = z.output<typeof ManagedUser>;
