import { PostBody } from "~/features/posts/post-body";
import { PostForm, type PostFormProps } from "~/features/posts/editor/post-form";
import { adminPathOf, POST_KINDS } from "~/features/posts/post-kind";
import { PostStyles } from "~/features/posts/post-styles";
import {
  useLivePreview,
  type AutosaveState,
  type Preview,
} from "~/features/posts/editor/use-live-preview";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type PostEditorProps = PostFormProps & {
  preview: Preview;
  /** The age of the unsaved draft in the form; `null` where the form shows the saved post. */
  keptAgo: string | null;
  /** Whether the post was saved by somebody else after this draft began. */
  isOutdated: boolean;
};

/** The form of a post, and a preview of its text beside it. */
export function PostEditor({ preview, keptAgo, isOutdated, ...props }: PostEditorProps) {
  const live = useLivePreview(adminPathOf(props.kind, props.postId, "typed"), preview);
  return (
    <>
      <PostStyles />
      {keptAgo && (
        <IntentForm
          memberId={props.memberId}
          values={{ intent: "discard" }}
          // A full reload shows the saved post in a fresh form.
          reloadDocument
          className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm"
        >
          <p>
            {`You typed this ${keptAgo} and have not saved it.${isOutdated ? ` In the meantime, somebody else has saved the ${POST_KINDS[props.kind].one}.` : ""}`}
          </p>
          <SubmitButton tone="quiet" name="pressed" value="discard" pending="Discarding…">
            Discard what was typed
          </SubmitButton>
        </IntentForm>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <PostForm {...props} onInput={live.onInput} onSubmitCapture={live.stop} />
        <section
          id="preview"
          aria-labelledby="preview-heading"
          className="card grid min-w-0 gap-4 p-5 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
          // The preview scrolls, so it has to be focusable for the keyboard.
          tabIndex={0}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="preview-heading" className="text-xl">
              Preview
            </h2>
            <p role="status" className="text-sm text-soft">
              {AUTOSAVE_WORDS[live.keeping](POST_KINDS[props.kind].one)}
            </p>
          </div>
          <Problems problems={live.preview.problems} />
          {live.preview.tree.children.length > 0 ? (
            <PostBody tree={live.preview.tree} />
          ) : (
            <p className="text-soft">What you write is shown here.</p>
          )}
        </section>
      </div>
    </>
  );
}

const AUTOSAVE_WORDS: Readonly<Record<AutosaveState, (one: string) => string>> = {
  idle: () => "",
  keeping: () => "Keeping…",
  kept: (one) => `Kept as typed. Save to change the ${one}.`,
  failed: () => "Not kept. What you typed stays on this page.",
};

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-xl bg-alarm-wash px-4 py-3 text-sm text-alarm">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
