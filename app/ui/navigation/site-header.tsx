import { ChevronDown, CircleUserRound, Menu as MenuIcon } from "lucide";
import { Form, NavLink } from "react-router";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import { Menu } from "~/ui/navigation/menu";
import {
  accountLinks,
  atMost99,
  exploreLinks,
  mainLinks,
  type Account,
} from "~/ui/navigation/links";
import { Wordmark } from "~/ui/navigation/wordmark";
import type { Path } from "~/values/path";

/** The pages to sign in or up, with the address to return to. */
type Ways = { signIn: Path; signUp: Path };
type SiteHeaderProps = Ways & { account: Account | null };

/** The header of the frame. Below 64rem the same links are in one menu, because they may need a second row. */
export function SiteHeader({ account, ...ways }: SiteHeaderProps) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-2 sm:gap-4">
        <Link to="/" className="-ml-1 rounded-md p-1">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden flex-wrap items-center gap-1 lg:flex">
          <HeaderLink to="/search">Search Spaces</HeaderLink>
          <Menu label={<MenuLabel>Explore</MenuLabel>}>
            <ul>
              {exploreLinks.map((link) => (
                <MenuItem key={link.to} {...link} />
              ))}
            </ul>
          </Menu>
          {mainLinks.map(({ to, label }) => (
            <HeaderLink key={to} to={to}>
              {label}
            </HeaderLink>
          ))}
        </nav>
        <div className="hidden items-center gap-2 lg:flex">
          {account ? <AccountMenu account={account} /> : <SignInLinks {...ways} />}
        </div>
        <SmallMenu account={account} {...ways} />
      </div>
    </header>
  );
}

function AccountMenu({ account }: { account: Account }) {
  return (
    <Menu
      className="menu-end"
      name={`Account menu of ${account.email}${unreadWords(account)}`}
      label={
        <MenuLabel>
          <Icon icon={CircleUserRound} size={20} />
          <span className="max-w-24 truncate xl:max-w-60">{account.email}</span>
          <Waiting count={account.unreadThreads} />
        </MenuLabel>
      }
    >
      <AccountItems account={account} />
    </Menu>
  );
}

function SmallMenu({ account, signIn, signUp }: SiteHeaderProps) {
  return (
    <Menu
      className="menu-end lg:hidden"
      name={account && account.unreadThreads > 0 ? `Menu${unreadWords(account)}` : undefined}
      label={
        <span className="flex items-center gap-2">
          <Icon icon={MenuIcon} size={22} /> Menu
          {account && <Waiting count={account.unreadThreads} />}
        </span>
      }
    >
      <nav aria-label="Menu">
        {account ? (
          <AccountItems account={account} />
        ) : (
          <ul>
            <MenuItem to={signIn} label="Sign In" />
            <MenuItem to={signUp} label="Sign Up" />
          </ul>
        )}
        <hr className="my-2 border-line" />
        <ul>
          <MenuItem to="/search" label="Search Spaces" />
          {mainLinks.map((link) => (
            <MenuItem key={link.to} {...link} />
          ))}
        </ul>
        <p className="px-3 pt-3 pb-1 text-xs font-semibold text-soft">Explore</p>
        <ul>
          {exploreLinks.map((link) => (
            <MenuItem key={link.to} {...link} />
          ))}
        </ul>
      </nav>
    </Menu>
  );
}

function AccountItems({ account }: { account: Account }) {
  return (
    <>
      <p className="border-b border-line px-3 pb-2 text-xs wrap-anywhere text-soft">
        {account.email}
      </p>
      <ul className="pt-2">
        {accountLinks(account).map((link) => (
          <MenuItem key={link.to} {...link} />
        ))}
        <li>
          <Form method="post" action="/auth/sign-out">
            <button type="submit" className="menu-item w-full text-left">
              Sign out
            </button>
          </Form>
        </li>
      </ul>
    </>
  );
}

function SignInLinks({ signIn, signUp }: Ways) {
  return (
    <>
      <Link to={signIn} className="menu-button">
        Sign In
      </Link>
      <Link to={signUp} className="button button-quiet">
        Sign Up
      </Link>
    </>
  );
}

function HeaderLink({ to, children }: { to: Path; children: React.ReactNode }) {
  return (
    <NavLink to={to} className="menu-button" prefetch="intent">
      {children}
    </NavLink>
  );
}

type MenuItemProps = { to: Path; label: string; waiting?: number };

function MenuItem({ to, label, waiting = 0 }: MenuItemProps) {
  return (
    <li>
      <Link to={to} className="menu-item">
        <span>{`${label}${waiting > 0 ? " " : ""}`}</span>
        <Waiting count={waiting} />
      </Link>
    </li>
  );
}

function MenuLabel({ children }: { children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      {children}
      <Icon icon={ChevronDown} size={16} />
    </span>
  );
}

/** The number of new items. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge bg-accent px-2 text-on-accent tabular-nums">
      <span>{atMost99(count)}</span>
      <span className="sr-only"> unread</span>
    </span>
  );
}

function unreadWords({ unreadThreads }: Account): string {
  return unreadThreads === 0 ? "" : `, unread conversations: ${atMost99(unreadThreads)}`;
}
