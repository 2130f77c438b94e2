import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageLog } from "~/features/messages/message-log";
import { WriteForm } from "~/features/messages/message.forms";

test("a message keeps its spaces and indents, each line in its own direction", () => {
  const typed = "  if (a)  {\r\n\treturn\r\n\r\nשלום  b\r\n";
  const { text } = WriteForm.parse({ idempotencyKey: crypto.randomUUID(), text: typed });
  const message = {
    id: "1",
    side: "guest" as const,
    text,
    sentAt: "2027-02-12T10:00:00Z",
    key: null,
  };
  const html = renderToStaticMarkup(
    <MessageLog
      messages={[message]}
      timezone="UTC"
      clock="in UTC"
      nameOf={() => "You"}
      isOwn={() => true}
    />,
  );
  expect(html).toContain('class="typed-text">  if (a)  {\n\treturn\n\nשלום  b</p>');
  const styles = readFileSync("app/styles/components.css", "utf8");
  const [, rules = ""] = /\.typed-text \{([^}]*)\}/.exec(styles) ?? [];
  expect(rules.split(/[;\s]+/).join(" ")).toBe(" white-space: pre-wrap unicode-bidi: plaintext ");
});
