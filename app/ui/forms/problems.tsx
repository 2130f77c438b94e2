import { FailureHeading } from "~/ui/feedback/failure-heading";

/** The box above an upload form that lists why nothing was taken; nothing without problems. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-xl bg-alarm-wash px-4 py-3 text-sm">
      <FailureHeading />
      <ul className="grid gap-1 text-alarm wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
