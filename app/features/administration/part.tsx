type PartProps = { id: string; title: string; children: React.ReactNode };

/** A section of an admin page, below its heading. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
