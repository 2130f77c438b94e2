import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../support/backend.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";

// The client without scripts, on pages made for it: it sends the fields that a browser sends, and reports missing elements.

const FORMS = `<!doctype html><title>Forms</title><h1>Forms</h1>
<p hidden>Not seen</p><template><p>Not seen</p></template><dialog><p>Not seen</p></dialog>
<p role="status">Saved.</p><div role="alert">There is <b>a mistake</b></div>
<a href="/forms?again#end">Again</a> <a href="?a=1">One</a> <a href="?a=2">One</a>
<form action="/sent?kept=no" id="first"><input type="hidden" name="token" value="t">
  <label for="name">Name *</label><input id="name" name="name" required aria-describedby="hint wrong">
  <p id="hint">In full.</p><p id="wrong">Enter your name.</p>
  <label>Note <textarea name="note"></textarea></label>
  <fieldset><legend>Sockets</legend><label><input type="radio" name="sockets" value="y"> Yes</label></fieldset>
  <label>Day <select name="day"><option value="1">Monday</option><option value="2">Tuesday</option></select></label>
  <label>Loud <input type="checkbox" name="loud"></label><input name="locked" disabled value="x" aria-label="Locked">
  <button name="intent" value="look">Look</button>
  <button name="intent" value="save" formmethod="post">Save <span aria-hidden="true">Saving</span></button>
  <button formaction="/elsewhere" formmethod="post">Send elsewhere</button>
  <button disabled>Never</button><button type="button">Script</button>
</form>
<label>Outside <input name="outside" form="first"></label>
<form method="post" action="/sent" enctype="multipart/form-data" aria-label="Files">
  <label>Photos <input type="file" name="photos" multiple></label><button>Upload</button>
</form><button form="first" name="from" value="below">Look from below</button>`;

let server: Server;
let client: PlainClient;

/** Echoes each request; some addresses redirect. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const to = { "/round": "/round", "/away": "https://elsewhere.test/" }[url];
      if (to) return response.writeHead(303, { Location: to }).end();
      if (url === "/in") {
        const cookies = ["a=1; Path=/", "b=2"];
        return response.writeHead(303, { Location: "/seen", "Set-Cookie": cookies }).end();
      }
      if (url === "/out") response.setHeader("Set-Cookie", "a=; Max-Age=0");
      response.setHeader("Content-Type", "text/html");
      if (url.startsWith("/forms")) return response.end(FORMS);
      const body = Buffer.concat(chunks).toString();
      const said = JSON.stringify([method, url, headers.cookie ?? "", body]).replaceAll(
        "&",
        "&amp;",
      );
      return response.end(`<h1>Sent</h1><textarea aria-label="Asked">${said}</textarea>`);
    });
  }).listen(0);
  await new Promise((listening) => server.once("listening", listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  client = new PlainClient({ url, backend: {} as Backend });
});
afterAll(() => server.close());

const asked = (page: PlainPage) => JSON.parse(String(page.value("Asked"))) as string[];

test("visible text is read, and hidden text is not", async () => {
  const page = await client.open("/forms");
  expect([page.heading, page.status, page.title]).toEqual(["Forms", 200, "Forms"]);
  expect(page.text).not.toContain("Not seen");
  expect(page.message).toBe("Saved.");
  expect(page.alert).toBe("There is a mistake");
  expect(page.saidAt("Name")).toBe("In full. Enter your name.");
  expect((await page.follow("Again")).path).toBe("/forms?again");
});

test("a form is sent as a browser sends it, by the button that was pressed", async () => {
  const page = await client.open("/forms");
  page.fillIn({ Name: "Nia", Note: "one\ntwo", Day: "Tuesday", Loud: true, Outside: "out" });
  page.part("Sockets").fillIn({ Yes: true });
  const fields =
    "token=t&name=Nia&note=one%0D%0Atwo&sockets=y&day=2&loud=on&intent=look&outside=out";
  expect(asked(await page.press("Look"))).toEqual(["GET", `/sent?${fields}`, "", ""]);
  const saved = fields.replace("look", "save");
  expect(asked(await page.press("Save"))).toEqual(["POST", "/sent?kept=no", "", saved]);
  expect(asked(await page.press("Send elsewhere"))[1]).toBe("/elsewhere");
  expect(asked(await page.press("Look from below"))[1]).toMatch(/outside=out&from=below$/);
  expect(asked(await page.enter("Name"))[1]).toContain("intent=look");
});

test("files are sent as multipart, with an empty part if none was chosen", async () => {
  const page = await client.open("/forms");
  const none = asked(await page.press("Upload"))[3];
  expect(none).toMatch(/name="photos"; filename=""/);
  const file = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("bytes") };
  page.fillIn({ Photos: [file, { ...file, name: "b.png" }] });
  const both = asked(await page.form("Files").press("Upload"))[3];
  expect(both).toMatch(/name="photos"; filename="a.png"\r\nContent-Type: image\/png\r\n\r\nbytes/);
  expect(both).toContain('filename="b.png"');
});

test("cookies are stored and deleted", async () => {
  expect(asked(await client.open("/in"))[2]).toBe("a=1; b=2");
  await client.open("/out");
  expect(asked(await client.open("/seen"))[2]).toBe("b=2");
  client.forget();
});

test("the browser's own checks stop an invalid form when asked for, and a valid one is sent", async () => {
  const page = await client.open("/forms");
  await expect(page.press("Look", { checked: true })).rejects.toThrow(
    "would not send “Look”: Name *",
  );
  // A server that accepts a form which no browser would send fails the test without an assertion.
  await expect(page.press("Look")).rejects.toThrow("would not send “Look”: Name *");
  page.fillIn({ Name: "Nia" });
  expect((await page.press("Look", { checked: true })).heading).toBe("Sent");
});

test("a missing, ambiguous or disabled control throws an error that names the existing ones", async () => {
  const page = await client.open("/forms");
  expect(() => page.fillIn({ Nmae: "Nia" })).toThrow(/field Nmae.*“Name \*”, “Note”/);
  expect(() => page.follow("One")).toThrow("link One");
  await expect(page.press("Publish")).rejects.toThrow(/button Publish.*“Look”/);
  await expect(page.press("Never")).rejects.toThrow("disabled");
  await expect(page.press("Script")).rejects.toThrow("sends no form");
  expect(() => page.fillIn({ Locked: "open" })).toThrow("disabled");
  expect(() => page.fillIn({ Day: "Sunday" })).toThrow(/option Sunday.*“Monday”/);
  expect(() => page.part("Nowhere")).toThrow("“Sockets”");
  await expect(client.open("/round")).rejects.toThrow("without an end");
  await expect(client.open("/away")).rejects.toThrow("off the site");
});
