import { useLocation } from "react-router";
import type { PostStatus } from "~/features/posts/post";
import { adminPathOf, POST_KINDS, type PostKind } from "~/features/posts/post-kind";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DialogLink } from "~/ui/navigation/dialog-link";
import type { Path } from "~/values/path";

/** A post to delete, for the page and the dialog that confirm it. */
type AskedPost = {
  kind: PostKind;
  id: string;
  title: string;
  status: PostStatus;
  revision: number;
  memberId: string;
  /** The address of the confirming page. */
  here: Path;
};

/** The question that confirms a deletion. */
export function askWhether(kind: PostKind): string {
  return `Are you sure you want to delete this ${POST_KINDS[kind].called}?`;
}

/** The consequences of deleting a post, and the button. `keep` cancels. */
export function DeletePostForm({ post, keep }: { post: AskedPost; keep: React.ReactNode }) {
  const { kind, title, status, revision, memberId, here } = post;
  return (
    <div className="grid gap-4">
      <p className="measure wrap-anywhere">
        {`“${title}” will be deleted with its versions and its pictures. This can't be undone.${status !== "draft" ? " To take it off the site for a while, unpublish it instead." : ""}`}
      </p>
      <IntentForm
        action={here}
        memberId={memberId}
        values={{ intent: "delete", revision: String(revision) }}
        className="flex flex-wrap items-center gap-4"
      >
        <SubmitButton tone="danger" pending="Deleting…">
          {`Delete ${POST_KINDS[kind].called}`}
        </SubmitButton>
        {keep}
      </IntentForm>
    </div>
  );
}

/** Confirms in a dialog that a post is deleted; without scripts on a page of its own. */
export function DeletePostLink({ kind, id, title }: Pick<AskedPost, "kind" | "id" | "title">) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <DialogLink<AskedPost>
      to={`${adminPathOf(kind, id, "delete")}?${asked}`}
      aria-keyshortcuts="d"
      aria-label={`Delete ${title}`}
      className="link py-2"
      keep="Keep it"
      Question={Question}
    >
      Delete
    </DialogLink>
  );
}

function Question({ asked, keep }: { asked: AskedPost; keep: React.ReactNode }) {
  return (
    <>
      <h2 className="pb-3 text-xl">{askWhether(asked.kind)}</h2>
      <DeletePostForm post={asked} keep={keep} />
    </>
  );
}
