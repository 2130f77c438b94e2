import type { z } from "zod";
import type { Db } from "~/db/client.server";
import {
  findAdminOverview,
  findAdminWaiting,
  listLog,
} from "~/features/administration/administration.server";
import { LogSearch } from "~/features/administration/log.forms";
import { ClaimRequestSearch } from "~/features/claims/claim-requests.forms";
import { listClaimRequests } from "~/features/claims/claim-requests.server";
import { ContactMessageSearch } from "~/features/help/contact-message.forms";
import { listContactMessages } from "~/features/help/contact-message.server";
import { listImportRows, listImports } from "~/features/imports/listing-import.server";
import { usualSort } from "~/features/listings/moderation/managed-listings";
import { ManagedListingSearch } from "~/features/listings/moderation/managed-listings.forms";
import { listManagedListings } from "~/features/listings/moderation/managed-listings.server";
import { listReportedThreads } from "~/features/messages/moderated-thread.server";
import { SupportSearch, usualSupportSort } from "~/features/messages/support.forms";
import { listSupportThreads } from "~/features/messages/support.server";
import { PostSearch } from "~/features/posts/post.forms";
import { WebhookSearch } from "~/features/webhooks/webhook.forms";
import { listWebhooks } from "~/features/webhooks/webhook.server";
import { SubscriberSearch } from "~/features/newsletter/newsletter.forms";
import { findNewsletter } from "~/features/newsletter/issue.server";
import { listSubscribers } from "~/features/newsletter/subscriber.server";
import { PlaceSearch } from "~/features/places/place.forms";
import { listPlaces } from "~/features/places/place.server";
import { listPosts } from "~/features/posts/post.server";
import { usualReportSort } from "~/features/reports/moderated-report";
import {
  ReportStateSearch,
  ModeratedReportSearch,
} from "~/features/reports/moderated-report.forms";
import { listModeratedReports } from "~/features/reports/moderated-report.server";
import { listMemberReports } from "~/features/reports/member-report.server";
import { ModeratedCommentSearch } from "~/features/comments/moderated-comment.forms";
import { listModeratedComments } from "~/features/comments/moderated-comment.server";
import { ModeratedReviewSearch } from "~/features/reviews/moderated-review.forms";
import { listModeratedReviews } from "~/features/reviews/moderated-review.server";
import { UserSearch } from "~/features/users/administration/user-list.forms";
import { listUsers } from "~/features/users/administration/user-list.server";

// The lists of the admin area, each with its search parameters and the query of its loader. The file needs the resolver of the
// application, which knows "~".

type Page = { next: string | number | null };
export interface AdminList {
  /** The file of its page in app/routes/admin; a list that shares the page of another has a name of its own. */
  route: string;
  search: z.ZodObject;
  ask: (db: Db, address: unknown) => Promise<Page>;
}

function list<Search extends z.ZodObject>(
  route: string,
  search: Search,
  ask: (db: Db, wanted: z.output<Search>) => Promise<Page>,
): AdminList {
  return { route, search, ask: (db, address) => ask(db, search.parse(address)) };
}

export const ADMIN_LISTS: AdminList[] = [
  list("listings", ManagedListingSearch, (db, { cursor, ...wanted }) =>
    listManagedListings(db, { ...wanted, sort: wanted.sort ?? usualSort(wanted.status) }, cursor),
  ),
  list("webhooks", WebhookSearch, (db, { cursor, ...wanted }) => listWebhooks(db, wanted, cursor)),
  list("newsletter", SubscriberSearch, (db, { cursor, ...wanted }) =>
    listSubscribers(db, wanted, cursor),
  ),
  list("users", UserSearch, (db, { cursor, ...wanted }) => listUsers(db, wanted, cursor)),
  list("claims", ClaimRequestSearch, (db, { cursor, ...wanted }) =>
    listClaimRequests(db, wanted, cursor),
  ),
  list("reviews", ModeratedReviewSearch, (db, { cursor, ...wanted }) =>
    listModeratedReviews(db, wanted, cursor),
  ),
  list("comments", ModeratedCommentSearch, (db, { cursor, ...wanted }) =>
    listModeratedComments(db, wanted, cursor),
  ),
  list("reports", ModeratedReportSearch, (db, { cursor, ...wanted }) =>
    listModeratedReports(db, wanted, cursor),
  ),
  list("reported-threads", ReportStateSearch, (db, { cursor, ...wanted }) =>
    listReportedThreads(
      db,
      { ...wanted, sort: wanted.sort ?? usualReportSort(wanted.status) },
      cursor,
    ),
  ),
  list("member-reports", ReportStateSearch, (db, { cursor, ...wanted }) =>
    listMemberReports(
      db,
      { ...wanted, sort: wanted.sort ?? usualReportSort(wanted.status) },
      cursor,
    ),
  ),
  list("contact-messages", ContactMessageSearch, (db, { cursor, ...wanted }) =>
    listContactMessages(db, wanted, cursor),
  ),
  list("support-threads", SupportSearch, (db, { cursor, ...wanted }) =>
    listSupportThreads(
      db,
      { ...wanted, sort: wanted.sort ?? usualSupportSort(wanted.status) },
      cursor,
    ),
  ),
  list("posts", PostSearch, (db, { cursor, ...wanted }) => listPosts(db, "post", wanted, cursor)),
  list("guides", PostSearch, (db, { cursor, ...wanted }) => listPosts(db, "guide", wanted, cursor)),
  list("places", PlaceSearch, (db, { cursor, ...wanted }) => listPlaces(db, wanted, cursor)),
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
