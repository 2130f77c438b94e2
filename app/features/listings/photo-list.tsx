import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { MOST_TEXT, PHOTO_FORM, shownField, textField } from "~/features/listings/photo-texts";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";
import type { Path } from "~/values/path";
import type { Photo as ListedPhoto } from "~/values/photo";

type PhotoListProps = {
  /** Where the buttons are posted to. */
  action: Path;
  photos: ListedPhoto[];
  name: string;
  /** They wait for approval, and have no order yet. */
  isProposed?: boolean;
};

/**
 * The photos of a listing in their order, each with its text and its buttons. All of these belong to the one form of the page: each
 * button saves what was typed about any of them, also without scripts.
 */
export function PhotoList({ photos, isProposed = false, ...shared }: PhotoListProps) {
  // Asked for by a link, so that no press takes a photo away that only slid under the finger.
  const asked = new URLSearchParams(useLocation().search).get("remove");
  return (
    <ol className="grid gap-6">
      {photos.map((photo, index) => (
        <PhotoItem
          key={photo.id}
          {...shared}
          photo={photo}
          title={`Photo ${index + 1} of ${photos.length}`}
          place={isProposed ? null : index + 1}
          isLast={index === photos.length - 1}
          isLeaving={asked === photo.id}
        />
      ))}
    </ol>
  );
}

type PhotoItemProps = Omit<PhotoListProps, "photos" | "isProposed"> & {
  photo: ListedPhoto;
  title: string;
  place: number | null;
  isLast: boolean;
  /** Whether it is asked whether to remove this one. */
  isLeaving: boolean;
};

function PhotoItem({ action, photo, title, name, place, isLast, isLeaving }: PhotoItemProps) {
  const heading = useId();
  const shared = { action, photoId: photo.id, heading };
  return (
    <li
      id={`photo-${photo.id}`}
      className="grid scroll-mt-8 gap-4 border-t border-line pt-6 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <Photo
        photo={photo}
        name={`${name}, ${title.toLowerCase()}`}
        sizes="(min-width: 30rem) 12rem, 92vw"
        className="aspect-4/3 w-full rounded-xl"
      />
      <div className="grid content-start gap-3">
        <h3 id={heading} className="text-base">
          {title}
          {place === 1 && <span className="font-normal text-soft">: the cover photo</span>}
          {place === null && <span className="font-normal text-soft">, waiting for approval</span>}
        </h3>
        <AlternativeText photo={photo} heading={heading} />
        {isLeaving ? (
          <RemoveQuestion {...shared} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {place !== null && place > 1 && (
              <PhotoButton {...shared} deed="move" place={1} label="Use as first photo" />
            )}
            {place !== null && place > 1 && (
              <PhotoButton {...shared} deed="move" place={place - 1} label="Move earlier" />
            )}
            {place !== null && !isLast && (
              <PhotoButton {...shared} deed="move" place={place + 1} label="Move later" />
            )}
            <PhotoButton {...shared} deed="ask" label="Remove" pending="Asking…" />
          </div>
        )}
      </div>
    </li>
  );
}

type PhotoButtonProps = {
  action: Path;
  photoId: string;
  heading: string;
  deed: "ask" | "keep" | "remove" | "move";
  place?: number;
  label: string;
  pending?: string;
};

/** `PhotoAction` reads what it sends. */
function PhotoButton({ action, photoId, heading, deed, place, ...words }: PhotoButtonProps) {
  const { label, pending = "Saving…" } = words;
  return (
    <SubmitButton
      form={PHOTO_FORM}
      formAction={action}
      formEncType="application/x-www-form-urlencoded"
      name="intent"
      value={`${deed} ${photoId}${place ? ` ${place}` : ""}`}
      tone={deed === "remove" ? "danger" : "quiet"}
      pending={pending}
      aria-describedby={heading}
      className="text-sm"
    >
      {label}
    </SubmitButton>
  );
}

function RemoveQuestion(shared: Pick<PhotoButtonProps, "action" | "photoId" | "heading">) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <p ref={question} tabIndex={-1} className="font-semibold">
        Remove this photo? This can't be undone.
      </p>
      <div className="flex flex-wrap gap-2">
        <PhotoButton {...shared} deed="remove" label="Remove photo" pending="Removing…" />
        <PhotoButton {...shared} deed="keep" label="Keep it" />
      </div>
    </div>
  );
}

function AlternativeText({ photo, heading }: { photo: ListedPhoto; heading: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        What it shows
      </label>
      <input
        id={id}
        form={PHOTO_FORM}
        name={textField(photo.id)}
        defaultValue={photo.alternativeText}
        maxLength={MOST_TEXT}
        aria-describedby={`${id}-hint ${heading}`}
        className="control"
      />
      <input
        type="hidden"
        form={PHOTO_FORM}
        name={shownField(photo.id)}
        value={photo.alternativeText}
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        For guests who can't see the photo: “A long table by the window”.
      </p>
    </div>
  );
}
