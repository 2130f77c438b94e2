import { describe, expect, test } from "vitest";
import { readForm } from "../../../tests/support/read-form.ts";
import { basicsOf, detailsOf, pricingOf } from "~/features/listings/editing/listing-fields";
import { BasicsForm, DetailsForm, PricingForm } from "~/features/listings/listing.forms";
import type { ListedSpace } from "~/features/listings/listing.schema";
import { hasChanged, type ListingValues } from "~/features/listings/editing/listing-values";

const BASICS = {
  name: "Quay House",
  address: "Rua Nova 1",
  city: "Lisbon",
  country: "Portugal",
  neighbourhood: "",
  description: "A quiet room with a long table. ".repeat(3),
  websiteUrl: "",
  pin: "",
};
const HOURS = Object.fromEntries(
  Array.from({ length: 7 }, (_, at) => [
    [`hours[${at}].opens`, "09:00"],
    [`hours[${at}].closes`, "18:00"],
  ]).flat(),
);
const DETAILS = { capacity: "12", timezone: "Europe/Lisbon", "hours[0].isOpen": "on", ...HOURS };

describe("step 1", () => {
  test("empty fields become null", () => {
    const { value } = readForm(BasicsForm, BASICS);
    expect(value).toMatchObject({ neighbourhood: null, websiteUrl: null, lat: null, lng: null });
  });

  test("the pin becomes two numbers, and a website without a scheme is https", () => {
    const typed = { pin: "https://maps.apple.com/?ll=38.7,-9.1", websiteUrl: "quay.example/desks" };
    const { value } = readForm(BasicsForm, { ...BASICS, ...typed });
    expect(value).toMatchObject({ lat: 38.7, lng: -9.1, websiteUrl: "https://quay.example/desks" });
  });

  test.each([
    ["https://münchen.example/tisch?a=ö", "https://xn--mnchen-3ya.example/tisch?a=ö"],
    ["Quay.example", "https://Quay.example"],
    ["https://www.quay.example:8443/a#b", "https://www.quay.example:8443/a#b"],
    ["https://www.youtube.com/@desk", "https://www.youtube.com/@desk"],
    ["Https://Example.com", "https://Example.com"],
    ["quay.example:8443/?a=b@c#d", "https://quay.example:8443/?a=b@c#d"],
  ])("the website %s is kept as %s: a host as the DNS has it", (typed, kept) => {
    const { value } = readForm(BasicsForm, { ...BASICS, websiteUrl: typed });
    expect(value).toMatchObject({ websiteUrl: kept });
  });

  test.each([
    ["name", "Q"],
    ["name", "\u200b \u00a0"],
    ["address", "1"],
    ["city", "!!!"],
    ["country", ""],
    ["description", "x".repeat(49)],
    // An emoji is one character in PostgreSQL, and two code units in JavaScript.
    ["description", "😀".repeat(49)],
    ["description", "x".repeat(5001)],
    ["neighbourhood", "x".repeat(101)],
    ["websiteUrl", "http://quay.example"],
    ["websiteUrl", "https://quay"],
    ["websiteUrl", "https://me:secret@quay.example"],
    ["websiteUrl", "javascript:alert(1)"],
    ["websiteUrl", "https://me@quay.example"],
    ["pin", "Lisbon"],
  ])("refuses as %s: %s", (name, text) => {
    expect(readForm(BasicsForm, { ...BASICS, [name]: text }).mistakes).toEqual([name]);
  });

  test("a line break in a description counts once, in any browser's form", () => {
    const text = `${"x".repeat(24)}\r\n${"x".repeat(25)}`;
    expect(readForm(BasicsForm, { ...BASICS, description: text }).value?.description).toHaveLength(
      50,
    );
  });
});

