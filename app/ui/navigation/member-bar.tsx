import {
  CalendarCheck,
  CircleUserRound,
  Heart,
  House,
  MessageCircle,
  Search,
  type IconNode,
} from "lucide";
import { NavLink } from "react-router";
import { Icon } from "~/ui/layout/icon";
import { atMost99, type Account } from "~/ui/navigation/links";
import type { Path } from "~/values/path";

type BarLink = { to: Path; label: string; icon: IconNode; waiting?: number; end?: boolean };

/** The pages that a member opens most, at the foot of a phone. Hosts have their day in place of "You". */
export function MemberBar({ isHost, unreadThreads }: Pick<Account, "isHost" | "unreadThreads">) {
  const links: BarLink[] = [
    { to: "/search", label: "Search", icon: Search },
    { to: "/dashboard/saved", label: "Saved", icon: Heart },
    { to: "/dashboard/bookings", label: "Bookings", icon: CalendarCheck },
    { to: "/dashboard/messages", label: "Messages", icon: MessageCircle, waiting: unreadThreads },
    isHost
      ? { to: "/dashboard", label: "Today", icon: House, end: true }
      : { to: "/dashboard", label: "You", icon: CircleUserRound, end: true },
  ];
  return (
    <nav aria-label="Your pages" className="member-bar md:hidden">
      {links.map(({ label, icon, waiting = 0, ...link }) => (
        <NavLink key={label} {...link}>
          <Icon icon={icon} size={22} />
          <span>{label}</span>
          {waiting > 0 && (
            <span className="badge bg-accent px-2 text-on-accent tabular-nums">
              <span>{atMost99(waiting)}</span>
              <span className="sr-only"> unread</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
