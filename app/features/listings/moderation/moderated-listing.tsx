import { describePolicy } from "~/features/listings/policies";
import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { Differences } from "~/features/listings/moderation/proposal";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";
import { describePlace } from "~/features/spaces/space";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Photo } from "~/ui/layout/photo";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import { photoAddress, type Photo as ShownPhoto } from "~/values/photo";
import { describeTimeZone } from "~/values/time-zone";

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
      <Fact term="Website">
        <Website url={space.websiteUrl} />
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
      <Fact term="Guests pay with">{space.paymentMethods.join(", ") || "Not specified"}</Fact>
      <Fact term={formatCount(listing.photos.length, "photo")}>
        <Photos photos={listing.photos} name={space.name} />
      </Fact>
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

/** The owner chose the website, so `noreferrer` keeps the address of this page from it. */
function Website({ url }: { url: string | null }) {
  if (!url) return "None";
  return (
    <a href={url} rel="noopener noreferrer nofollow" className="link wrap-anywhere">
      {url}
    </a>
  );
}

function Photos({ photos, name }: { photos: readonly ShownPhoto[]; name: string }) {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={photoAddress(photo, 1920)} className="block rounded-lg">
            <Photo
              photo={photo}
              name={`${name} ${index + 1}`}
              sizes="(min-width: 48rem) 14rem, 45vw"
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