describe("step 2", () => {
  const next = { intent: "next", ...DETAILS };

  test("days that are not ticked are closed, and amenities are sorted", () => {
    const chosen: [string, string][] = [
      ["amenities", "Parking"],
      ["amenities", "High-Speed WiFi"],
      ["amenities", "Parking"],
    ];
    const { value } = readForm(DetailsForm, next, chosen);
    expect(value).toMatchObject({
      capacity: 12,
      amenities: ["High-Speed WiFi", "Parking"],
      opensAt: ["09:00", null, null, null, null, null, null],
      closesAt: ["18:00", null, null, null, null, null, null],
    });
  });

  test("without rows for the hours they stay unchanged", () => {
    const { intent, capacity, timezone } = next;
    const { value } = readForm(DetailsForm, { intent, capacity, timezone });
    expect(value).toEqual({ capacity: 12, timezone: "Europe/Lisbon", amenities: [] });
  });

  test("times of a closed day may be empty", () => {
    const { value } = readForm(DetailsForm, {
      ...next,
      "hours[6].opens": "",
      "hours[6].closes": "",
    });
    expect(value?.opensAt?.[6]).toBeNull();
  });

  test.each([
    [{ capacity: "0" }, "capacity"],
    [{ capacity: "10001" }, "capacity"],
    [{ capacity: "1.5" }, "capacity"],
    [{ capacity: "many" }, "capacity"],
    [{ capacity: "" }, "capacity"],
    [{ timezone: "" }, "timezone"],
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ "hours[0].isOpen": "" }, "hours"],
    [{ "hours[0].closes": "09:00" }, "hours[0].closes"],
    [{ "hours[0].opens": "" }, "hours[0].opens"],
    [{ "hours[1].opens": "25:00" }, "hours[1].opens"],
  ])("refuses %j", (change, name) => {
    expect(
      readForm(DetailsForm, { ...next, ...change } as Record<string, string>).mistakes,
    ).toEqual([name]);
  });

  test("going back requires no field, and saves no invalid one", () => {
    const back = { ...next, intent: "previous" };
    expect(readForm(DetailsForm, { ...back, capacity: "", timezone: "" }).mistakes).toEqual([]);
    expect(readForm(DetailsForm, { ...back, capacity: "0" }).mistakes).toEqual(["capacity"]);
  });
});

describe("a form that is sent unchanged", () => {
  const space: ListedSpace = {
    id: "7",
    name: "Quay House",
    address: "Rua Nova 1",
    city: "Lisbon",
    country: "Portugal",
    neighbourhood: null,
    description: `${"A quiet room with a long table. ".repeat(3)}\nAnd a terrace.`,
    websiteUrl: "https://quay.example/desks",
    lat: 38.713912,
    lng: -9.1,
    timezone: "Europe/Lisbon",
    capacity: 12,
    amenities: ["High-Speed WiFi", "Parking"],
    opensAt: ["09:00", "09:30", null, null, null, null, "00:00"],
    closesAt: ["18:00", "17:00", null, null, null, null, "24:00"],
    pricePerDay: 25.5,
    pricePerWeek: 100,
    pricePerMonth: null,
    currency: "USD",
    cancellationPolicy: "moderate",
    paymentMethods: ["Cash", "Visa"],
    status: "active",
    isFeatured: false,
    isVerifiedOwner: false,
    approvedAt: "2026-11-01T09:00:00Z",
    updatedAt: "2026-11-01T09:00:00Z",
  };
  const { amenities, hours, capacity, timezone } = detailsOf(space);
  const { paymentMethods, ...prices } = pricingOf(space);
  const rows = hours.flatMap(({ isOpen, opens, closes }, at) => [
    ...(isOpen ? [[`hours[${at}].isOpen`, "on"]] : []),
    [`hours[${at}].opens`, opens],
    [`hours[${at}].closes`, closes],
  ]);
  const shown = (fields: Record<string, string | number | null | undefined>) =>
    Object.fromEntries(
      Object.entries({ intent: "next", ...fields }).map(([name, value]) => [
        name,
        `${value ?? ""}`,
      ]),
    );

  test.each<[string, ListingValues | null]>([
    ["Basic Information", readForm(BasicsForm, shown(basicsOf(space))).value],
    [
      "Space Details",
      readForm(
        DetailsForm,
        shown({ capacity, timezone, ...Object.fromEntries(rows) }),
        amenities.map((amenity): [string, string] => ["amenities", amenity]),
      ).value,
    ],
    [
      "Pricing",
      readForm(
        PricingForm,
        shown(prices),
        paymentMethods.map((method): [string, string] => ["paymentMethods", method]),
      ).value,
    ],
  ])("changes nothing: %s", (_, values) => {
    expect(values).not.toBeNull();
    expect(hasChanged(space, values ?? {})).toBe(false);
  });
});
