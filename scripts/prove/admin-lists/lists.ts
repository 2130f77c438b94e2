import type { z } from "zod";
import type { Db } from "~/db/client.server";
import {
  findAdminOverview,
  findAdminWaiting,
  listLog,
} from "~/features/administration/administration.server";
import { LogSearch } from "~/features/administration/log.forms";
import { CLAIM_LIST } from "~/features/claims/claim-request-list";
import { listClaimRequests } from "~/features/claims/claim-requests.server";
import { CONTACT_LIST } from "~/features/help/contact-list";
import { listContactMessages } from "~/features/help/contact-message.server";
import { listImportRows, listImports } from "~/features/imports/listing-import.server";
import { usualSort } from "~/features/listings/moderation/managed-listings";
import { ManagedListingSearch } from "~/features/listings/moderation/managed-listings.forms";
import { listManagedListings } from "~/features/listings/moderation/managed-listings.server";
import { listReportedThreads } from "~/features/messages/moderated-thread.server";
import { SUPPORT_LIST } from "~/features/messages/support-list";
import { listSupportThreads } from "~/features/messages/support.server";
import { PostSearch } from "~/features/posts/post.forms";
import { WEBHOOK_LIST } from "~/features/webhooks/webhook-list";
import { listWebhooks } from "~/features/webhooks/webhook.server";
import { SUBSCRIBER_LIST } from "~/features/newsletter/subscriber-list";
import { findNewsletter } from "~/features/newsletter/issue.server";
import { listSubscribers } from "~/features/newsletter/subscriber.server";
import { PLACE_LIST } from "~/features/places/place-list";
import { listPlaces } from "~/features/places/place.server";
import { listPosts } from "~/features/posts/post.server";
import {
  LISTING_REPORT_LIST,
  MEMBER_REPORT_LIST,
  THREAD_REPORT_LIST,
} from "~/features/reports/report-lists";
import { listModeratedReports } from "~/features/reports/moderated-report.server";
import { listMemberReports } from "~/features/reports/member-report.server";
import { COMMENT_LIST } from "~/features/comments/comment-list";
import { listModeratedComments } from "~/features/comments/moderated-comment.server";
import { REVIEW_LIST } from "~/features/reviews/review-list";
import { listModeratedReviews } from "~/features/reviews/moderated-review.server";
import { USER_LIST } from "~/features/users/administration/user-list";
import { listUsers } from "~/features/users/administration/user-list.server";
import { listSearchOf, readListSearch } from "~/http/admin-list.server";
import type { AdminList, Filters, WantedOf } from "~/values/admin-list";

// The lists of the admin area, each with its search parameters and the query of its loader. The file needs the resolver of the
// application, which knows "~".

type Page = { next: string | number | null };
type Address = Readonly<Record<string, string>>;
export interface AskedList {
  /** The file of its page in app/routes/admin; a list that shares the page of another has a name of its own. */
  route: string;
  search: z.ZodObject;
  ask: (db: Db, address: Address) => Promise<Page>;
}

function list<Search extends z.ZodObject>(
  route: string,
  search: Search,
  ask: (db: Db, wanted: z.output<Search>) => Promise<Page>,
): AskedList {
  return { route, search, ask: (db, address) => ask(db, search.parse(address)) };
}

/** A list with a declaration. */
function declared<F extends Filters, Sort extends string>(
  route: string,
  of: AdminList<F, Sort>,
  read: (db: Db, wanted: WantedOf<F, Sort>, cursor: string | null) => Promise<Page>,
): AskedList {
  const ask = (db: Db, address: Address) => {
    const url = new URL(`${of.path}?${new URLSearchParams(address)}`, "https://lists.test");
    const { wanted, cursor } = readListSearch(url, of);
    return read(db, wanted, cursor);
  };
  return { route, search: listSearchOf(of), ask };
}

export const ADMIN_LISTS: AskedList[] = [
  list("listings", ManagedListingSearch, (db, { cursor, ...wanted }) =>
    listManagedListings(db, { ...wanted, sort: wanted.sort ?? usualSort(wanted.status) }, cursor),
  ),
  declared("webhooks", WEBHOOK_LIST, listWebhooks),
  declared("newsletter", SUBSCRIBER_LIST, listSubscribers),
  declared("users", USER_LIST, listUsers),
  declared("claims", CLAIM_LIST, listClaimRequests),
  declared("reviews", REVIEW_LIST, listModeratedReviews),
  declared("comments", COMMENT_LIST, listModeratedComments),
  declared("reports", LISTING_REPORT_LIST, listModeratedReports),
  declared("reported-threads", THREAD_REPORT_LIST, listReportedThreads),
  declared("member-reports", MEMBER_REPORT_LIST, listMemberReports),
  declared("contact-messages", CONTACT_LIST, listContactMessages),
  declared("support-threads", SUPPORT_LIST, listSupportThreads),
  list("posts", PostSearch, (db, { cursor, ...wanted }) => listPosts(db, "post", wanted, cursor)),
  list("guides", PostSearch, (db, { cursor, ...wanted }) => listPosts(db, "guide", wanted, cursor)),
  declared("places", PLACE_LIST, listPlaces),
  list("audit", LogSearch, (db, { cursor, ...wanted }) => listLog(db, wanted, cursor)),
];

/** The queries of admin pages that are no list with an address. */
export const OTHER_QUESTIONS: Record<string, (db: Db, importId: string) => Promise<unknown>> = {
  "overview: the dashboard": findAdminOverview,
  "overview: what waits, on every page": findAdminWaiting,
  "newsletter: its figures": findNewsletter,
  "imports: the latest files": (db) => listImports(db, null),
  "imports: older files": (db, id) => listImports(db, id),
  "imports: the refused lines of a file": (db, id) => listImportRows(db, id, true, 0),
  "imports: the other lines of a file": (db, id) => listImportRows(db, id, false, 0),
  "imports: the last lines of a file": (db, id) => listImportRows(db, id, false, 4_900),
};
