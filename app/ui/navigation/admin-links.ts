import {
  BadgeCheck,
  BookOpen,
  Building2,
  CreditCard,
  Flag,
  LayoutDashboard,
  MapPin,
  Mail,
  MessageSquare,
  Newspaper,
  ScrollText,
  Send,
  Settings,
  Star,
  Timer,
  Users,
  Webhook,
} from "lucide";
import type { IconNode } from "lucide";
import type { Path } from "~/values/path";

/** The waiting items at a link of the sidebar, by the name in `AdminWaiting`. */
type Waiting = "listings" | "claims" | "reviews" | "comments" | "reports" | "messages";
type AdminLink = { to: Path; label: string; icon: IconNode; waiting?: Waiting };

/** The sidebar's links: those of the specification, and below a line the others. A new area adds its line here. */
export const adminLinks: readonly AdminLink[] = [
  { to: "/admin", label: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/listings", label: "Listings Manager", icon: Building2, waiting: "listings" },
  { to: "/admin/claims", label: "Claim Requests", icon: BadgeCheck, waiting: "claims" },
  { to: "/admin/blogs", label: "Blog Manager", icon: Newspaper },
  { to: "/admin/webhooks", label: "Webhooks", icon: Webhook },
  { to: "/admin/users", label: "Users", icon: Users },
  { to: "/admin/settings", label: "Settings", icon: Settings },
];

export const moreAdminLinks: readonly AdminLink[] = [
  { to: "/admin/reviews", label: "Reviews", icon: Star, waiting: "reviews" },
  { to: "/admin/comments", label: "Comments", icon: MessageSquare, waiting: "comments" },
  { to: "/admin/reports", label: "Reports", icon: Flag, waiting: "reports" },
  { to: "/admin/messages", label: "Messages", icon: Mail, waiting: "messages" },
  { to: "/admin/payments", label: "Payments", icon: CreditCard },
  { to: "/admin/newsletter", label: "Newsletter", icon: Send },
  { to: "/admin/guides", label: "Guides", icon: BookOpen },
  { to: "/admin/places", label: "Places", icon: MapPin },
  { to: "/admin/jobs", label: "Jobs", icon: Timer },
  { to: "/admin/audit", label: "Audit", icon: ScrollText },
];
