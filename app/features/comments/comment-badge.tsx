import { COMMENT_STATUS_WORDS, type CommentStatus } from "~/features/comments/comment";

const TONES: Record<CommentStatus, string> = {
  waiting: "bg-wash text-accent",
  approved: "bg-sunken text-soft",
  hidden: "bg-alarm-wash text-alarm",
};

export function CommentBadge({ status }: { status: CommentStatus }) {
  return (
    <span className={`badge whitespace-nowrap ${TONES[status]}`}>
      {COMMENT_STATUS_WORDS[status]}
    </span>
  );
}
