import { useId } from "react";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Photo } from "~/ui/layout/photo";
import type { Path } from "~/values/path";
import type { Photo as ListedPhoto } from "~/values/photo";

type PhotoListProps = {
  /** Where the buttons are posted to. */
  action: Path;
  photos: ListedPhoto[];
  name: string;
  memberId: string;
  /** They wait for approval, and have no order yet. */
  isProposed?: boolean;
};

/** The photos of a listing in their order, each with its buttons: small forms, which work without scripts. */
export function PhotoList({ action, photos, name, memberId, isProposed = false }: PhotoListProps) {
  return (
    <ol className="grid gap-6">
      {photos.map((photo, index) => (
        <PhotoItem
          key={photo.id}
          action={action}
          photo={photo}
          title={`Photo ${index + 1} of ${photos.length}`}
          name={name}
          place={isProposed ? null : index + 1}
          isLast={index === photos.length - 1}
          memberId={memberId}
        />
      ))}
    </ol>
  );
}

type PhotoItemProps = {
  action: Path;
  photo: ListedPhoto;
  title: string;
  name: string;
  place: number | null;
  isLast: boolean;
  memberId: string;
};

function PhotoItem({ action, photo, title, name, place, isLast, memberId }: PhotoItemProps) {
  const heading = useId();
  const button = (label: string, intent: "move" | "remove", to?: number) => (
    <IntentForm
      action={action}
      memberId={memberId}
      values={{ intent, photoId: photo.id, ...(to !== undefined && { place: String(to) }) }}
      preventScrollReset
    >
      <SubmitButton
        tone={intent === "remove" ? "danger" : "quiet"}
        pending="Saving…"
        aria-describedby={heading}
        className="text-sm"
      >
        {label}
      </SubmitButton>
    </IntentForm>
  );
  return (
    <li className="grid gap-4 border-t border-line pt-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Photo
        photo={photo}
        name={`${name}, ${title.toLowerCase()}`}
        sizes="(min-width: 30rem) 12rem, 92vw"
        className="aspect-4/3 w-full rounded-xl"
      />
      <div className="grid content-start gap-3">
        <h3 id={heading} className="text-base">
          {title}
          {place === 1 && <span className="font-normal text-soft">: the one that leads</span>}
          {place === null && <span className="font-normal text-soft">, waits for approval</span>}
        </h3>
        <AlternativeText action={action} photo={photo} memberId={memberId} heading={heading} />
        <div className="flex flex-wrap gap-2">
          {place !== null && place > 1 && button("Use as first photo", "move", 1)}
          {place !== null && place > 1 && button("Move earlier", "move", place - 1)}
          {place !== null && !isLast && button("Move later", "move", place + 1)}
          {button("Remove", "remove")}
        </div>
      </div>
    </li>
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
        For guests who do not see it: “A long table by the window”.
      </p>
    </IntentForm>
  );
}
