import { LogOut, Menu as MenuIcon, PanelLeft, PanelLeftClose } from "lucide";
import { useEffect, useRef } from "react";
import { Form, NavLink, useFetcher, useLocation } from "react-router";
import stylesheet from "~/admin.css?url";
import { Icon } from "~/ui/layout/icon";
import { adminLinks, moreAdminLinks } from "~/ui/navigation/admin-links";
import { Link } from "~/ui/navigation/link";
import { WaitingCounts } from "~/ui/navigation/waiting-counts";
import { Wordmark } from "~/ui/navigation/wordmark";

type Counts = Readonly<Record<string, number>>;

type AdminFrameProps = {
  email: string;
  /** The numbers of waiting items at the links, each counted up to 100; `null` where they could not be read. */
  waiting: Counts | null;
  isFolded: boolean;
  /** Whether the shortcuts of lists are switched off. */
  areKeysOff: boolean;
  /** Whether the site is closed for maintenance, which admins would not notice otherwise. */
  isClosed: boolean;
  children: React.ReactNode;
};

/**
 * The frame of the admin area. On small screens the sidebar is a popover, which works without scripts; on others it is beside the page,
 * and a form folds it to its icons.
 */
export function AdminFrame(props: AdminFrameProps) {
  const { email, waiting, isFolded, areKeysOff, isClosed, children } = props;
  const fold = useFetcher();
  const wanted = fold.formData?.get("fold");
  const folded = typeof wanted === "string" ? wanted === "yes" : isFolded;
  return (
    <div
      className="admin-frame"
      data-folded={folded || undefined}
      data-keys-off={areKeysOff || undefined}
    >
      {/* With a precedence React renders the area only after the style sheet has loaded. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <header className="admin-bar">
        <button type="button" popoverTarget="sidebar" className="menu-button gap-2">
          <Icon icon={MenuIcon} size={22} /> Admin menu
        </button>
        <Link to="/" className="rounded-md p-1">
          <Wordmark />
        </Link>
      </header>
      <Sidebar email={email} waiting={waiting ?? {}} folded={folded} FoldForm={fold.Form} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {isClosed && (
          <p className="bg-sun px-4 py-2 text-sm font-semibold text-on-sun">
            The site is closed for maintenance: only admins see it.{" "}
            <Link to="/admin/settings" className="underline">
              Settings
            </Link>
          </p>
        )}
        <WaitingCounts value={waiting ?? {}}>{children}</WaitingCounts>
      </main>
    </div>
  );
}

type SidebarProps = {
  email: string;
  waiting: Counts;
  folded: boolean;
  FoldForm: ReturnType<typeof useFetcher>["Form"];
};

function Sidebar({ email, waiting, folded, FoldForm }: SidebarProps) {
  return (
    <aside id="sidebar" popover="auto" aria-label="Sidebar" className="sidebar">
      <div className="sidebar-head">
        <Link to="/" className="sidebar-name rounded-md p-1">
          <Wordmark />
        </Link>
        <FoldButton folded={folded} FoldForm={FoldForm} />
      </div>
      <nav aria-label="Admin" className="grid content-start gap-2 overflow-y-auto">
        {[adminLinks, moreAdminLinks]
          .filter((links) => links.length > 0)
          .map((links, at) => (
            <ul key={at} className={at > 0 ? "border-t border-line pt-2" : ""}>
              {links.map(({ to, label, icon, waiting: what }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === "/admin"}
                    title={folded ? label : undefined}
                    className="sidebar-item"
                    onClick={closeMenu}
                  >
                    <Icon icon={icon} size={20} />
                    <span className="sidebar-label">{label}</span>
                    <Badge count={what ? (waiting[what] ?? 0) : 0} />
                  </NavLink>
                </li>
              ))}
            </ul>
          ))}
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-2">
        <p title={email} className="sidebar-label truncate px-3 text-xs text-soft">
          {email}
        </p>
        <Form method="post" action="/auth/sign-out">
          <button
            type="submit"
            title={folded ? "Sign Out" : undefined}
            className="sidebar-item w-full text-left"
          >
            <Icon icon={LogOut} size={20} />
            <span className="sidebar-label">Sign Out</span>
          </button>
        </Form>
      </div>
    </aside>
  );
}

/** On small screens following a link closes the menu; where the sidebar is beside the page this has no effect. */
function closeMenu({ currentTarget }: React.MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** Folds and unfolds the sidebar; with scripts also by Ctrl or Cmd and B. */
function FoldButton({ folded, FoldForm }: Pick<SidebarProps, "folded" | "FoldForm">) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "b" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        // There the key makes text bold.
        event.target instanceof HTMLTextAreaElement
      )
        return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <FoldForm ref={form} method="post" action="/admin/sidebar" className="sidebar-fold">
      <input type="hidden" name="fold" value={folded ? "no" : "yes"} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <button
        type="submit"
        aria-keyshortcuts="Control+B Meta+B"
        title="Ctrl B, or ⌘ B"
        className="sidebar-fold-button"
      >
        <Icon
          icon={folded ? PanelLeft : PanelLeftClose}
          size={20}
          label={folded ? "Open the sidebar" : "Fold the sidebar"}
        />
      </button>
    </FoldForm>
  );
}

/** The number of waiting items. */
function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="sidebar-badge badge bg-accent px-2 text-on-accent tabular-nums">
      <span>{count > 99 ? "99+" : count}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}
