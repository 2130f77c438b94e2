import { useEffect, useRef, useState } from "react";
import { AlternativeTextField } from "~/features/posts/editor/alternative-text-field";
import { NO_PICTURE, PICTURE_TYPES, type PostPicture } from "~/features/posts/post";
import { Field } from "~/ui/forms/field";
import { isFormValid } from "~/ui/forms/form-validity";
import { MemberField } from "~/ui/forms/member-field";
import { Problems } from "~/ui/forms/problems";
import type { Path } from "~/values/path";

type PictureDialogProps = {
  /** The address that stores a picture of this post. */
  address: Path;
  memberId: string;
  /** A dropped or pasted file; `null` where the form asks for one. */
  file: File | null;
  onAdded: (picture: PostPicture) => void;
  /** After adding, and when the author closes it. */
  onClose: () => void;
};

/** Asks for the alt text of a picture, and stores it. It is mounted while it is open. */
export function PictureDialog({ address, memberId, file, onAdded, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async (form: HTMLFormElement) => {
    const body = new FormData(form);
    // The file is the last part: the server checks the other fields before it stores anything.
    if (file) body.append("picture", file);
    setIsSending(true);
    const outcome = await post(address, body);
    setIsSending(false);
    if ("problems" in outcome) return setProblems(outcome.problems);
    // While the dialog is open, the text behind it cannot have the focus.
    dialog.current?.close();
    outcome.added.forEach(onAdded);
  };
  return (
    <dialog ref={dialog} aria-labelledby="picture-heading" className="dialog" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A second press while the picture is on its way would store it twice.
          if (!isSending && isFormValid(event.currentTarget)) void send(event.currentTarget);
        }}
      >
        <h2 id="picture-heading" className="text-xl wrap-anywhere">
          {file ? `Insert ${file.name}` : "Insert a picture"}
        </h2>
        <Problems problems={problems} />
        <MemberField id={memberId} />
        <AlternativeTextField />
        {!file && (
          <Field
            label="Picture *"
            name="picture"
            type="file"
            required
            refusal={NO_PICTURE}
            accept={PICTURE_TYPES.join(",")}
            hint="JPG, PNG or WEBP, up to 5 MB."
          />
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending ? "Uploading…" : "Insert picture"}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

type Outcome = { added: PostPicture[] } | { problems: string[] };

async function post(address: Path, body: FormData): Promise<Outcome> {
  try {
    const response = await fetch(address, { method: "POST", body });
    // A failure of the backend, or the end of the session, answers with a page.
    if (!response.headers.get("Content-Type")?.startsWith("application/json"))
      return { problems: [NOT_STORED] };
    return (await response.json()) as Outcome;
  } catch {
    return { problems: [NOT_STORED] };
  }
}

const NOT_STORED = "The picture was not stored. Your text is still here. Try again.";
