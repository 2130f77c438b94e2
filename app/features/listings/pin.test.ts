import { expect, test } from "vitest";
import { describePin, readPin } from "~/features/listings/pin";

const ALFAMA = { lat: 38.7139, lng: -9.1334 };

test.each([
  ["38.7139, -9.1334"],
  ["38.7139,-9.1334"],
  ["  38.7139 -9.1334  "],
  ["38.7139; -9.1334"],
  ["https://www.google.com/maps/@38.7139,-9.1334,17z"],
  ["https://www.google.com/maps?q=38.7139,-9.1334"],
  ["https://maps.google.com/?q=loc:38.7139,-9.1334&z=12"],
  ["https://www.google.com/maps/search/?api=1&query=38.7139%2C-9.1334"],
  ["https://www.openstreetmap.org/#map=19/38.7139/-9.1334"],
  ["https://www.openstreetmap.org/?mlat=38.7139&mlon=-9.1334#map=15/38.7/-9.1"],
  ["https://maps.apple.com/?ll=38.7139,-9.1334&z=16"],
  ["https://maps.apple.com/place?coordinate=38.7139,-9.1334&name=Desk"],
])("%s is a point", (text) => {
  expect(readPin(text)).toEqual(ALFAMA);
});

test("the pin of a place on Google Maps counts, and not the middle of the map", () => {
  const place =
    "https://www.google.com/maps/place/Desk/@38.70,-9.20,15z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d38.7139!4d-9.1334!16s";
  expect(readPin(place)).toEqual(ALFAMA);
});

test.each([
  ["Lisbon"],
  [""],
  ["38.7139"],
  ["91, 10"],
  ["10, 181"],
  ["1e1, 2"],
  ["https://maps.app.goo.gl/abcDEF123"],
  ["https://www.google.com/maps/search/desk"],
  ["javascript:alert(38.7139,-9.1334)"],
])("%s is no point", (text) => {
  expect(readPin(text)).toBeNull();
});

test("what a field shows of a point is read as the same point", () => {
  for (const pin of [ALFAMA, { lat: 0, lng: 0 }, { lat: -90, lng: 180 }])
    expect(readPin(describePin(pin))).toEqual(pin);
});
