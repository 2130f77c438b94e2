import {
  Building2,
  CalendarCheck,
  CircleUserRound,
  Heart,
  House,
  MessageCircle,
  Search,
  type IconNode,
} from "lucide";
import { useLocation } from "react-router";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import { atMost99, type Account } from "~/ui/navigation/links";
import type { Path } from "~/values/path";

type BarLink = {
  to: Path;
  label: string;
  icon: IconNode;
  waiting?: number;
  /** The other pages of this tab; without them the tab has its own page and those below it. */
  also?: Path[];
};

/** The pages that a member opens most, at the foot of a phone. A host's come from the spaces, and their own bookings are below "You". */
export function MemberBar({ isHost, unreadThreads }: Pick<Account, "isHost" | "unreadThreads">) {
  const { pathname } = useLocation();
  const links = isHost ? hostLinks(unreadThreads) : guestLinks(unreadThreads);
  return (
    <nav aria-label="Your pages" className="member-bar md:hidden">
      {links.map(({ label, icon, waiting = 0, to, also = [] }) => (
        <Link
          key={label}
          to={to}
          aria-current={[to, ...also].some((at) => isWithin(at, pathname)) ? "page" : undefined}
        >
          <Icon icon={icon} size={22} />
          <span>{label}</span>
          {waiting > 0 && (
            <span className="badge bg-accent px-2 text-on-accent tabular-nums">
              <span>{atMost99(waiting)}</span>
              <span className="sr-only"> unread</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Every page of members is below the dashboard. */
function isWithin(tab: Path, pathname: string): boolean {
  return pathname === tab || (tab !== "/dashboard" && pathname.startsWith(`${tab}/`));
}

const messages = (waiting: number): BarLink => ({
  to: "/dashboard/messages",
  label: "Messages",
  icon: MessageCircle,
  waiting,
});

const SETTINGS: Path[] = ["/dashboard/profile", "/dashboard/account", "/dashboard/payments"];
const WAITING_LIST = "/dashboard/waiting-list";

const guestLinks = (unreadThreads: number): BarLink[] => [
  { to: "/search", label: "Search", icon: Search },
  { to: "/dashboard/saved", label: "Saved", icon: Heart },
  { to: "/dashboard/bookings", label: "Bookings", icon: CalendarCheck, also: [WAITING_LIST] },
  messages(unreadThreads),
  { to: "/dashboard", label: "You", icon: CircleUserRound, also: SETTINGS },
];

const hostLinks = (unreadThreads: number): BarLink[] => [
  { to: "/dashboard", label: "Today", icon: House },
  { to: "/dashboard/calendar", label: "Calendar", icon: CalendarCheck },
  { to: "/dashboard/listings", label: "Listings", icon: Building2 },
  messages(unreadThreads),
  {
    to: "/dashboard/profile",
    label: "You",
    icon: CircleUserRound,
    also: [
      ...SETTINGS,
      "/dashboard/payouts",
      "/dashboard/receipts",
      "/dashboard/bookings",
      "/dashboard/saved",
      WAITING_LIST,
    ],
  },
];
