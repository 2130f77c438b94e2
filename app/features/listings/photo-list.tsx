import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import type { Photo as ListedPhoto } from "~/values/photo";

type PhotoListProps = {
  /** Where the buttons are posted to. */
  action: Path;
  /** The page that shows them. */
  page: Path;
  photos: ListedPhoto[];
  name: string;
  memberId: string;
  /** They wait for approval, and have no order yet. */
  isProposed?: boolean;
};

/** The photos of a listing in their order, each with its buttons: small forms, which work without scripts. */
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

function PhotoItem({ action, page, photo, title, name, place, ...props }: PhotoItemProps) {
  const { isLast, isLeaving, memberId } = props;
  const heading = useId();
  const button = (label: string, to: number) => (
    <IntentForm
      action={action}
      memberId={memberId}
      values={{ intent: "move", photoId: photo.id, place: String(to) }}
      preventScrollReset
    >
      <SubmitButton tone="quiet" pending="Saving…" aria-describedby={heading} className="text-sm">
        {label}
      </SubmitButton>
    </IntentForm>
  );
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
          {place === null && <span className="font-normal text-soft">, waits for approval</span>}
        </h3>
        <AlternativeText action={action} photo={photo} memberId={memberId} heading={heading} />
        {isLeaving ? (
          <RemoveForm
            action={action}
            page={page}
            photo={photo}
            memberId={memberId}
            heading={heading}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {place !== null && place > 1 && button("Use as first photo", 1)}
            {place !== null && place > 1 && button("Move earlier", place - 1)}
            {place !== null && !isLast && button("Move later", place + 1)}
            <Link
              to={`${page}?remove=${photo.id}#photo-${photo.id}`}
              preventScrollReset
              aria-describedby={heading}
              className="button button-quiet text-sm"
            >
              Remove
            </Link>
          </div>
        )}
      </div>
    </li>
  );
}

type RemoveFormProps = AlternativeTextProps & { page: Path };

function RemoveForm({ action, page, photo, memberId, heading }: RemoveFormProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <IntentForm
      action={action}
      memberId={memberId}
      values={{ intent: "remove", photoId: photo.id }}
      preventScrollReset
      className="grid gap-3"
    >
      <p ref={question} tabIndex={-1} className="font-semibold">
        Remove this photo? It cannot be brought back.
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          tone="danger"
          pending="Removing…"
          aria-describedby={heading}
          className="text-sm"
        >
          Remove photo
        </SubmitButton>
        <Link to={page} preventScrollReset className="button button-quiet text-sm">
          Keep it
        </Link>
      </div>
    </IntentForm>
  );
}

type AlternativeTextProps = {
  action: Path;
  photo: ListedPhoto;
  memberId: string;
  heading: string;
};

function AlternativeText({ action, photo, memberId, heading }: AlternativeTextProps) {
  const id = useId();
  return (
    <IntentForm
      action={action}
      memberId={memberId}
      values={{ intent: "describe", photoId: photo.id }}
      preventScrollReset
      className="grid gap-1.5"
    >
      <label htmlFor={id} className="text-sm font-semibold">
        What it shows
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="alternativeText"
          defaultValue={photo.alternativeText}
          maxLength={300}
          aria-describedby={`${id}-hint ${heading}`}
          className="control min-w-0 flex-1 basis-48"
        />
        <SubmitButton tone="quiet" pending="Saving…" aria-describedby={heading} className="text-sm">
          Save text
        </SubmitButton>
      </div>
      <p id={`${id}-hint`} className="text-sm text-soft">
        For guests who can't see the photo: “A long table by the window”.
      </p>
    </IntentForm>
  );
}
