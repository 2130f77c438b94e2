import { useState } from "react";
import type { BesideText } from "~/features/posts/editor/beside-text";
import { MarkdownBar } from "~/features/posts/editor/markdown-bar";
import { FORM_ID, PostForm, TEXT_ID, type PostFormProps } from "~/features/posts/editor/post-form";
import { useFollowedPreview } from "~/features/posts/editor/use-followed-preview";
import { useInsertedPictures } from "~/features/posts/editor/use-inserted-pictures";
import { useLivePreview, type Preview } from "~/features/posts/editor/use-live-preview";
import { WritingStatus } from "~/features/posts/editor/writing-status";
import { PostBody } from "~/features/posts/post-body";
import { adminPathOf, POST_KINDS } from "~/features/posts/post-kind";
import { PostStyles } from "~/features/posts/post-styles";
import editorStyles from "~/styles/post-editor.css?url";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type PostEditorProps = PostFormProps & {
  preview: Preview;
  /** The age of the unsaved draft in the form; `null` where the form shows the saved post. */
  keptAgo: string | null;
  /** Whether the post was saved by somebody else after this draft began. */
  isOutdated: boolean;
  /** The panel that was chosen last in this browser. */
  beside: BesideText;
  /** The forms that publish a saved post. */
  publication?: React.ReactNode;
};

/** The editor of a post: its text, and beside it the settings or a preview. */
export function PostEditor({
  preview,
  keptAgo,
  isOutdated,
  beside: chosen,
  publication,
  ...props
}: PostEditorProps) {
  const { kind, postId, memberId, pictures, reply } = props;
  const { one } = POST_KINDS[kind];
  const live = useLivePreview(adminPathOf(kind, postId, "typed"), preview, {
    formId: FORM_ID,
    reply,
  });
  const inserted = useInsertedPictures(adminPathOf(kind, postId, "picture"), memberId);
  const { preview: shownPreview, onSelect, onScroll } = useFollowedPreview(live.preview.lines);
  const [content, setContent] = useState(props.typed.content);
  // A refusal is shown beside its fields.
  const [beside, setBeside] = useState(reply?.status === "error" ? "settings" : chosen);
  const [shownReply, setShownReply] = useState(reply);
  if (shownReply !== reply) {
    setShownReply(reply);
    if (reply?.status === "error") setBeside("settings");
  }
  return (
    <>
      <PostStyles />
      <link rel="stylesheet" href={editorStyles} precedence="page" />
      {keptAgo && (
        <IntentForm
          memberId={memberId}
          values={{ intent: "discard" }}
          // A full reload shows the saved post in a fresh form.
          reloadDocument
          className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm"
        >
          <p>
            {`You typed this ${keptAgo} and have not saved it.${isOutdated ? ` In the meantime, somebody else has saved the ${one}.` : ""}`}
          </p>
          <SubmitButton tone="quiet" name="pressed" value="discard" pending="Discarding…">
            Discard what was typed
          </SubmitButton>
        </IntentForm>
      )}
      <BesideChoice
        beside={beside}
        onChoose={(panel) => {
          setBeside(panel);
          remember(panel);
        }}
      />
      <div className="post-editor" data-beside={beside}>
        <PostForm
          {...props}
          pictures={[...pictures, ...inserted.added]}
          onInput={(event) => {
            live.onInput(event);
            const { target } = event;
            if (target instanceof HTMLTextAreaElement && target.name === "content")
              setContent(target.value);
          }}
          onSubmitCapture={live.stop}
          bar={<MarkdownBar textId={TEXT_ID} onPicture={() => inserted.choose(TEXT_ID)} />}
          textListeners={{ ...inserted.listeners, onSelect, onScroll }}
          status={<WritingStatus content={content} keeping={live.keeping} one={one} />}
        />
        {publication && <div className="editor-publication">{publication}</div>}
        <section
          ref={shownPreview}
          id="preview"
          aria-labelledby="preview-heading"
          className="editor-preview card"
          // The preview scrolls, so it has to be focusable for the keyboard.
          tabIndex={0}
        >
          <h2 id="preview-heading" className="text-xl">
            Preview
          </h2>
          <Problems problems={live.preview.problems} />
          {live.preview.tree.children.length > 0 ? (
            <PostBody tree={live.preview.tree} />
          ) : (
            <p className="text-soft">The text is shown here as readers will see it.</p>
          )}
        </section>
      </div>
      {inserted.dialog}
    </>
  );
}

/** Where the preview takes the place of the text, no later page begins with it. */
function remember(beside: BesideText) {
  if (beside === "preview" && !matchMedia("(width >= 72rem)").matches) return;
  // The choice applies to this page in any case.
  navigator.sendBeacon("/admin/beside-text", new URLSearchParams({ beside }));
}

const BESIDE: readonly [BesideText, string][] = [
  ["settings", "Settings"],
  ["preview", "Preview"],
  ["nothing", "Text only"],
];

type BesideChoiceProps = { beside: BesideText; onChoose: (beside: BesideText) => void };

function BesideChoice({ beside, onChoose }: BesideChoiceProps) {
  return (
    <fieldset className="editor-beside with-script">
      <legend className="sr-only">Beside the text</legend>
      {BESIDE.map(([value, label]) => (
        <label key={value} className="editor-beside-choice">
          <input
            type="radio"
            name="beside"
            value={value}
            checked={beside === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

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
