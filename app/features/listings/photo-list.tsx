import { useEffect, useId, useRef } from "react";
import { Form, useLocation } from "react-router";
import { MemberField } from "~/ui/forms/member-field";
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
  const hidden = (
    <>
      <MemberField id={memberId} />
      <input type="hidden" name="photoId" value={photo.id} />
    </>
  );
  const button = (label: string, to: number) => (
    <Form method="post" action={action} preventScrollReset>
      {hidden}
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="place" value={to} />
      <SubmitButton tone="quiet" pending="Saving…" aria-describedby={heading} className="text-sm">
        {label}
      </SubmitButton>
    </Form>
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
        <AlternativeText action={action} photo={photo} hidden={hidden} heading={heading} />
        {isLeaving ? (
          <RemoveForm action={action} page={page} hidden={hidden} heading={heading} />
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

type RemoveFormProps = {
  action: Path;
  page: Path;
  hidden: React.ReactNode;
  heading: string;
};

function RemoveForm({ action, page, hidden, heading }: RemoveFormProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-3">
      {hidden}
      <input type="hidden" name="intent" value="remove" />
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
    </Form>
  );
}

type AlternativeTextProps = {
  action: Path;
  photo: ListedPhoto;
  hidden: React.ReactNode;
  heading: string;
};

function AlternativeText({ action, photo, hidden, heading }: AlternativeTextProps) {
  const id = useId();
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-1.5">
      {hidden}
      <input type="hidden" name="intent" value="describe" />
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
    </Form>
  );
}
