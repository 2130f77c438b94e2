import type { Path } from "~/values/path";
/** Every link of the frame. An area that arrives later adds its line here. */

type FrameLink = { to: Path; label: string };

export type Account = { email: string; isAdmin: boolean };

export const mainLinks: readonly FrameLink[] = [
  { to: "/about", label: "About" },
  { to: "/help", label: "Help" },
];

export const exploreLinks: readonly FrameLink[] = [
  { to: "/search", label: "All spaces" },
  { to: "/search?sort=newest", label: "Newly listed" },
  { to: "/search?sort=price-asc", label: "Lowest day price" },
  { to: "/search?amenities=24%2F7+Access", label: "Open around the clock" },
];

const memberLinks: readonly FrameLink[] = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/dashboard/bookings", label: "My Bookings" },
  { to: "/dashboard/saved", label: "Saved Spaces" },
  { to: "/dashboard/listings", label: "My Listings" },
];

const adminLinks: readonly FrameLink[] = [];

export function accountLinks(account: Account): readonly FrameLink[] {
  return account.isAdmin ? [...memberLinks, ...adminLinks] : memberLinks;
}

/** `bookings` is where a visitor signs in for them first. */
export const footerLinks = (
  bookings: Path,
): readonly { title: string; links: readonly FrameLink[] }[] => [
  {
    title: "Product",
    links: [
      { to: "/search", label: "Search Spaces" },
      { to: "/search?sort=newest", label: "Newly listed" },
      { to: "/spaces/new", label: "List Your Space" },
      { to: bookings, label: "My Bookings" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about", label: "About" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    title: "Support",
    links: [
      { to: "/help", label: "How It Works" },
      { to: "/terms", label: "Terms of Service" },
      { to: "/privacy", label: "Privacy Policy" },
    ],
  },
];
