import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type EmptyStateProps = {
  title: string;
  /** An explanation. */
  children: React.ReactNode;
  /** The next step. */
  action?: { to: Path; label: string };
};

/** Replaces an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className="card grid content-start justify-items-start gap-4 p-6 md:p-10">
      <h2 className="text-2xl">{title}</h2>
      <p className="measure text-soft">{children}</p>
      {action && (
        <Link to={action.to} className="button button-primary">
          {action.label}
        </Link>
      )}
    </section>
  );
}
