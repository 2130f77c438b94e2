import { expect, test } from "vitest";
import { QUAY_HOUSE } from "../support/new-listing.ts";
import { picture } from "../support/pictures.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newMember, newPerson, statusOf } from "../support/plain-site.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// Listing a space in five steps.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const BASICS = {
  "Space name": QUAY_HOUSE.name,
  "Full address": QUAY_HOUSE.address,
  City: QUAY_HOUSE.city,
  Country: QUAY_HOUSE.country,
  Description: QUAY_HOUSE.description,
};
const next = (page: PlainPage) => page.main.press("Next");
const basics = (page: PlainPage, typed: Partial<Record<keyof typeof BASICS, string>> = {}) =>
  next(page.fillIn({ ...BASICS, ...typed }));
const details = (page: PlainPage) =>
  next(page.fillIn({ "Desk capacity": "12", "Kitchen Access": true }));
const draftOf = ({ path }: PlainPage) => /\/spaces\/new\/([0-9a-f-]{36})/.exec(path)?.[1] ?? "";

test("an owner lists a space from nothing to pending over plain HTTP", async () => {
  const { client } = await newMember(site);
  let page = await (await client.open("/")).follow("List Your Space");
  expect(page.text).toContain("Step 1 of 5");
  expect(page.text).toContain("0% complete");
  await expect(page.press("Previous")).rejects.toThrow("disabled");
  page = await page.fillIn(BASICS).main.press("Next", { checked: true });
  expect(page.text).toContain("Step 2 of 5");
  expect(page.text).toContain("20% complete");
  expect(page.value("Time zone")).toBe("Europe/Lisbon");
  expect([page.value("Monday opens"), page.value("Monday closes")]).toEqual(["09:00", "18:00"]);
  page = await details(page);
  expect(page.heading).toBe("Pricing");
  page = await next(page.fillIn({ "Day pass price": "25.50" }));
  expect(page.heading).toBe("Photos");
  const draft = draftOf(page);
  page = await client.open(`/spaces/new/${draft}/5`);
  expect(page.links).toContain("Add at least 3 photos");
  expect(page.hasButton("Publish Listing")).toBe(false);
  page = await page.follow("Continue with Photos");
  const photos = await Promise.all(
    ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
  );
  page = await page.fillIn({ Photos: photos }).press("Upload photos");
  expect(page.headings).toContain("3 of 10 photos");
  page = await next(page);
  expect(page.text).toContain("80% complete");
  expect(page.text).toContain("US$25.50");
  page = await page.press("Publish Listing");
  const CENTRE = "Show it at the centre of Lisbon";
  expect(page.saidAt(CENTRE)).toContain("Put your space on the map, or tick this box.");
  page = await page.fillIn({ [CENTRE]: true }).press("Publish Listing");
  expect(page.message).toContain(
    "Listing created successfully! It will be reviewed and published within 24 hours.",
  );
  expect(page.path).toBe("/dashboard/listings");
  const card = page.part(QUAY_HOUSE.name);
  expect(card.text).toContain("Pending Review");
  expect(card.text).toContain("you'll have an answer within 24 hours");
  expect((await card.follow("Edit")).text).toContain("you'll have an answer within 24 hours");
  expect(await statusOf(site, draft)).toBe("pending");
});

test("a known place gets the site's spelling, with a message, and another one stays as typed", async () => {
  const { client } = await newMember(site);
  let page = await basics(await client.open("/spaces/new"), {
    City: "lisbon / portugal",
    Country: "portugal",
  });
  expect(page.text).toContain("Step 2 of 5");
  expect(page.message).toContain(
    "We spell this place “Lisbon, Portugal”, so your listing now does too.",
  );
  page = await client.open(`/spaces/new/${draftOf(page)}/1`);
  expect([page.value("City"), page.value("Country")]).toEqual(["Lisbon", "Portugal"]);
  // Sent again it shows no note, and another place gets a note of its own.
  page = await next(page);
  expect(page.text).not.toContain("We spell this place");
  page = await client.open(`/spaces/new/${draftOf(page)}/1`);
  page = await next(page.fillIn({ City: "SAO PAULO", Country: "brazil" }));
  expect(page.message).toContain("We spell this place “São Paulo, Brazil”");
  page = await client.open(`/spaces/new/${draftOf(page)}/1`);
  expect([page.value("City"), page.value("Country")]).toEqual(["São Paulo", "Brazil"]);
  page = await next(
    page.fillIn({ City: "vila do nada", Country: "Portugal", "Place on the map": "39.5, -8.2" }),
  );
  page = await client.open(`/spaces/new/${draftOf(page)}/1`);
  expect(page.value("City")).toBe("vila do nada");
});

