import type { PostStatus } from "~/features/posts/post";

const TONES: Readonly<Record<PostStatus, string>> = {
  draft: "bg-sunken text-soft",
  scheduled: "bg-wash text-ink",
  published: "bg-moss-wash text-moss",
};

export function PostStatusBadge({
  status,
  children,
}: {
  status: PostStatus;
  children: React.ReactNode;
}) {
  return <span className={`badge ${TONES[status]}`}>{children}</span>;
}
