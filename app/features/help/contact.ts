import type { Settings } from "~/features/settings/settings.schema";

/** The operator's contact data, from the settings. */
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

/** The categories of a message; the first is the default. */
export const contactCategories = {
  general: "General",
  booking: "Booking",
  listing: "Listing",
  technical: "Technical",
  partnership: "Partnership",
  feedback: "Feedback",
} as const;
export type ContactCategory = keyof typeof contactCategories;

/** Characters of each field. */
export const CONTACT_LENGTHS = { name: 120, subject: 150, message: 5_000 } as const;