test("a draft that was closed half-way is continued in another browser, where it was left", async () => {
  const { person, client } = await newMember(site);
  expect((await details(await basics(await client.open("/spaces/new")))).heading).toBe("Pricing");
  const phone = await new PlainClient(site).signIn(person);
  let page = await (await phone.open("/spaces/new")).follow("Continue");
  expect(page.heading).toBe("Pricing");
  page = await page.press("Previous");
  expect([page.value("Desk capacity"), page.value("Kitchen Access")]).toEqual(["12", true]);
  page = await page.fillIn({ "Desk capacity": "14" }).press("Previous");
  expect(page.value("Space name")).toBe(QUAY_HOUSE.name);
  page = await next(page);
  expect(page.value("Desk capacity")).toBe("14");
  // Enter continues, although the links to other steps come before the button.
  expect((await page.enter("Desk capacity")).heading).toBe("Pricing");
});

test("a visitor signs in first, and comes back to list a space", async () => {
  const { email, password } = await newPerson(site);
  const page = await new PlainClient(site).open("/spaces/new");
  const back = await page.fillIn({ Email: email, Password: password }).main.press("Sign In");
  expect([back.heading, back.path]).toEqual(["Basic Information", "/spaces/new"]);
});

test("each field names its mistakes, and keeps the typed values", async () => {
  const { client } = await newMember(site);
  let page = await client.open("/spaces/new");
  page.fillIn({ Website: "http://quay.example", "Place on the map": "near the river" });
  page = await basics(page, { Description: "Too short.", "Space name": "Q" });
  const wrong = {
    "Space name": "at least 2 characters",
    Description: "at least 50 characters; this one has 10.",
    Website: "It has to begin with https.",
    "Place on the map": "38.7139, -9.1334",
  };
  for (const [label, words] of Object.entries(wrong)) {
    expect(page.alert).toContain(words);
    expect(page.saidAt(label)).toContain(words);
  }
  expect(page.value("Description")).toBe("Too short.");
  const pin = "https://www.openstreetmap.org/#map=19/38.7071/-9.1439";
  page = await basics(page.fillIn({ Website: "quay.example", "Place on the map": pin }));
  expect(page.heading).toBe("Space Details");

  page = await next(page.fillIn({ "Desk capacity": "12", "Monday closes": "09:00" }));
  expect(page.alert).toContain("On Monday, opening and closing are both at 09:00.");
  expect(page.value("Desk capacity")).toBe("12");
  // Invalid values are not lost either: the page offers to go back without saving.
  page = await (await page.press("Previous")).follow("Go there without saving this step");
  expect(page.value("Website")).toBe("https://quay.example");
  expect(page.value("Place on the map")).toBe("38.7071, -9.1439");
});

test("the address of an unknown map is refused with a message, and that of a known one becomes the pin", async () => {
  const { person, client } = await newMember(site);
  const page = await client.open("/spaces/new");
  const refused = await basics(
    page.fillIn({ "Place on the map": "https://desks.example/?q=38.7139,-9.1334" }),
  );
  expect(refused.alert).toContain("this one is to desks.example");
  expect(refused.saidAt("Place on the map")).toContain("this one is to desks.example");
  const pin = "https://www.openstreetmap.org/#map=19/38.7139/-9.1334";
  expect((await next(refused.fillIn({ "Place on the map": pin }))).text).toContain("Step 2 of 5");
  const [row] = await site.backend.sql`
    select lat, lng from public.coworking_spaces where owner_id = ${person.id}`;
  expect(row).toEqual({ lat: 38.7139, lng: -9.1334 });
});

