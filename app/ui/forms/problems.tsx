import { useFailure } from "~/ui/feedback/failure";

type ProblemsProps = {
  problems: readonly string[];
  /** The text above the list of problems. */
  children?: React.ReactNode;
};

/** A box with the reasons why some files, or other items sent together, were refused; nothing without problems. */
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
