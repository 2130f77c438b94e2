import { describeWhereToPay } from "~/features/spaces/payment-choice";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";
import { describePaymentMethods } from "~/features/spaces/payment-methods";
import type { Space } from "~/features/spaces/space.schema";
import { localTime } from "~/values/day";

/** The owner's text about the space. */
export function SpaceAbout({ space }: { space: Space }) {
  return (
    <section className="space-about">
      <h2 className="text-xl">About This Space</h2>
      <p className="measure typed-text">{space.description}</p>
    </section>
  );
}

/** The owner's facts about the space: the amenities, the hours. */
export function SpaceFacts({ space }: { space: Space }) {
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-xl">Amenities</h2>
        {space.amenities.length > 0 ? (
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {space.amenities.map((amenity) => (
              <li key={amenity} className="border-b border-line pb-2">
                {amenity}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">The owner hasn't listed any amenities.</p>
        )}
      </section>
      <OpeningTimes space={space} />
      <section className="grid gap-3">
        <h2 className="text-xl">Payment</h2>
        <p className="measure">
          {describeWhereToPay(space.paymentChoice, describePaymentMethods(space.paymentMethods))}
        </p>
      </section>
    </>
  );
}

function OpeningTimes({ space }: { space: Space }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Opening times</h2>
      <dl className="grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1">
        {groupHours(space).map(({ weekdays, hours }) => (
          <div key={weekdays.join()} className="col-span-2 grid grid-cols-subgrid">
            <dt>{describeWeekdays(weekdays)}</dt>
            <dd className={`first-letter:uppercase ${hours ? "tabular-nums" : "text-soft"}`}>
              {describeHours(hours)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {`In ${localTime(space.city, space.timezone, space.knownCity?.timezone)}`}
      </p>
    </section>
  );
}
