/** Terms and values, line by line. */
export function FactList({ children }: { children: React.ReactNode }) {
  return <dl className="grid divide-y divide-line border-y border-line">{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 py-4 sm:gap-x-6">
      {/* With large text the term is above its value. */}
      <dt className="w-24 pt-0.5 text-sm font-semibold text-soft sm:w-40">{term}</dt>
      <dd className="grid min-w-0 flex-1 basis-40 gap-1">{children}</dd>
    </div>
  );
}
