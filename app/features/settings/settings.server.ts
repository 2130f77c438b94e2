import { z } from "zod";
import type { Db } from "~/db/client.server";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Settings } from "~/features/settings/settings";
import type { Viewer } from "~/features/users/user";

const SiteFrame = z
  .object({
    viewer: z
      .object({
        id: z.string(),
        email: z.string(),
        full_name: z.string().nullable(),
        is_admin: z.boolean(),
      })
      .nullable(),
    settings: z.object({
      site_name: z.string(),
      site_description: z.string(),
      contact_email: z.string(),
      contact_phone: z.string(),
      contact_address: z.string(),
      allow_registration: z.boolean(),
      featured_listings_limit: z.number(),
    }),
  })
  .transform(({ viewer, settings }): { viewer: Viewer; settings: Settings } => ({
    viewer: viewer && {
      id: viewer.id,
      email: viewer.email,
      fullName: viewer.full_name,
      isAdmin: viewer.is_admin,
    },
    settings: {
      siteName: settings.site_name,
      siteDescription: settings.site_description,
      contactEmail: settings.contact_email,
      contactPhone: settings.contact_phone,
      contactAddress: settings.contact_address,
      allowRegistration: settings.allow_registration,
      featuredListingsLimit: settings.featured_listings_limit,
    },
  }));

/**
 * What every page needs, in one round trip. The viewer is who the database says the token belongs to, so a forged
 * or outdated cookie is nobody.
 */
export async function findSiteFrame(db: Db) {
  return parseAnswer(db, SiteFrame, await db.rpc("site_frame"));
}
