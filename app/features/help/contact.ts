import type { Settings } from "~/features/settings/settings.schema";

/** How the operator of this site is reached; all of it comes from the settings. */
export type Contact = {
  email: string;
  supportEmail: string;
  phone: string;
  call: string | null;
  address: string;
};

export function contactOf(settings: Settings): Contact {
  return {
    email: settings.contactEmail,
    supportEmail: settings.supportEmail,
    phone: settings.contactPhone,
    call: settings.contactCall,
    address: settings.contactAddress,
  };
}

/** What a message may be about; the first is taken where nothing is chosen. */
export const contactCategories = {
  general: "General",
  booking: "Booking",
  listing: "Listing",
  technical: "Technical",
  partnership: "Partnership",
  feedback: "Feedback",
} as const;
export type ContactCategory = keyof typeof contactCategories;

/** Characters. */
export const CONTACT_LENGTHS = { name: 120, subject: 150, message: 5_000 } as const;
