import { vi } from "vitest";

/** The rules are tested in a fixed year, so that their texts about days are the same at any time. */
vi.mock("~/values/this-year", () => ({ thisYear: () => "2026" }));
