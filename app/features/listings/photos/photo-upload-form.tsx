import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { PHOTO_FORM } from "~/features/listings/photos/photo-texts";
import { usePhotoUploads, type PhotoUpload } from "~/features/listings/photos/photo-uploads";
import { useDroppedFiles } from "~/features/listings/photos/use-dropped-files";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { useDoubleSubmit } from "~/ui/forms/use-double-submit";
import { FileField } from "~/ui/forms/file-field";
import { MemberField } from "~/ui/forms/member-field";
import { Problems } from "~/ui/forms/problems";
import type { Path } from "~/values/path";

type PhotoUploadFormProps = {
  /** The address to which scripts send each photo by itself. Without scripts the form posts to its own page. */
  action: Path;
  memberId: string;
  /** Problems with the files that were just sent. */
  problems: string[];
  /** Whether the listing has the maximum number of photos. */
  isFull: boolean;
  /** Resolves when a dragged photo is saved. */
  saved: React.RefObject<Promise<void> | null>;
};

/**
 * Chooses photos and uploads them: with scripts at once, each with a progress bar, to cancel or to retry; they may be dropped as well.
 * The texts of the photos and the buttons of the page belong to the same form, so that each button saves the typed texts.
 */
export function PhotoUploadForm({
  action,
  memberId,
  problems,
  isFull,
  saved,
}: PhotoUploadFormProps) {
  const { uploads, add, cancel, retry } = usePhotoUploads(action);
  const isHydrated = useHydrated();
  const area = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFiles(area, isFull ? null : add);
  const field = useRef<HTMLInputElement>(null);
  const send = () => {
    if (!field.current?.files?.length) return;
    add([...field.current.files]);
    field.current.value = "";
  };
  const submit = useSubmit();
  const isDoubleSubmit = useDoubleSubmit();
  const isWaiting = useRef(false);
  const sendForm = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Only one press waits: a second one would silently replace it.
    if (isDoubleSubmit(event.nativeEvent) || isWaiting.current) return;
    const { submitter } = event.nativeEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    isWaiting.current = true;
    await saved.current;
    isWaiting.current = false;
    // In the meantime a link may have been followed, or the photo may have reached an end of the list.
    if (!pressed.isConnected) return;
    // The buttons beside a photo keep the scroll position.
    void submit(pressed, { preventScrollReset: pressed.getAttribute("name") === "intent" });
  };
  // Sends files that were chosen before hydration.
  useEffect(send);
  return (
    <div
      ref={area}
      data-over={isOver || undefined}
      className="card drop-area grid gap-5 p-5 md:p-6"
    >
      <Problems problems={problems}>These were not added</Problems>
      <Form
        id={PHOTO_FORM}
        method="post"
        encType="multipart/form-data"
        onSubmit={sendForm}
        className="grid justify-items-start gap-4"
      >
        <MemberField id={memberId} />
        {isFull ? (
          <p>
            A listing has at most 10 photos, including those waiting for approval. Remove one to add
            another.
          </p>
        ) : (
          <FileField
            label="Photos *"
            name="photos"
            ref={field}
            onChange={send}
            multiple
            accept="image/jpeg,image/png,image/webp"
            isBack={false}
            hint="At least 3 and at most 10, up to 5 MB each, JPG, PNG or WEBP, each side at least 320 pixels. We remove location data from your photos."
            className="w-full"
          />
        )}
        {!isFull &&
          (isHydrated ? (
            // The line is as high as the button.
            <p className="flex min-h-11 items-center text-sm font-semibold">
              {isOver ? (
                "Drop to upload"
              ) : (
                <span>
                  Photos upload as soon as you choose them
                  <span className="pointer-coarse:hidden"> or drop them here</span>.
                </span>
              )}
            </p>
          ) : (
            <button type="submit" className="button button-primary">
              Upload photos
            </button>
          ))}
      </Form>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-3">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type UploadLineProps = { upload: PhotoUpload; onCancel: () => void; onRetry: () => void };

const SAID: Record<PhotoUpload["state"], string> = {
  waiting: "Waiting",
  sending: "Uploading",
  added: "Added",
  refused: "Not added",
  failed: "Not added",
  cancelled: "Cancelled",
};

function UploadLine({ upload, onCancel, onRetry }: UploadLineProps) {
  const { file, state, percent, problem } = upload;
  const isUnderWay = state === "waiting" || state === "sending";
  return (
    <li className="grid gap-1.5 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="min-w-0 wrap-anywhere">{file.name}</span>
        <span role="status" className="text-soft">
          <span>{SAID[state]}</span>
          {state === "sending" && <span aria-hidden>{` ${percent}%`}</span>}
        </span>
      </div>
      {isUnderWay && (
        <progress max={100} value={percent} aria-label={file.name} className="progress" />
      )}
      {problem && <p className="text-sm font-semibold text-alarm wrap-anywhere">{problem}</p>}
      {state !== "added" && state !== "refused" && (
        <p>
          <button
            type="button"
            onClick={isUnderWay ? onCancel : onRetry}
            aria-label={`${isUnderWay ? "Cancel" : "Try again with"} ${file.name}`}
            className="button button-quiet text-sm"
          >
            {isUnderWay ? "Cancel" : "Try again"}
          </button>
        </p>
      )}
    </li>
  );
}
