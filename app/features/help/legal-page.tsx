import type { Contact } from "~/features/help/contact";
import { EmailAddress } from "~/ui/layout/email-address";
import { useSiteName } from "~/ui/layout/site-name";
import { type Column, Table } from "~/ui/lists/table";
import { PhoneLink } from "~/ui/navigation/phone-link";
import { formatDay, type Day } from "~/values/day";
import { mailTo } from "~/values/mail-to";

export type LegalSection = {
  id: string;
  title: string;
  /** A summary in one sentence, beside the text. */
  note?: string;
  body: React.ReactNode;
};

type LegalPageProps = {
  title: string;
  lead: string;
  changedOn: Day;
  sections: readonly LegalSection[];
};

/** A text with numbered sections: its table of contents beside it, and a summary of each section in the margin. */
export function LegalPage({ title, lead, changedOn, sections }: LegalPageProps) {
  return (
    <article className="page py-10 md:py-16">
      <header className="max-w-[46rem]">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-5 text-xl text-soft">{lead}</p>
        <p className="mt-5 text-sm text-soft">
          In force since <time dateTime={changedOn}>{formatDay(changedOn)}</time>
        </p>
      </header>
      <div className="mt-10 grid gap-10 md:mt-14 lg:grid-cols-[16rem_1fr] lg:gap-14">
        <Contents sections={sections} />
        <div>
          {sections.map((section, at) => (
            <Part key={section.id} {...section} number={at + 1} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-8 lg:self-start">
      <h2 id="contents" className="text-base">
        Contents
      </h2>
      <ol className="mt-2 sm:columns-2 lg:columns-1">
        {sections.map(({ id, title }, at) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-9 items-baseline gap-3 py-1 text-sm text-soft hover:text-ink"
            >
              <span aria-hidden className="min-w-5 tabular-nums">
                {at + 1}
              </span>
              <span className="underline decoration-line underline-offset-4">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Part({ id, title, note, body, number }: LegalSection & { number: number }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,1fr)_13rem]"
    >
      <h2 id={id} className="scroll-mt-8 text-xl md:col-span-2">
        <span aria-hidden className="mr-3 font-light text-soft tabular-nums">
          {number}
        </span>
        <span>{title}</span>
      </h2>
      {note && (
        <p className="border-l-2 border-sun pl-4 text-sm text-soft md:col-start-2 md:row-start-2 md:self-start">
          {note}
        </p>
      )}
      <div className="prose measure min-w-0 md:col-start-1 md:row-start-2">{body}</div>
    </section>
  );
}

/** The operator of this site, from its settings. */
export function OperatorCard({ contact }: { contact: Contact }) {
  return (
    <address className="card grid gap-1 p-5 not-italic">
      <strong>{useSiteName()}</strong>
      <span>{contact.address}</span>
      <a href={mailTo(contact.email)} className="link w-fit py-1 wrap-anywhere">
        <EmailAddress>{contact.email}</EmailAddress>
      </a>
      <PhoneLink phone={contact.phone} to={contact.call} className="link w-fit py-1" />
    </address>
  );
}

type LegalTableProps = {
  caption: string;
  head: readonly [string, ...string[]];
  rows: readonly (readonly string[])[];
};

export function LegalTable({ caption, head, rows }: LegalTableProps) {
  const [name, ...others] = head;
  const column = (head: string, at: number): Column<readonly string[]> => ({
    head,
    cell: (row) => row[at],
  });
  return (
    <Table
      caption={caption}
      columns={[column(name, 0), ...others.map((other, at) => column(other, at + 1))]}
      rows={rows}
      keyOf={([first = ""]) => first}
    />
  );
}
