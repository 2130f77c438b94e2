import { PageTabs } from "~/ui/lists/page-tabs";
import type { Path } from "~/values/path";

const PAGES = [
  { to: "/dashboard/profile", label: "Profile" },
  { to: "/dashboard/account", label: "Account" },
  { to: "/dashboard/payments", label: "Payment Methods" },
] as const satisfies { to: Path; label: string }[];

type SettingsFrameProps = {
  page: (typeof PAGES)[number]["to"];
  title: string;
  children: React.ReactNode;
};

/** The frame of the pages with a member's personal settings. */
export function SettingsFrame({ page, title, children }: SettingsFrameProps) {
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <h1 className="text-3xl">{title}</h1>
      <PageTabs
        label="Your settings"
        tabs={PAGES.map(({ to, label }) => ({ to, label, isCurrent: to === page }))}
      />
      {children}
    </div>
  );
}
