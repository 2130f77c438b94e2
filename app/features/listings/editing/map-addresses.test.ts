import { expect, test } from "vitest";
import { readCoordinates } from "~/features/listings/editing/map-addresses";
import { writeCoordinates } from "~/features/listings/editing/coordinates";

const ALFAMA = { lat: 38.7139, lng: -9.1334 };

test.each([
  ["38.7139, -9.1334"],
  ["38.7139,-9.1334"],
  ["  38.7139 -9.1334  "],
  ["38.7139; -9.1334"],
  ["38.7139 / -9.1334"],
  ["38,7139/-9,1334"],
  ["{38.7139, -9.1334}"],
  ["38.7139, -9.1334."],
  ["38.7139,-9.1334,17z"],
  ["lat=38.7139&lng=-9.1334"],
  ["38.7139\u00b0 North, 9.1334\u00b0 West"],
  ["\ufffc38.7139, -9.1334"],
  ["38,7139; -9,1334"],
  ["(38.7139, -9.1334)"],
  ["[38.7139, -9.1334]"],
  ["38.7139, \u22129.1334"],
  ["lat: 38.7139, lng: -9.1334"],
  ["Lat 38.7139 Lon -9.1334"],
  ["latitude=38,7139; longitude=-9,1334"],
  ["lng: -9.1334, lat: 38.7139"],
  ['{"lat": 38.7139, "lng": -9.1334}'],
  ["38\u00ba42'50.04'' N 9\u00ba08'00.24'' O"],
  ["38,7139\u00ba N; 9,1334\u00ba O"],
  ["\u0663\u0668\u066b\u0667\u0661\u0663\u0669\u060c -\u0669\u066b\u0661\u0663\u0663\u0664"],
  ["\u06f3\u06f8.\u06f7\u06f1\u06f3\u06f9, -\u06f9.\u06f1\u06f3\u06f3\u06f4"],
  ["geo:38.7139,-9.1334"],
  ["geo:38.7139,-9.1334;u=35?z=17"],
  ["geo:38.7139,-9.1334,100"],
  ["geo:38.7139,-9.1334,-2.5;crs=wgs84"],
  ["geo:38.7139,-9.1334?q=Desk"],
  ["geo:0,0?q=38.7139,-9.1334(Desk)"],
  ["geo:0,0?z=15&q=38.7139%2C-9.1334+(Desk%20%26%20Co)"],
  ["geo:38.70,-9.20?q=38.7139,-9.1334"],
  ["38,7139, -9,1334"],
  ["38,7139 -9,1334"],
  ["38,7139,-9,1334"],
  ["38.7139, \u20139.1334"],
  ["\uff13\uff18.7139\uff0c\uff0d9.1334"],
  ["38.7139,\u200b -9.1334"],
  ["\u202a38.7139, -9.1334\u202c"],
  ["\u200e38.7139, -9.1334"],
  ["38.7139,\ufe0f\u200d-9.1334\u200c"],
  ["38.7139\u00ba N, 9.1334\u00ba W"],
  ["38\u00ba 42' 50.04\" N 9\u00ba 8' 0.24\" W"],
  ["38,7139° N, 9,1334° W"],
  ["9.1334° W, 38.7139° N"],
  ["W 9.1334°, N 38.7139°"],
  ["W9.1334 N38.7139"],
  ["N38.7139W9.1334"],
  ["9°08'00.24\"W 38°42'50.04\"N"],
  ["38.7139 N, -9.1334 W"],
  ["38.7139° N, 9.1334° W"],
  ["38°42'50.04\"N 9°08'00.24\"W"],
  ["38° 42′ 50.04″ N, 9° 8′ 0.24″ W"],
  ["https://www.google.com/maps/search/38.7139,+-9.1334"],
  ["https://www.google.com/maps/@38.7139,-9.1334,17z"],
  ["https://www.google.co.uk/maps/@38.7139,-9.1334,17z"],
  ["https://www.google.com.br/maps?q=38.7139,-9.1334"],
  ["https://maps.google.com/?q=loc:38.7139,-9.1334&z=12"],
  ["https://google.pt/maps/search/?api=1&query=38.7139%2C-9.1334"],
  ["https://www.google.com/maps/place/38%C2%B042'50.04%22N+9%C2%B008'00.24%22W/"],
  ["https://www.google.com/maps/place/38°42'50.04\"N+9°08'00.24\"W/@38.70,-9.20,17z?entry=ttu"],
  ["https://www.google.com/maps/search/9.1334%C2%B0+W,+38.7139%C2%B0+N"],
  ["https://www.google.com/maps?q=Desk&ll=38.7139,-9.1334,17z"],
  ["https://www.google.com/maps?q=38.7139,-9.1334(Desk)"],
  ["https://www.google.com/maps?ll=38.70,-9.20&z=16&q=38.7139,-9.1334"],
  ["https://maps.google.com/maps?ll=38.70,-9.20&daddr=38.7139,-9.1334"],
  ["https://www.google.com/maps/place/38.7139,-9.1334?ll=38.70,-9.20"],
  ["https://www.google.com/maps/dir//38.7139,+-9.1334"],
  ["https://www.google.com/maps/dir/38.70,-9.20/38.7139,-9.1334/@38.71,-9.15,15z/data=!4m2"],
  ["https://www.google.com/maps/dir/?api=1&destination=38.7139%2C-9.1334"],
  [
    "https://www.google.com/maps/dir/Oriente/Desk/@38.7,-9.2,15z/data=!4m14!1m5!1m1!1s0x0:0x0!2m2!1d-9.2!2d38.7!1m5!1m1!1s0x0:0x1!2m2!1d-9.1334!2d38.7139!3e0",
  ],
  ["https://www.openstreetmap.org/#map=19/38.7139/-9.1334"],
  ["https://www.openstreetmap.org/?mlat=38.7139&mlon=-9.1334#map=15/38.7/-9.1"],
  [
    "https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=38.70%2C-9.20%3B38.7139%2C-9.1334#map=15/38.71/-9.15",
  ],
  ["https://www.openstreetmap.org/directions?route=38.6,-9.3;38.7,-9.2;38.7139,-9.1334"],
  ["https://maps.apple.com/?ll=38.7139,-9.1334&z=16"],
  ["https://maps.apple.com/?ll=38.70,-9.20&daddr=38.7139,-9.1334&dirflg=d"],
  ["https://www.bing.com/maps?cp=38.7~-9.1&rtp=pos.38.70_-9.20~pos.38.7139_-9.1334"],
  ["https://maps.apple.com/place?coordinate=38.7139,-9.1334&name=Desk"],
  ["https://www.bing.com/maps?cp=38.7139~-9.1334&lvl=16.0"],
  ["https://bing.com/maps/default.aspx?sp=point.38.7139_-9.1334_Desk&cp=38.7~-9.1"],
])("%s names coordinates", (text) => {
  expect(readCoordinates(text)).toEqual({ coordinates: ALFAMA });
});

