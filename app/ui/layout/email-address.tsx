/** An email address that breaks before its "@" when it does not fit on one line. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  if (at <= 0) return children;
  return (
    <>
      <Part>{children.slice(0, at)}</Part>
      <wbr />
      <Part>{children.slice(at)}</Part>
    </>
  );
}

/** Characters of a part that the column of a table has room for. */
const MOST_WHOLE = 24;

/** The column of a table becomes as wide as its longest whole word: only a part that is very long breaks within. */
function Part({ children }: { children: string }) {
  return (
    <span className={children.length > MOST_WHOLE ? undefined : "md:[table_&]:whitespace-nowrap"}>
      {children}
    </span>
  );
}
