import { DrawnMap } from "~/features/locations/drawn-map";
import { describePolicy } from "~/features/listings/policies";
import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { Differences } from "~/features/listings/moderation/proposal";
import type { PaymentChoice } from "~/features/spaces/payment-choice";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";
import { describeOffset, offsetOf } from "~/features/spaces/search/whereabouts";
import { describePlace } from "~/features/spaces/space";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Photo } from "~/ui/layout/photo";
import { formatCount } from "~/values/count";
import type { FlashMessage } from "~/values/flash";
import { formatMoney } from "~/values/money";
import { photoAddress, type Photo as ShownPhoto } from "~/values/photo";
import { describeTimeZone } from "~/values/time-zone";

/** The photos of a listing, the first one large. */
export function ModeratedPhotos({ listing: { photos, name } }: { listing: ModeratedListing }) {
  return (
    <section aria-labelledby="photos" className="grid gap-2">
      <h3 id="photos" className="text-base">
        {photos.length === 0 ? "No photos yet" : formatCount(photos.length, "photo")}
      </h3>
      {photos.length > 0 && <Photos photos={photos} name={name} isLarge />}
    </section>
  );
}

type ModeratedPlaceProps = {
  listing: ModeratedListing;
  map: React.ComponentProps<typeof DrawnMap>["map"] | null;
};

/** The location of a listing on a map with the centre of its city, or the reason why there is no map. */
export function ModeratedPlace({ listing, map }: ModeratedPlaceProps) {
  const space = listing.review.listing;
  const offset = offsetOf(space, listing.knownCity);
  return (
    <section aria-labelledby="place" className="grid gap-2">
      <h3 id="place" className="text-base">
        Where it is
      </h3>
      <p className="text-sm">
        {[
          [space.address, describePlace(space)].filter(Boolean).join(", "),
          offset && `${describeOffset(offset)} of ${space.city}`,
          space.lat === null && "no location is given",
        ]
          .filter(Boolean)
          .join(": ")}
      </p>
      {map && <DrawnMap map={map} label={`Map of ${listing.name}`} />}
    </section>
  );
}

const WHERE_TO_PAY: Readonly<Record<PaymentChoice, string>> = {
  "at-the-space": "At the space",
  online: "Online, when they book",
  "guest-chooses": "Online when they book, or at the space",
};

/** A listing as guests see it, or will see it. */
export function ModeratedFacts({ listing }: { listing: ModeratedListing }) {
  const space = listing.review.listing;
  const prices = [
    ["Day", space.pricePerDay],
    ["Week", space.pricePerWeek],
    ["Month", space.pricePerMonth],
  ] as const;
  return (
    <FactList>
      <Fact term="Address">
        <span>{space.address ?? "Still missing"}</span>
        <span>{describePlace(space)}</span>
        {space.lat !== null && (
          <span className="text-sm text-soft">{`${space.lat}, ${space.lng ?? ""}`}</span>
        )}
      </Fact>
      <Fact term="Description">
        <p className="measure typed-text wrap-anywhere">{space.description ?? "Still missing"}</p>
      </Fact>
      <Fact term="Desks">{space.capacity ?? "Still missing"}</Fact>
      <Fact term="Prices">
        {prices.map(([pass, amount]) => (
          <span key={pass}>
            {`${pass}: ${amount === null ? "not sold" : formatMoney(amount, "USD")}`}
          </span>
        ))}
      </Fact>
      <Fact term="Hours">
        {groupHours(space).map(({ weekdays, hours }) => (
          <span key={weekdays.join()}>
            {`${describeWeekdays(weekdays)}: ${describeHours(hours)}`}
          </span>
        ))}
        {space.timezone && <span className="text-soft">{describeTimeZone(space.timezone)}</span>}
      </Fact>
      <Fact term="Amenities">{space.amenities.join(", ") || "None"}</Fact>
      <Fact term="Cancelling">{describePolicy(space.cancellationPolicy)}</Fact>
      <Fact term="Where guests pay">{WHERE_TO_PAY[listing.paymentChoice]}</Fact>
      <Fact term="Guests pay with">{space.paymentMethods.join(", ") || "Not specified"}</Fact>
    </FactList>
  );
}

/** The proposed change, beside the current values. */
export function ModeratedChange({ listing }: { listing: ModeratedListing }) {
  if (!listing.change) return null;
  const { change } = listing.change;
  return (
    <div className="grid gap-4">
      <Differences caption="What changes" space={listing.review.listing} proposed={change} />
      {change.photos.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <h3 className="text-base">{`${formatCount(listing.photos.length, "photo")} now`}</h3>
            <Photos photos={listing.photos} name="Photo" />
          </div>
          <div className="grid content-start gap-2">
            <h3 className="text-base">{formatCount(change.photos.length, "new photo")}</h3>
            <Photos photos={change.photos} name="New photo" />
          </div>
        </div>
      )}
    </div>
  );
}

type ModeratedWebsiteProps = { url: string | null; memberId: string; said: FlashMessage[] };

/** The website, and the result of fetching it. The owner chose it, so `noreferrer` keeps the address of this page from it. */
export function ModeratedWebsite({ url, memberId, said }: ModeratedWebsiteProps) {
  return (
    <section aria-labelledby="website" className="grid justify-items-start gap-2">
      <h3 id="website" className="text-base">
        Website
      </h3>
      {url === null ? (
        <p className="text-sm">None</p>
      ) : (
        <>
          <a href={url} rel="noopener noreferrer nofollow" className="link wrap-anywhere">
            {url}
          </a>
          <InlineFlash at="website" messages={said} />
          <IntentForm memberId={memberId} values={{ intent: "look-at-website" }} preventScrollReset>
            <SubmitButton
              tone="quiet"
              name="pressed"
              value="website"
              pending="Looking…"
              className="text-sm"
            >
              Look at the website
            </SubmitButton>
          </IntentForm>
        </>
      )}
    </section>
  );
}

type PhotosProps = {
  photos: readonly ShownPhoto[];
  name: string;
  /** Whether they are as large as the page allows, the first one over its whole width. */
  isLarge?: boolean;
};

function Photos({ photos, name, isLarge = false }: PhotosProps) {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id} className={isLarge ? "first:col-span-2" : undefined}>
          <a href={photoAddress(photo, 1920)} className="block rounded-lg">
            <Photo
              photo={photo}
              name={`${name} ${index + 1}`}
              sizes={
                isLarge && index === 0
                  ? "(min-width: 80rem) 36rem, 92vw"
                  : isLarge
                    ? "(min-width: 80rem) 18rem, 46vw"
                    : "(min-width: 48rem) 14rem, 45vw"
              }
              priority={isLarge && index === 0}
              className="aspect-4/3 w-full rounded-lg"
            />
          </a>
          {/* Visible for sighted admins too: the alt text is moderated with the photo. */}
          <p className="text-xs text-soft wrap-anywhere">
            {photo.alternativeText ? `Alt text: ${photo.alternativeText}` : "No alt text"}
          </p>
        </li>
      ))}
    </ul>
  );
}
