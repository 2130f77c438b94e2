import { useFailure } from "~/ui/feedback/failure";

type ProblemsProps = {
  problems: readonly string[];
  /** What is said of all that was sent, before why some of it was not taken. */
  children?: React.ReactNode;
};

/** The box that lists why files, or what else was sent together, were not taken; nothing without problems. */
export function Problems({ problems, children }: ProblemsProps) {
  const failure = useFailure();
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      className="grid gap-1 rounded-xl border border-alarm bg-alarm-wash px-5 py-4 text-sm"
    >
      {failure && <p className="font-semibold">{failure.title}</p>}
      {failure?.sentence && <p className="font-semibold text-alarm">{`${failure.sentence}.`}</p>}
      {children && <p className="font-semibold text-alarm">{children}</p>}
      <ul className="grid gap-1 text-alarm wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
