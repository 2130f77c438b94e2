import { z } from "zod";
import { WholeListingFields } from "~/features/listings/listing.forms";
import { toWeeklyHours } from "~/features/listings/editing/weekly-hours";
import { emailAddress } from "~/features/users/sign-in/email-address";
import { asBareLine } from "~/values/plain-text";

const OWNER = {
  ownerEmail: z
    .string()
    .transform((text) => asBareLine(text) || null)
    .pipe(emailAddress.nullable())
    .nullable()
    .default(null),
};

/** A listing as an admin writes it, with the e-mail address of its owner: `null` for no owner. */
export const WholeListingForm = WholeListingFields.extend(OWNER).transform(toWritten);
/** A new listing of an admin, under an id from the form: sent twice it is one listing. */
export const ListSpaceForm = WholeListingFields.extend({ ...OWNER, spaceId: z.guid() }).transform(
  ({ spaceId, ...fields }) => ({ spaceId, ...toWritten(fields) }),
);

type Fields = z.output<typeof WholeListingFields> & { ownerEmail: string | null };

function toWritten({ ownerEmail, pin, hours, ...values }: Fields) {
  return {
    ownerEmail,
    values: {
      ...values,
      ...(hours && toWeeklyHours(hours)),
      lat: pin?.lat ?? null,
      lng: pin?.lng ?? null,
    },
  };
}