test("the pin of a place on Google Maps is read, not the middle of the map", () => {
  const place =
    "https://www.google.com/maps/place/Desk/@38.70,-9.20,15z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d38.7139!4d-9.1334!16s";
  expect(readCoordinates(place)).toEqual({ coordinates: ALFAMA });
});

test.each([
  ["https://www.google.com/maps/search/24+7/@38.7139,-9.1334,15z"],
  ["https://www.google.com/maps/place/50+N+100+E/@38.7139,-9.1334,15z"],
  ["https://www.google.com/maps?q=24+7&ll=38.7139,-9.1334"],
  ["geo:38.7139,-9.1334?q=24+7"],
])("whole numbers of a name in %s are not read as coordinates", (text) => {
  expect(readCoordinates(text)).toEqual({ coordinates: ALFAMA });
});

test.each([
  ["Lisbon", "Enter two numbers such as 38.7139, -9.1334, or a link to the place on Google"],
  ["", "Enter two numbers"],
  ["38.7139", "Enter two numbers"],
  ["1e1, 2", "Enter two numbers"],
  ["javascript:alert(38.7139,-9.1334)", "Enter two numbers"],
  ["https://", "Enter two numbers"],
  ["38,42,9,8", "Enter two numbers"],
  ["geo:0,0?q=Rua+Augusta+1", "Enter two numbers"],
  ["38.7139 N, -9.1334 E", "Enter two numbers"],
  ["38.7139 N, 9.1334", "Enter two numbers"],
  ["38.5 N, 9° 8' W", "Enter two numbers"],
  ["389°", "Enter two numbers"],
  ["51°30'26\", -0°7'39\"", "Enter two numbers"],
  ["523112N 132436E", "Enter two numbers"],
  ["95° N, 9° W", "Latitude comes first"],
  ["lat: 95, lng: 9", "Latitude comes first"],
  ["lat: 38.7139, lat: -9.1334", "Enter two numbers"],
  // East, in Berlin, in German; west, in the Atlantic, in Spanish.
  ["52°31'12'' N, 13°24'18'' O", "O is west in some languages and east in others."],
  ["https://www.google.com/maps/dir/Oriente/Desk/@38.7,-9.2,15z", "This link to Google Maps names"],
  ["https://www.google.com/maps?saddr=Oriente&daddr=Desk&ll=38.7,-9.2", "This link to Google Maps"],
  [
    "https://www.openstreetmap.org/directions?route=38.70%2C-9.20%3B#map=15/38.71/-9.15",
    "This link to OpenStreetMap names no point.",
  ],
  ["https://www.openstreetmap.org/directions#map=15/38.71/-9.15", "This link to OpenStreetMap"],
  ["https://maps.apple.com/?daddr=Desk&sll=38.7,-9.2", "This link to Apple Maps names no point."],
  ["https://www.google.com/maps?q=12,34+Main+Street", "This link to Google Maps names no point"],
  ["91, 10", "Latitude comes first, from -90 to 90"],
  ["10, 181", "Latitude comes first"],
  ["https://www.google.com/maps/@138.7139,-9.1334,17z", "Latitude comes first"],
  ["https://maps.app.goo.gl/abcDEF123", "A short link does not say where it leads."],
  ["https://osm.org/go/b~_kdJ", "A short link"],
  [
    "https://www.google.com/maps/search/desk",
    "This link to Google Maps names no point. Open the place there",
  ],
  ["https://www.bing.com/maps?q=desk", "This link to Bing Maps names no point."],
  [
    "https://desks.example/?q=38.7139,-9.1334",
    "We can read links to Google Maps, OpenStreetMap, Apple Maps or Bing Maps, and this one is to desks.example.",
  ],
  [
    "https://google.com.desks.example/maps/@38.7139,-9.1334,17z",
    "We can read links to Google Maps",
  ],
  [
    "https://desks.example/https://www.google.com/maps/@38.7139,-9.1334,17z",
    "We can read links to",
  ],
  ["https://www.google.com@desks.example/maps/@38.7139,-9.1334,17z", "We can read links to"],
])("%j names no coordinates, and the message says why", (text, words) => {
  expect(readCoordinates(text)).toEqual({ mistake: expect.stringContaining(words) });
});

