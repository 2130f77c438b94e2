import { afterEach, expect, test, vi } from "vitest";
import type * as ThisYear from "~/values/this-year";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the year is the current one in UTC on a server, and that of the document in a browser", async () => {
  const { thisYear } = await vi.importActual<typeof ThisYear>("~/values/this-year");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-12-31T23:59:59Z") });
  expect(thisYear()).toBe("2031");
  vi.setSystemTime(new Date("2032-01-01T00:00:00Z"));
  expect(thisYear()).toBe("2032");
  vi.stubGlobal("document", { documentElement: { dataset: { year: "2031" } } });
  expect(thisYear()).toBe("2031");
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  expect(thisYear()).toBe("2032");
});
