/** What was or will be agreed, line by line. */
export function FactList({ children }: { children: React.ReactNode }) {
  return <dl className="grid divide-y divide-line border-y border-line">{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <dt className="pt-0.5 text-sm font-semibold text-soft">{term}</dt>
      <dd className="grid min-w-0 gap-1">{children}</dd>
    </div>
  );
}
