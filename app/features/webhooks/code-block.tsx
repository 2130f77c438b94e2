/** A text for machines. Its long lines wrap, so that nobody has to scroll sideways. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre className="rounded-xl bg-sunken p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere">
      <code>{children}</code>
    </pre>
  );
}
