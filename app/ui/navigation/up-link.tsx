import { Link } from "react-router";

/** Above a page's heading: the page that it belongs to. */
export function UpLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <p className="text-sm">
      <Link to={to} className="link inline-block py-1">
        {children}
      </Link>
    </p>
  );
}
