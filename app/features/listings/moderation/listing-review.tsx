import { missingParts, STEPS, type PartNumber } from "~/features/listings/listing";
import type { Listing } from "~/features/listings/listing.schema";
import { warnOfTimeZone } from "~/features/listings/editing/time-zone-warning";
import { describePolicy } from "~/features/listings/policies";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";
import { describePlace } from "~/features/spaces/space";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { FlashMessage } from "~/values/flash";
import type { Path } from "~/values/path";
import { describeTimeZone } from "~/values/time-zone";

type ListingReviewProps = {
  listing: Listing;
  /** The page that edits a step. */
  editPath: (step: PartNumber) => Path;
  /** Flash messages, shown at the part that was changed. */
  said?: FlashMessage[];
};

/** Everything as it will be shown, each part with a link to edit it. */
export function ListingReview({ listing, ...shared }: ListingReviewProps) {
  const { space, photos } = listing;
  const otherClocks = warnOfTimeZone(listing);
  return (
    <div className="grid gap-8">
      <Part step={1} {...shared}>
        <Fact term="Name">{space.name}</Fact>
        <Fact term="Address">
          <span>{space.address ?? "Still missing"}</span>
          <span>{describePlace(space)}</span>
        </Fact>
        <Fact term="On the map">{describePoint(listing)}</Fact>
        <Fact term="Description">
          <p className="measure typed-text wrap-anywhere">{space.description ?? "Still missing"}</p>
        </Fact>
        {space.websiteUrl && (
          <Fact term="Website">
            <span className="wrap-anywhere">{space.websiteUrl}</span>
          </Fact>
        )}
      </Part>
      <Part step={2} {...shared}>
        <Fact term="Desks">
          {space.capacity === null ? "Still missing" : formatCount(space.capacity, "desk")}
        </Fact>
        <Fact term="Amenities">{space.amenities.join(", ") || "None"}</Fact>
        <Fact term="Hours">
          {groupHours(space).map(({ weekdays, hours }) => (
            <span key={weekdays.join()}>
              {`${describeWeekdays(weekdays)}: ${describeHours(hours)}`}
            </span>
          ))}
        </Fact>
        <Fact term="Time zone">
          <span>{space.timezone ? describeTimeZone(space.timezone) : "Still missing"}</span>
          {otherClocks && <span className="text-alarm">{otherClocks}</span>}
        </Fact>
      </Part>
      <Part step={3} {...shared}>
        <Fact term="Day pass">{price(space.pricePerDay, "Still missing")}</Fact>
        <Fact term="Week pass">{price(space.pricePerWeek, "Not sold")}</Fact>
        <Fact term="Month pass">{price(space.pricePerMonth, "Not sold")}</Fact>
        <Fact term="Cancelling">{describePolicy(space.cancellationPolicy)}</Fact>
        <Fact term="Guests pay with">{space.paymentMethods.join(", ") || "Not specified"}</Fact>
      </Part>
      <Part step={4} {...shared}>
        <Fact term={formatCount(photos.length, "photo")}>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <Photo
                  photo={photo}
                  name={`${space.name}, ${index + 1} of ${photos.length}`}
                  sizes="(min-width: 48rem) 10rem, 45vw"
                  className="aspect-4/3 w-full rounded-lg"
                />
              </li>
            ))}
          </ul>
        </Fact>
      </Part>
    </div>
  );
}

type PartProps = Omit<ListingReviewProps, "listing"> & {
  step: PartNumber;
  children: React.ReactNode;
};

function Part({ step, editPath, said = [], children }: PartProps) {
  const name = STEPS[step - 1];
  return (
    <section aria-labelledby={`part-${step}`} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`part-${step}`} className="text-xl">
          {name}
        </h2>
        <Link to={editPath(step)} className="link py-1.5" aria-label={`Edit ${name}`}>
          Edit
        </Link>
      </div>
      <InlineFlash at={`part-${step}`} messages={said} />
      <FactList>{children}</FactList>
    </section>
  );
}

function price(amount: number | null, otherwise: string): string {
  return amount === null ? otherwise : formatMoney(amount, "USD");
}

function describePoint({ space: { lat, lng, city }, knownCity, change }: Listing): string {
  if (lat !== null && lng !== null) return `${lat}, ${lng}`;
  // For a proposed city the known city is that one.
  const isKnown = (change !== null && change.city !== city) || knownCity?.lat != null;
  return isKnown
    ? `At the centre of ${city ?? "its city"}, because you have not given a location`
    : "Nowhere: you have not given a location, and we do not know the city yet";
}

type MissingPartsProps = {
  listing: Pick<Listing, "missing">;
  title: string;
  editPath: (step: PartNumber) => Path;
};

/** The missing parts without which the listing cannot be sent or approved, each with a link to add it. */
export function MissingParts({ listing, title, editPath }: MissingPartsProps) {
  return (
    <section
      aria-labelledby="missing"
      className="rounded-xl border border-alarm bg-alarm-wash px-5 py-4"
    >
      <h2 id="missing" className="text-base text-alarm">
        {title}
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {missingParts(listing).map(({ step, label }) => (
          <li key={label}>
            <Link to={editPath(step)} className="link">
              {`Add ${label}`}
            </Link>
            <span>{` (${STEPS[step - 1] ?? ""})`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
