type SkipLinkProps = {
  /** The id of the element after the skipped ones. */
  to?: string;
  children?: string;
};

/** Lets the keyboard skip many links; visible while it has the focus. */
export function SkipLink({ to = "main", children = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 rounded-lg bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {children}
    </a>
  );
}
