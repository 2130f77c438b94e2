import { newPathOf, POST_KINDS, type PostKind } from "~/features/posts/post-kind";
import { Link } from "~/ui/navigation/link";

type UnsavedPostsProps = {
  kind: PostKind;
  unsaved: readonly { id: string; title: string | null; ago: string }[];
};

/** New posts of the admin that are not saved yet. */
export function UnsavedPosts({ kind, unsaved }: UnsavedPostsProps) {
  if (unsaved.length === 0) return null;
  return (
    <section aria-labelledby="unsaved" className="card grid gap-2 p-5">
      <h2 id="unsaved" className="text-lg">
        Typed and not saved
      </h2>
      <ul className="grid gap-1">
        {unsaved.map(({ id, title, ago }) => (
          <li key={id}>
            <Link to={newPathOf(kind, id)} className="link">
              {title || `A ${POST_KINDS[kind].one} without a title`}
            </Link>{" "}
            <span className="text-sm text-soft">{ago}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
