import type { Settings } from "~/features/settings/settings.schema";

/** How the operator of this site is reached; all of it comes from the settings. */
export type Contact = { email: string; supportEmail: string; phone: string; address: string };

export function contactOf(settings: Settings): Contact {
  return {
    email: settings.contactEmail,
    supportEmail: settings.supportEmail,
    phone: settings.contactPhone,
    address: settings.contactAddress,
  };
}

export function mailTo(email: string): string {
  return `mailto:${email}`;
}

/** A phone link takes digits only; people read the number as it was typed. */
export function callTo(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
