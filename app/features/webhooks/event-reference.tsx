import { CodeBlock } from "~/features/webhooks/code-block";
import type { DocumentedEvent } from "~/features/webhooks/event-reference.server";

export function EventReference({ events }: { events: readonly DocumentedEvent[] }) {
  return (
    <section aria-labelledby="events" className="grid gap-8">
      <h2 id="events" className="scroll-mt-8 text-2xl">
        The events
      </h2>
      {events.map(({ type, title, when, more, example, schema }) => (
        <section key={type} aria-labelledby={type} className="grid min-w-0 gap-3">
          <h3 id={type} className="scroll-mt-8 text-lg">
            <span>{`${title} `}</span>
            <code className="ml-1 font-mono text-sm font-normal text-soft">{type}</code>
          </h3>
          <p>{when}</p>
          {more && <p>{more}</p>}
          <CodeBlock>{example}</CodeBlock>
          <details>
            <summary className="w-fit cursor-pointer py-1 text-sm underline underline-offset-4">
              {`JSON Schema of ${type}`}
            </summary>
            <CodeBlock>{schema}</CodeBlock>
          </details>
        </section>
      ))}
    </section>
  );
}