test("a step after an incomplete one redirects to the incomplete one, and another's draft is not found", async () => {
  const { client } = await newMember(site);
  let page = await basics(await client.open("/spaces/new"), { City: "Vila do Nada" });
  expect(page.saidAt("Place on the map")).toContain(
    "We do not know this city yet, so tell us where your space is",
  );
  page = await next(page.fillIn({ "Place on the map": "41.1, -8.6" }));
  expect(page.value("Time zone")).toBe("");
  expect(page.text).toContain("We do not know Vila do Nada yet");
  const draft = draftOf(page);
  page = await client.open(`/spaces/new/${draft}/3`);
  expect(page.message).toContain("First finish step 2, Space Details.");
  expect(page.heading).toBe("Space Details");
  const { client: other } = await newMember(site);
  for (const path of ["", "/1", "/2", "/5", "/discard"])
    expect((await other.open(`/spaces/new/${draft}${path}`)).heading, path).toBe(
      "Oops! Page not found",
    );
  expect(await statusOf(site, draft)).toBe("draft");
});

test("a draft is deleted when its owner confirms it", async () => {
  const { client } = await newMember(site);
  const draft = draftOf(await basics(await client.open("/spaces/new")));
  let page = await (await client.open("/dashboard/listings")).follow("Delete draft");
  page = await page.follow("Keep it");
  expect(await statusOf(site, draft)).toBe("draft");
  // The drafts come first, below their own heading, and the form of a new listing after them.
  page = await client.open("/spaces/new");
  expect(page.main.headings).toEqual(["List Your Space", "Your draft", "Start another"]);
  page = await (await client.open(`/spaces/new/${draft}/discard`)).press("Delete draft");
  expect(page.message).toContain("The draft was deleted.");
  expect(page.main.headings).toEqual(["Basic Information"]);
  expect(await statusOf(site, draft)).toBeUndefined();
});

test("a form that is sent twice begins one draft over plain HTTP", async () => {
  const { person, client } = await newMember(site);
  const page = await client.open("/spaces/new");
  const [first, second] = [await basics(page), await basics(page)];
  expect(draftOf(second)).toBe(draftOf(first));
  const drafts = await site.backend.sql`
    select id from public.coworking_spaces where owner_id = ${person.id}`;
  expect(drafts).toHaveLength(1);
});

test("going to another step of the wizard saves the typed values", async () => {
  const { client } = await newMember(site);
  let page = await details(await basics(await client.open("/spaces/new")));
  page.fillIn({ "Weekly pass price": "99" });
  page = await page.part("Steps").press(/Basic Information/);
  expect(page.heading).toBe("Basic Information");
  page = await page
    .fillIn({ Neighbourhood: "Baixa" })
    .part("Steps")
    .press(/Pricing/);
  expect(page.value("Weekly pass price")).toBe("99");
  page = await (await page.press("Previous")).press("Previous");
  expect(page.value("Neighbourhood")).toBe("Baixa");
});

test("the map of the typed city takes a press, which is filled in and saved with the rest, over plain HTTP", async () => {
  const { client } = await newMember(site);
  let page = await client.open("/spaces/new");
  page = await page.main.press("Show the map");
  expect(page.saidAt("Place on the map")).toContain("Enter the city and the country first");
  page = await page
    .fillIn({ City: "Vila do Nada", Country: "Portugal" })
    .main.press("Show the map");
  expect(page.saidAt("Place on the map")).toContain("we have no map of it");
  page = await page.fillIn(BASICS).main.press("Show the map");
  expect(page.status).toBe(200);
  expect(page.text).toContain("guests would see your space at the centre of Lisbon");
  // The sheet of styles shows one of three images. This client presses its left and top edge, north-west of the middle.
  for (const other of [...page.root.querySelectorAll("input[type=image]")].slice(1)) other.remove();
  page = await page.press("Put the pin here");
  const pin = String(page.value("Place on the map"));
  expect(pin).toMatch(/^38\.\d{1,5}, -9\.\d{1,5}$/);
  expect(page.text).toMatch(/The pin is \d\.\d km north-west of the centre of Lisbon/);
  expect(page.value("Space name")).toBe(QUAY_HOUSE.name);
  page = await page.main.press("Zoom in");
  expect(page.value("Place on the map")).toBe(pin);
  page = await page.main.press("Next", { checked: true });
  expect(page.text).toContain("Step 2 of 5");
  page = await client.open(`/spaces/new/${draftOf(page)}/1`);
  expect(page.value("Place on the map")).toBe(pin);
});
