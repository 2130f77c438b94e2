import { expect, test } from "vitest";
import { SettingsForm } from "~/features/settings/admin-settings.forms";

const { contactPhone } = SettingsForm.shape;

test("the telephone number of the site is saved with the digits that telephones have", () => {
  expect(contactPhone.parse("＋４９\u3000３０ １２３４５６７")).toBe("+49 30 1234567");
  expect(contactPhone.parse("+351 21 000 0000")).toBe("+351 21 000 0000");
  for (const none of ["", "１２３４", "call me"])
    expect(contactPhone.safeParse(none).success, none).toBe(false);
});
