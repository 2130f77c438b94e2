import { adminPathOf, POST_KINDS, type PostKind } from "~/features/posts/post-kind";
import { PostStyles } from "~/features/posts/post-styles";
import type { FieldChange } from "~/features/posts/editor/version-changes.server";
import { Link } from "~/ui/navigation/link";

type VersionListProps = {
  kind: PostKind;
  postId: string;
  versions: readonly { revision: number; ago: string; savedBy: string | null }[];
  shown: number;
};

export function VersionList({ kind, postId, versions, shown }: VersionListProps) {
  return (
    <nav aria-label="Versions">
      <ol className="grid gap-1">
        {versions.map(({ revision, ago, savedBy }) => (
          <li key={revision}>
            <Link
              to={`${adminPathOf(kind, postId, "history")}?version=${revision}`}
              aria-current={revision === shown ? "page" : undefined}
              className="grid rounded-lg px-3 py-2 text-sm hover:bg-wash aria-[current]:bg-wash"
            >
              <span className="font-semibold">{`Version ${revision}`}</span>
              <span className="text-soft">{`${ago}, ${savedBy ?? "Unknown"}`}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** An explanation of the parts that restoring a version brings back, and of the others. */
export function KeptByVersions({ kind }: { kind: PostKind }) {
  const kept = kind === "guide" ? "text and place" : "text, category, tags and location";
  return (
    <p className="max-w-3xl text-soft">{`A version keeps the title, excerpt, ${kept}. It does not keep the slug, the author or the cover: whichever version is restored, the ${POST_KINDS[kind].one} keeps today's.`}</p>
  );
}

/** The changes of one version, with words for readers who do not see the marks (`ins` and `del`). */
export function VersionChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0)
    return (
      <p className="text-soft">
        This version only changed the slug, the author or the cover, which versions do not keep.
      </p>
    );
  return (
    <>
      <PostStyles />
      <dl className="grid gap-5">
        {changes.map(({ label, parts }) => (
          <div key={label} className="card grid gap-2 p-5">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              {parts.map(({ text, change }, at) => {
                if (change === "added")
                  return (
                    <ins key={at} className="post-added">
                      {text}
                    </ins>
                  );
                if (change === "removed")
                  return (
                    <del key={at} className="post-removed">
                      {text}
                    </del>
                  );
                return <span key={at}>{text}</span>;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
