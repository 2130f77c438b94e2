import type { Path } from "~/values/path";
/** All links of the frame. A new area adds its line here. */

type FrameLink = { to: Path; label: string };
/** `waiting`: the number of new items, counted up to 100. */
type MemberLink = FrameLink & { waiting?: number };

export type Account = { email: string; isAdmin: boolean; isHost: boolean; unreadThreads: number };

/** "7", "99+". */
export function atMost99(count: number): string {
  return count > 99 ? "99+" : String(count);
}

export const mainLinks: readonly FrameLink[] = [
  { to: "/about", label: "About" },
  { to: "/help", label: "Help" },
  { to: "/spaces/new", label: "List Your Space" },
];

export const exploreLinks: readonly FrameLink[] = [
  { to: "/locations", label: "Locations" },
  { to: "/search?sort=newest", label: "Newly listed" },
  { to: "/search?sort=price-asc", label: "Lowest day price" },
  { to: "/search?amenities=24%2F7+Access", label: "Open around the clock" },
  { to: "/blog", label: "Blog" },
];

const memberLinks = (unreadThreads: number): readonly MemberLink[] => [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/dashboard/messages", label: "Messages", waiting: unreadThreads },
  { to: "/dashboard/bookings", label: "My Bookings" },
  { to: "/dashboard/saved", label: "Saved Spaces" },
  { to: "/dashboard/listings", label: "My Listings" },
  { to: "/dashboard/claims", label: "My Claims" },
  { to: "/dashboard/profile", label: "Profile Settings" },
];

const adminLinks: readonly FrameLink[] = [{ to: "/admin", label: "Admin Dashboard" }];

export function accountLinks({ isAdmin, unreadThreads }: Account): readonly MemberLink[] {
  return isAdmin ? [...memberLinks(unreadThreads), ...adminLinks] : memberLinks(unreadThreads);
}

/** `bookings` is the sign-in page for visitors. */
export const footerLinks = (
  bookings: Path,
): readonly { title: string; links: readonly FrameLink[] }[] => [
  {
    title: "Product",
    links: [
      { to: "/search", label: "Search Spaces" },
      { to: "/locations", label: "Locations" },
      { to: "/guides", label: "City guides" },
      { to: "/spaces/new", label: "List Your Space" },
      { to: bookings, label: "My Bookings" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about", label: "About" },
      { to: "/blog", label: "Blog" },
      { to: "/newsletter", label: "Newsletter" },
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
