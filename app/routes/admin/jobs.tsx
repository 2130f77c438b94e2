import { db, flash, member } from "~/context.server";
import { Part } from "~/features/administration/part";
import { isClockStopped, jobStateOf, wordsOf } from "~/features/jobs/job";
import { JobForm } from "~/features/jobs/job.forms";
import { listJobs, runJob } from "~/features/jobs/job.server";
import { JobTable } from "~/features/jobs/job-table";
import { WaitingWorkList } from "~/features/jobs/waiting-work";
import { formAction } from "~/form-action.server";
import { seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/jobs";

export async function loader({ context }: Route.LoaderArgs) {
  const { jobs, waiting, now: asked } = await listJobs(context.get(db));
  const now = new Date(asked);
  return {
    jobs: jobs.map((job) => ({
      ...job,
      state: jobStateOf(job, now),
      ago: job.startedAt && formatAgo(job.startedAt, now),
    })),
    isStopped: isClockStopped(jobs, now),
    waiting,
    now: asked,
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  JobForm,
  { oneButton: true },
  async ({ value, page }, { context }: Route.ActionArgs) => {
    const { job } = value;
    const { title } = wordsOf(job);
    if (await runJob(context.get(db), job))
      context.get(flash).say("There is no job of this name.", "error");
    else context.get(flash).say(`“${title}” runs in the next minute.`);
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Jobs", description: "What runs when, and what waits." });

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const { jobs, isStopped, waiting, memberId } = loaderData;
  return (
    <div className="admin-page list-page">
      <header className="list-head">
        <h1 className="text-xl min-[90rem]:text-2xl">Jobs</h1>
        <p className="text-sm text-soft">
          Jobs that are due start every minute. “Run now” makes a job due: it starts within a
          minute, and not while this page loads.
        </p>
      </header>
      {isStopped && (
        <p className="card bg-alarm-wash p-5 text-alarm">
          No job has started for ten minutes: the schedule has stopped, or the site lacks the key
          that jobs need. Emails wait in the meantime, and none are lost.
        </p>
      )}
      <ReplyAlert reply={undefined} />
      <JobTable jobs={jobs} memberId={memberId} />
      <Part id="waits" title="What waits">
        <WaitingWorkList waiting={waiting} now={loaderData.now} />
        <p className="measure text-sm text-soft">
          Some work needs no job: page views are counted a few seconds after they happen, the proof
          of a claim is checked when the claimant asks for it, and a file is made while it is
          downloaded.
        </p>
      </Part>
    </div>
  );
}
