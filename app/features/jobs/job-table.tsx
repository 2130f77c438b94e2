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
  { head: "Runs", cell: ({ job }) => describeEvery(job.every) },
  { head: "Last run", cell: (row) => <LastRun {...row} /> },
  { head: "Took", cell: ({ job }) => (job.took === null ? "–" : describeTook(job.took)) },
  { head: "State", cell: (row) => <State {...row} /> },
  { head: "Actions", cell: (row) => <RunNow {...row} /> },
];

/** The scheduled jobs, each with a button that runs it now. */
export function JobTable({ jobs, memberId }: { jobs: readonly ShownJob[]; memberId: string }) {
  return (
    <Table
      caption="Jobs"
      columns={COLUMNS}
      rows={jobs.map((job) => ({ job, memberId }))}
      keyOf={({ job }) => job.name}
    />
  );
}

function Name({ job }: Row) {
  const { title, does } = wordsOf(job.name);
  return (
    <span className="grid gap-1">
      <span>{title}</span>
      <span className="text-xs font-normal text-soft">{does}</span>
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
    <span className="grid justify-items-start gap-1">
      <span className={`badge ${tone}`}>{label}</span>
      {job.lastError && (
        <span className="text-xs wrap-anywhere">{`Last error: ${job.lastError}`}</span>
      )}
    </span>
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
