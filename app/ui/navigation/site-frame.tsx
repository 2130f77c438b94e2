import { SiteHeader } from "~/ui/navigation/site-header";
import type { Account } from "~/ui/navigation/links";
import type { Path } from "~/values/path";

type SiteFrameProps = {
  account: Account | null;
  /** The page to sign in or up, with the address to return to. */
  signIn: Path;
  signUp: Path;
  footer: React.ReactNode;
  children: React.ReactNode;
};

/** Header, page and footer for visitors and members. */
export function SiteFrame({ account, signIn, signUp, footer, children }: SiteFrameProps) {
  return (
    <>
      <SiteHeader account={account} signIn={signIn} signUp={signUp} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
