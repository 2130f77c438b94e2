import { describeEvery, describeTook, wordsOf, type JobState } from "~/features/jobs/job";
import type { JobRun } from "~/features/jobs/job.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Table, type Column } from "~/ui/lists/table";

/** `ago`: the time since its last start. */
type ShownJob = JobRun & { state: JobState; ago: string | null };
type Row = { job: ShownJob; memberId: string };

const STATES: Readonly<Record<JobState, { label: string; tone: string }>> = {
  good: { label: "Good", tone: "bg-moss-wash text-moss" },
  running: { label: "Running", tone: "bg-wash text-ink" },
  never: { label: "Not yet", tone: "bg-sunken text-soft" },
  late: { label: "Late", tone: "bg-alarm-wash text-alarm" },
  failed: { label: "Failed", tone: "bg-alarm-wash text-alarm" },
  "broke-off": { label: "Interrupted", tone: "bg-alarm-wash text-alarm" },
};

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  { head: "Job", cell: (row) => <Name {...row} /> },
  { head: "Runs", width: "w-[17%]", cell: ({ job }) => describeEvery(job.every) },
  { head: "Last run", width: "w-[13%]", cell: (row) => <LastRun {...row} /> },
  {
    head: "Took",
    width: "w-20",
    cell: ({ job }) => (job.took === null ? "–" : describeTook(job.took)),
  },
  { head: "State", width: "w-[17%]", cell: (row) => <State {...row} /> },
  { head: "Actions", isActions: true, width: "w-28", cell: (row) => <RunNow {...row} /> },
];

/** The scheduled jobs, each with a button that runs it now. */
export function JobTable({ jobs, memberId }: { jobs: readonly ShownJob[]; memberId: string }) {
  return (
    <Table
      caption="Jobs"
      columns={COLUMNS}
      rows={jobs.map((job) => ({ job, memberId }))}
      keyOf={({ job }) => job.name}
      isOneLine
    />
  );
}

function Name({ job }: Row) {
  const { title, does } = wordsOf(job.name);
  return (
    <span title={does}>
      {title} <span className="ml-1 text-xs font-normal text-soft">{does}</span>
    </span>
  );
}

function LastRun({ job: { startedAt, ago } }: Row) {
  if (startedAt === null) return "Never";
  return (
    <time dateTime={startedAt} className="whitespace-nowrap">
      {ago}
    </time>
  );
}

function State({ job }: Row) {
  const { label, tone } = STATES[job.state];
  return (
    <>
      <span className={`badge ${tone}`}>{label}</span>
      {job.lastError && (
        <span className="ml-2 text-xs" title={job.lastError}>{`Last error: ${job.lastError}`}</span>
      )}
    </>
  );
}

function RunNow({ job: { name, askedAt }, memberId }: Row) {
  if (askedAt !== null) return "Runs in the next minute";
  return (
    <IntentForm memberId={memberId} values={{ intent: "run", job: name }} preventScrollReset>
      <SubmitButton
        tone="quiet"
        name="pressed"
        value={name}
        pending="Asking…"
        aria-label={`Run now: ${wordsOf(name).title}`}
        className="text-sm whitespace-nowrap"
      >
        Run now
      </SubmitButton>
    </IntentForm>
  );
}
