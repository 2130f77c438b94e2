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

/** Characters that fit into the column of a table. */
const MOST_WHOLE = 24;

/** A column of a table is as wide as its longest unbreakable word: only a very long part may break within. */
function Part({ children }: { children: string }) {
  return (
    <span className={children.length > MOST_WHOLE ? undefined : "md:[table_&]:whitespace-nowrap"}>
      {children}
    </span>
  );
}
