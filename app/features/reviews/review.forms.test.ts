import { expect, test } from "vitest";
import { ReviewForm } from "~/features/reviews/review.forms";

const read = (wifiDown: string) =>
  ReviewForm.safeParse({ stars: 4, body: "A calm room with good light.", wifiDown });

test.each([
  ["85", 85],
  ["12,5", 12.5],
  ["1,200", 1200],
  ["300 mbps", 300],
  ["~300", 300],
  ["300 megabit", 300],
  ["300 Megabits per second", 300],
  ["\uff13\uff10\uff10 mbps", 300],
  ["\u06f3\u06f0\u06f0 mbps", 300],
  ["300 Mbps", 300],
  ["300MBPS", 300],
  ["300 Mbit/s", 300],
  ["300 MBit/s", 300],
  ["300 Mbits/s", 300],
  ["300 Mb/s", 300],
  [" 84,5 mbit ", 84.5],
  ["1 Gbit/s", 1000],
  ["0.5 gbps", 500],
  ["800 kbps", 0.8],
  ["３００", 300],
  ["\u200e300\u200b Mbit/s\u202c", 300],
  ["0", 0],
])("a speed is read with its unit or without: %s", (typed, megabits) => {
  expect(read(typed).data?.wifiDown).toBe(megabits);
});

test.each([
  "fast",
  "100 MB/s",
  "100 MBps",
  "100 kB",
  "-5",
  "10001",
  "11 Gbit/s",
  "9.876 Mbps",
  "1.250",
  "1 2",
  "300 km/h",
])("an invalid speed, or one in bytes, is refused with a message: %s", (typed) => {
  const { error } = read(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Enter a number from 0 to 10,000, such as 85 or 12.5.",
  ]);
});

test("a review needs no speed", () => {
  const read = ReviewForm.parse({ stars: 4, body: "A calm room with good light." });
  expect([read.wifiDown, read.wifiUp]).toEqual([null, null]);
});