test.each([
  ["38.5 N, 9.1 W", { lat: 38.5, lng: -9.1 }],
  ["38.7° S, 9.1° E", { lat: -38.7, lng: 9.1 }],
  ["90° S, 180° W", { lat: -90, lng: -180 }],
  ["38; -9,1334", { lat: 38, lng: -9.1334 }],
  ["38,7 / -9", { lat: 38.7, lng: -9 }],
  ["38, -9,1334", { lat: 38, lng: -9.1334 }],
  ["38,7 -9", { lat: 38.7, lng: -9 }],
])("%s is in decimal degrees, with any number of decimals", (text, coordinates) => {
  expect(readCoordinates(text)).toEqual({ coordinates });
});

test("spaces between the numbers count as one, and an overlong text is refused unread", () => {
  expect(readCoordinates("38.7139 \n , \t -9.1334")).toEqual({
    coordinates: { lat: 38.7139, lng: -9.1334 },
  });
  for (const hostile of [`1${"N".repeat(64_000)}x`, `1,1${" ".repeat(64_000)}x`])
    expect(readCoordinates(hostile)).toEqual({ mistake: "Use at most 2000 characters." });
});

test("the text that a field shows for coordinates is read as the same ones", () => {
  for (const coordinates of [ALFAMA, { lat: 0, lng: 0 }, { lat: -90, lng: 180 }])
    expect(readCoordinates(writeCoordinates(coordinates))).toEqual({ coordinates });
});
