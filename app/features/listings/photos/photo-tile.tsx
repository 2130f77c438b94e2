import { ArrowLeft, ArrowLeftToLine, ArrowRight, Trash } from "lucide";
import type { IconNode } from "lucide";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { moveIntent } from "~/features/listings/photos/photo-moves";
import {
  MOST_TEXT,
  PHOTO_FORM,
  shownField,
  TEXT_HINT,
  textField,
} from "~/features/listings/photos/photo-texts";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Icon } from "~/ui/layout/icon";
import { Photo } from "~/ui/layout/photo";
import type { Path } from "~/values/path";
import type { Photo as ListedPhoto } from "~/values/photo";

type PhotoTileProps = {
  /** The address of its buttons' action. */
  action: Path;
  photo: ListedPhoto;
  /** The name of the listing. */
  name: string;
  /** The place of the photo, counted from 1; among those that wait for approval its number. */
  number: number;
  isProposed: boolean;
  isLast: boolean;
  /** Whether the question to remove this photo is open. */
  isLeaving: boolean;
  isMovable: boolean;
  /** Whether its new place is not saved yet. */
  isMoving: boolean;
  isDragged: boolean;
  /** The side on which a photo dragged over this one would land. */
  drop: "before" | "after" | undefined;
};

/** A photo of a listing as a tile: its place, its text, and its buttons. */
export function PhotoTile({ action, photo, name, number, isProposed, ...tile }: PhotoTileProps) {
  const heading = useId();
  const shared = { action, heading, at: `photo-${photo.id}` };
  const words = tile.isMoving ? "Saving…" : number === 1 && !isProposed ? "Cover photo" : "";
  return (
    <li
      id={shared.at}
      data-photo={photo.id}
      data-dragged={tile.isDragged || undefined}
      data-drop={tile.drop}
      className="photo-tile"
    >
      <div className="relative">
        <h3 id={heading} className="photo-place">
          <span className={isProposed ? "" : "sr-only"}>
            {isProposed ? "New photo " : "Photo "}
          </span>
          <span>{`${number}${words && ` · ${words}`}`}</span>
        </h3>
        <div draggable={tile.isMovable} className="photo-handle">
          <Photo
            photo={photo}
            name={`${name}, ${isProposed ? "new photo" : "photo"} ${number}`}
            sizes="(min-width: 64rem) 13rem, (min-width: 30rem) 30vw, 46vw"
            className="aspect-4/3 w-full rounded-xl"
          />
        </div>
      </div>
      <AlternativeText photo={photo} heading={heading} />
      {tile.isLeaving ? (
        <RemoveQuestion {...shared} photoId={photo.id} />
      ) : (
        <>
          {!isProposed && (
            <PlaceButtons {...shared} photoId={photo.id} place={number} isLast={tile.isLast} />
          )}
          <PhotoButton
            {...shared}
            intent={`ask ${photo.id}`}
            label="Remove"
            icon={Trash}
            className="photo-remove"
          />
        </>
      )}
    </li>
  );
}

type SharedProps = {
  action: Path;
  heading: string;
  /** The id of the element to which the page scrolls afterwards without scripts; with them the page stays where it is. */
  at: string;
};

type PlaceButtonsProps = SharedProps & { photoId: string; place: number; isLast: boolean };

/** Each button has a grid column of its own, so that it keeps its place when another is missing. */
function PlaceButtons({ photoId, place, isLast, ...shared }: PlaceButtonsProps) {
  const to = (there: number) => moveIntent({ photoId, place: there });
  const buttons = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // A move to an end of the list removes the pressed button together with its focus, and React fires no blur event then.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      buttons.current?.querySelector("button")?.focus();
  });
  return (
    <div
      ref={buttons}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      className="photo-places"
    >
      {/* For the second photo "Move earlier" does the same. */}
      {place > 2 && (
        <PhotoButton {...shared} intent={to(1)} label="Use as first photo" icon={ArrowLeftToLine} />
      )}
      {place > 1 && (
        <PhotoButton
          {...shared}
          intent={to(place - 1)}
          label="Move earlier"
          icon={ArrowLeft}
          className="col-start-2"
        />
      )}
      {!isLast && (
        <PhotoButton
          {...shared}
          intent={to(place + 1)}
          label="Move later"
          icon={ArrowRight}
          className="col-start-3"
        />
      )}
    </div>
  );
}

type PhotoButtonProps = SharedProps & {
  /** The action and the id of its photo, as `PhotoAction` parses them. */
  intent: string;
  label: string;
  /** Replaces the label where space is short. */
  icon?: IconNode;
  pending?: string;
  tone?: "quiet" | "danger";
  className?: string;
};

function PhotoButton({ action, at, heading, intent, label, icon, ...button }: PhotoButtonProps) {
  return (
    <SubmitButton
      tone="quiet"
      pending="…"
      {...button}
      form={PHOTO_FORM}
      // The answer is a redirect, and browsers keep the fragment of the request's address.
      formAction={`${action}#${at}`}
      formEncType="application/x-www-form-urlencoded"
      name="intent"
      value={intent}
      aria-label={icon && label}
      title={icon && label}
      aria-describedby={heading}
    >
      {icon ? <Icon icon={icon} size={18} /> : label}
    </SubmitButton>
  );
}

function RemoveQuestion({ photoId, ...shared }: SharedProps & { photoId: string }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-2">
      <p ref={question} tabIndex={-1} className="text-sm font-semibold">
        Remove this photo? This can't be undone.
      </p>
      <PhotoButton
        {...shared}
        at="photos"
        intent={`remove ${photoId}`}
        label="Remove photo"
        pending="Removing…"
        tone="danger"
      />
      <PhotoButton {...shared} intent={`keep ${photoId}`} label="Keep it" pending="Saving…" />
    </div>
  );
}

function AlternativeText({ photo, heading }: { photo: ListedPhoto; heading: string }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        What it shows
      </label>
      <textarea
        id={id}
        form={PHOTO_FORM}
        name={textField(photo.id)}
        defaultValue={photo.alternativeText}
        rows={2}
        maxLength={MOST_TEXT}
        aria-describedby={`${TEXT_HINT} ${heading}`}
        className="control photo-text"
      />
      <input
        type="hidden"
        form={PHOTO_FORM}
        name={shownField(photo.id)}
        value={photo.alternativeText}
      />
    </div>
  );
}
