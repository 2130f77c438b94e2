/** An email address that breaks before its "@" when it does not fit on one line. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  if (at <= 0) return children;
  return (
    <>
      <span>{children.slice(0, at)}</span>
      <wbr />
      <span>{children.slice(at)}</span>
    </>
  );
}
