/** What an admin may change about the site without a deploy. */
export type Settings = {
  siteName: string;
  siteDescription: string;
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
  allowRegistration: boolean;
  featuredListingsLimit: number;
};
