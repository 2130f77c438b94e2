import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Functions } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { listRows } from "~/db/list-rows.server";
import { CLAIM_LIST } from "~/features/claims/claim-request-list";
import { ClaimRequest } from "~/features/claims/claim-requests.schema";
import { COMMENT_LIST } from "~/features/comments/comment-list";
import { ListedComment } from "~/features/comments/moderated-comment.schema";
import { CONTACT_LIST } from "~/features/help/contact-list";
import { ListedMessage } from "~/features/help/contact-message.schema";
import { ClosedReport, SupportLine } from "~/features/messages/moderated-thread.schema";
import { SUPPORT_LIST } from "~/features/messages/support-list";
import { ListedPayment } from "~/features/bookings/paying/administration/listed-payment.schema";
import { PAYMENT_LIST } from "~/features/bookings/paying/administration/payment-list";
import { SUBSCRIBER_LIST } from "~/features/newsletter/subscriber-list";
import { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import { PLACE_LIST } from "~/features/places/place-list";
import { ListedPlace } from "~/features/places/place.schema";
import { GUIDE_LIST, POST_LIST } from "~/features/posts/post-lists";
import { ListedPost } from "~/features/posts/post.schema";
import { ListedMemberReport } from "~/features/reports/member-report.schema";
import { ListedReport } from "~/features/reports/moderated-report.schema";
import {
  LISTING_REPORT_LIST,
  MEMBER_REPORT_LIST,
  THREAD_REPORT_LIST,
} from "~/features/reports/report-lists";
import { ListedReview } from "~/features/reviews/moderated-review.schema";
import { REVIEW_LIST } from "~/features/reviews/review-list";
import { USER_LIST } from "~/features/users/administration/user-list";
import { ListedUser } from "~/features/users/administration/user-list.schema";
import { WEBHOOK_LIST } from "~/features/webhooks/webhook-list";
import { Webhook } from "~/features/webhooks/webhook.schema";
import { listSearchOf, readListSearch } from "~/http/admin-list.server";
import type { AdminList, Filters, ShownList } from "~/values/admin-list";
import { createSpace } from "./actors.ts";
import { actingAs, type Person, type Sql } from "./backend.ts";
import { addClaim } from "./claims.ts";
import { addSubscribers } from "./newsletter.ts";
import { payAtSpace } from "./ledger.ts";
import { addReview, addStay } from "./reviews.ts";
import { addWebhook } from "./webhooks.ts";
import {
  commentToModerate,
  messageToTeam,
  reportOfListing,
  reportOfMember,
  reportOfThread,
} from "./work-for-admins.ts";

// The declared lists of the admin area, over which tests and proofs loop. This file needs the resolver of the application, which
// knows "~".

export type Address = Readonly<Record<string, string>>;

/** The part that tests of pages need, and that lists without a declaration have, too. */
export type ListPage = {
  path: string;
  /** The letters of the list, each with the target of its link in a row, or the beginning of its button's name. */
  keys: Readonly<Record<string, RegExp>>;
  /** Creates rows; its answer is the search text. */
  make?: (sql: Sql, member: Person, admin: Person) => Promise<string | undefined>;
};

export type DeclaredList = ListPage & {
  list: ShownList & { sql: string; rows: string; sorts: readonly string[] };
  /** The arguments of its SQL function: those of its page as `path` opens it, and a search that finds nothing. */
  opened: Address;
  nothing: Address;
  search: z.ZodObject;
  /** Reads a page of its rows as the loader of its page does. */
  ask: (db: Db, address: Address) => Promise<{ next: string | null }>;
};

function declared<
  F extends Filters,
  Sort extends string,
  Sql extends keyof Functions & string,
  Row extends { id: string | number },
>(
  list: AdminList<F, Sort, Sql>,
  row: z.ZodType<Row>,
  page: Omit<ListPage, "path"> & { query?: Address },
): DeclaredList {
  const read = (address: Address) =>
    readListSearch(new URL(`${list.path}?${new URLSearchParams(address)}`, "https://a.test"), list);
  const wanted = Object.entries(read(page.query ?? {}).wanted);
  const asked = Object.fromEntries(wanted.map(([name, value]) => [`p_${name}`, value]));
  const opened = { ...list.fixed, ...asked };
  return {
    ...page,
    path: page.query ? `${list.path}?${new URLSearchParams(page.query)}` : list.path,
    list,
    opened,
    nothing: { ...opened, p_q: "no row has these words" },
    search: listSearchOf(list),
    ask(db, address) {
      const { wanted, cursor } = read(address);
      return listRows(db, list, row)(wanted, cursor);
    },
  };
}

/** The link to the page of a row, which leads back to the list. */
const opens = (path: string) => new RegExp(String.raw`^${path}/[0-9a-f-]{36}(\?returnTo=|$)`);

export const DECLARED_LISTS: readonly DeclaredList[] = [
  declared(CLAIM_LIST, ClaimRequest, {
    query: { status: "pending" },
    make: async (sql, { id }) => void (await addClaim(sql, id)),
    // A claim without evidence is approved on its page.
    keys: { o: opens("/admin/claims"), r: /^Reject/, a: opens("/admin/claims") },
  }),
  declared(USER_LIST, ListedUser, {
    make: async (_sql, { email }) => email,
    keys: { o: opens("/admin/users"), a: /^Make Admin/ },
  }),
  declared(REVIEW_LIST, ListedReview, {
    query: { status: "all" },
    make: async (sql) => void (await addReview(sql, await createSpace(sql))),
    keys: { o: opens("/admin/reviews") },
  }),
  declared(COMMENT_LIST, ListedComment, {
    make: async (sql, author) => {
      await commentToModerate(sql, author);
      return author.email;
    },
    keys: { o: /^\/admin\/comments\/[0-9a-f-]{36}/, r: /^(Hide|Reject)/, a: /^Approve/ },
  }),
  declared(LISTING_REPORT_LIST, ListedReport, {
    make: async (sql, reporter) => void (await reportOfListing(sql, reporter)),
    keys: { o: opens("/admin/reports") },
  }),
  declared(THREAD_REPORT_LIST, ClosedReport, {
    make: async (sql) => void (await reportOfThread(sql)),
    keys: { o: opens("/admin/reports/conversations") },
  }),
  declared(MEMBER_REPORT_LIST, ListedMemberReport, {
    make: async (sql) => void (await reportOfMember(sql)),
    keys: { o: opens("/admin/reports/people") },
  }),
  declared(CONTACT_LIST, ListedMessage, {
    make: async (sql) => void (await messageToTeam(sql)),
    keys: { o: opens("/admin/messages") },
  }),
  declared(SUPPORT_LIST, SupportLine, {
    make: async (sql, asker) => {
      await actingAs(
        sql,
        asker,
        (as) => as`select public.write_to_support('Where is it?', gen_random_uuid())`,
      );
      return asker.email;
    },
    keys: { o: opens("/admin/messages/support") },
  }),
  declared(PAYMENT_LIST, ListedPayment, {
    make: async (sql) =>
      void (await payAtSpace(sql, await addStay(sql, await createSpace(sql), null), 1)),
    keys: { o: opens("/admin/payments") },
  }),
  declared(SUBSCRIBER_LIST, ListedSubscriber, {
    make: async (sql) => (await addSubscribers(sql, 1))[0],
    keys: { d: /\/admin\/newsletter\// },
  }),
  declared(WEBHOOK_LIST, Webhook, {
    make: async (sql) => {
      const name = `Receiver ${randomUUID().slice(0, 8)}`;
      await addWebhook(sql, { name });
      return name;
    },
    keys: { o: /^\/admin\/webhooks\/[0-9a-f-]{36}\?returnTo=/, a: /^Disable /, d: /\/delete/ },
  }),
  declared(PLACE_LIST, ListedPlace, {
    make: async (sql) => {
      const name = `Vale ${randomUUID().slice(0, 8)}`;
      await sql`insert into public.places (kind, name) values ('continent', ${name})`;
      return name;
    },
    keys: { o: /^\/admin\/places\/\d+\?returnTo=/ },
  }),
  declared(POST_LIST, ListedPost, {
    make: (sql) => addPost(sql, "post"),
    keys: { o: /\/edit(\?returnTo=|$)/, e: /\/edit(\?returnTo=|$)/, d: /\/delete/, p: /^Publish / },
  }),
  declared(GUIDE_LIST, ListedPost, {
    make: (sql) => addPost(sql, "guide"),
    keys: { o: /\/edit(\?returnTo=|$)/, e: /\/edit(\?returnTo=|$)/, d: /\/delete/, p: /^Publish / },
  }),
];

async function addPost(sql: Sql, kind: "post" | "guide"): Promise<string> {
  const name = `rivers-${randomUUID()}`;
  await sql`
    insert into public.blog_posts (id, kind, slug, title, place_id)
    select gen_random_uuid(), ${kind}, ${name}, ${name}, case when ${kind} = 'guide' then (
      select p.id from public.places p where p.kind = 'city'
        and not exists (select from public.blog_posts g where g.place_id = p.id) order by p.id desc limit 1) end`;
  return name;
}
