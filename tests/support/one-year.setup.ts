import { vi } from "vitest";

/** The rules are tested in one year, so that what they say of its days is the same in every other. */
vi.mock("~/values/this-year", () => ({ thisYear: () => "2026" }));
