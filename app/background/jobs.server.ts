import { announceChanges } from "~/background/announce-changes.server";
import type { Sender } from "~/background/attempt-delivery.server";
import { deliverMail, type Delivery } from "~/background/deliver-mail.server";
import { deliverWebhooks } from "~/background/deliver-webhooks.server";
import { eraseDeletedAccounts } from "~/background/erase-deleted-accounts.server";
import { importListings } from "~/background/import-listings.server";
import { readEventsAgain } from "~/background/payments/lost-events.server";
import { lookAtOpenPayments } from "~/background/payments/open-payments.server";
import type { Payments } from "~/background/payments/payments";
import { sendRefunds } from "~/background/payments/refunds.server";
import { sendNewsletter } from "~/background/send-newsletter.server";
import { tidy } from "~/background/tidy.server";
import type { Service } from "~/db/service.server";
import type { IndexNow } from "~/safe-fetch/index-now.server";

export interface Background {
  service: Service;
  delivery: Delivery;
  sender: Sender;
  /** Set only where the operator configured a provider of payments. */
  payments?: Payments | undefined;
  /** Set only where the operator configured a key. */
  indexNow?: IndexNow | undefined;
}

type Job = {
  name: string;
  run: (background: Background) => Promise<void>;
};

/**
 * The scheduled jobs. `private.jobs` has the interval of each, its last run and its last error. A job may run twice, even concurrently,
 * without harm.
 */
export const JOBS: readonly Job[] = [
  // Before the mail, which tells the next members in line.
  { name: "end-expired-holds", run: ({ service }) => orSay(endExpiredHolds(service)) },
  // Also before the mail, which tells of bookings and of money that came too late.
  { name: "look-at-payments", run: ({ payments }) => withPayments(payments, lookAtPayments) },
  { name: "send-refunds", run: ({ payments }) => withPayments(payments, sendRefunds) },
  { name: "deliver-mail", run: ({ service, delivery }) => deliverMail(service, delivery) },
  { name: "tell-of-due-posts", run: ({ service }) => tellOfDuePosts(service) },
  { name: "deliver-webhooks", run: ({ service, sender }) => deliverWebhooks(service, sender) },
  {
    name: "send-newsletter",
    run: ({ service, delivery }) => orSay(sendNewsletter(service, delivery)),
  },
  { name: "import-listings", run: ({ service }) => importListings(service) },
  { name: "tidy", run: ({ service }) => orSay(tidy(service)) },
  { name: "erase-departed", run: ({ service }) => orSay(eraseDeletedAccounts(service)) },
  { name: "tidy-messages", run: ({ service }) => tidyMessages(service) },
  { name: "count-booked-cities", run: ({ service }) => countBookedCities(service) },
  { name: "count-popular-posts", run: ({ service }) => countPopularPosts(service) },
  { name: "remove-unused-photos", run: ({ service }) => removeUnusedPhotos(service) },
  { name: "remove-unused-documents", run: ({ service }) => removeUnusedDocuments(service) },
  { name: "remove-unused-pictures", run: ({ service }) => removeUnusedPictures(service) },
  {
    name: "announce-changes",
    // Without a key the job still runs, and does nothing: an admin who requests a run sees it.
    run: async ({ service, delivery, indexNow }) => {
      if (indexNow) await announceChanges(service, indexNow, delivery.siteUrl);
    },
  },
];

/** Runs every due job. Answers the errors of failed ones; the database stores them, too. */
export async function runDueJobs(background: Background): Promise<string[]> {
  const errors: string[] = [];
  for (const { name, run } of JOBS) {
    try {
      const started = await startJob(background.service, name);
      if (started === null) continue;
      const error = await messageOf(run(background));
      await finishJob(background.service, name, started, error);
      if (error) errors.push(`${name}: ${error}`);
    } catch (thrown) {
      errors.push(`${name}: ${String(thrown)}`);
    }
  }
  return errors;
}

async function messageOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** The number of the run; `null` when the job is not due, or another Worker runs it. */
async function startJob(service: Service, name: string): Promise<number | null> {
  const { data } = await service.rpc("start_job", { p_name: name }).throwOnError();
  return data;
}

async function finishJob(
  service: Service,
  name: string,
  started: number,
  failure: string | null,
): Promise<void> {
  await service
    .rpc("finish_job", { p_name: name, p_run: started, p_error: failure ?? undefined })
    .throwOnError();
}

/** Errors of single steps become the error of the run; the other steps are done. */
async function orSay(problems: Promise<string[]>): Promise<void> {
  const all = await problems;
  if (all.length > 0) throw new Error(all.join("; "));
}

async function lookAtPayments(payments: Payments): Promise<string[]> {
  return [...(await lookAtOpenPayments(payments)), ...(await readEventsAgain(payments))];
}

/** Without a provider the job still runs, and does nothing: an admin who requests a run sees it. */
async function withPayments(
  payments: Payments | undefined,
  work: (payments: Payments) => Promise<string[]>,
): Promise<void> {
  if (payments) await orSay(work(payments));
}

/** Each space in a transaction of its own, so that one that fails blocks no other. Returns the errors. */
async function endExpiredHolds(service: Service): Promise<string[]> {
  const { data: spaces } = await service
    .rpc("spaces_with_expired_holds", {}, { get: true })
    .throwOnError();
  const problems: string[] = [];
  for (const space of spaces) {
    const { error } = await service.rpc("end_expired_holds", { p_space_id: space });
    if (error) problems.push(`${space}: ${error.message}`);
  }
  return problems;
}

async function tellOfDuePosts(service: Service): Promise<void> {
  await service.rpc("tell_of_due_posts").throwOnError();
}

async function tidyMessages(service: Service): Promise<void> {
  await service.rpc("tidy_messages").throwOnError();
}

async function countBookedCities(service: Service): Promise<void> {
  await service.rpc("count_booked_cities").throwOnError();
}

async function countPopularPosts(service: Service): Promise<void> {
  await service.rpc("count_popular_posts").throwOnError();
}

/** Removes files without a photo row by the API of Storage: only the API removes their bytes as well. */
async function removeUnusedPhotos(service: Service): Promise<void> {
  const { data: paths } = await service.rpc("unused_photo_files", {}, { get: true }).throwOnError();
  if (paths.length === 0) return;
  const { error } = await service.storage.from("space-photos").remove(paths);
  if (error) throw error;
}

/** Removes files without a row in the documents of claims. */
async function removeUnusedDocuments(service: Service): Promise<void> {
  const { data: paths } = await service.rpc("unused_claim_files", {}, { get: true }).throwOnError();
  if (paths.length === 0) return;
  const { error } = await service.storage.from("claim-documents").remove(paths);
  if (error) throw error;
}

/** Removes files without a row in the pictures of posts. */
async function removeUnusedPictures(service: Service): Promise<void> {
  const { data: paths } = await service.rpc("unused_post_files", {}, { get: true }).throwOnError();
  if (paths.length === 0) return;
  const { error } = await service.storage.from("post-pictures").remove(paths);
  if (error) throw error;
}
