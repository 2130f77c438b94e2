import { describeProgress, isUnderWay } from "~/features/newsletter/issue-progress";
import type { NewsletterOverview } from "~/features/newsletter/issue.schema";
import { Link } from "~/ui/navigation/link";
import { formatDay } from "~/values/day";

/** The posts that can be sent, and those that were sent. */
export function IssueLists({ posts, issues }: Pick<NewsletterOverview, "posts" | "issues">) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Part title="Posts to send" empty="Every published post has been sent.">
        {posts.map(({ id, title }) => (
          <li key={id} className="py-2">
            <Link to={`/admin/newsletter/${id}`} className="link wrap-anywhere">
              {title}
            </Link>
          </li>
        ))}
      </Part>
      <Part title="Sent" empty="No post has been sent yet.">
        {issues.map((issue) => (
          <li key={issue.postId} className="py-2">
            <Link to={`/admin/newsletter/${issue.postId}`} className="link wrap-anywhere">
              {issue.title}
            </Link>
            <span className="block text-sm text-soft">
              {`${formatDay(issue.startedAt.slice(0, 10))}: ${describeProgress(issue)}${isUnderWay(issue) ? ", under way" : ""}`}
            </span>
          </li>
        ))}
      </Part>
    </div>
  );
}

type PartProps = { title: string; empty: string; children: React.ReactNode[] };

function Part({ title, empty, children }: PartProps) {
  return (
    <section className="card grid content-start gap-1 px-4 py-3">
      <h2 className="text-lg">{title}</h2>
      {children.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}
