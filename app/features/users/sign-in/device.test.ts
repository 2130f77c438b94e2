import { expect, test } from "vitest";
import { describeDevice } from "~/features/users/sign-in/device.server";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Microsoft Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64)", "A browser on Linux"],
  ["curl/8.5", "An unknown program"],
  ["", "An unknown program"],
  [null, "An unknown program"],
])("%s is called %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

test("any header becomes one short line without hidden characters", () => {
  for (const nonsense of [
    "\u0085x/1 y",
    "\u202e\u202d/1 z",
    `${"Long".repeat(500)}/1 a`,
    "\u00ad/2 b",
  ]) {
    const words = describeDevice(nonsense);
    expect(words).toMatch(/^[^\p{C}]{1,60}$/u);
  }
});
