import { expect, test } from "vitest";
import { profileName, toFullName } from "~/features/users/profile";
import { ProfileForm } from "~/features/users/profile.forms";

test("the name of a profile is the full name, or the email address", () => {
  const email = "ana@example.com";
  expect(profileName({ fullName: "Ana Pereira", email })).toBe("Ana Pereira");
  expect(profileName({ fullName: null, email })).toBe(email);
});

test("the address in place of a name is not saved as the name", () => {
  expect(toFullName("Ana@Example.com", "ana@example.com")).toBeNull();
  expect(toFullName("Ana Pereira", "ana@example.com")).toBe("Ana Pereira");
});

const saved = (fields: object) =>
  ProfileForm.safeParse({ intent: "save-profile", digest: "d", name: "Ana", ...fields });

test("empty or invisible fields are saved as null", () => {
  const { data } = saved({
    phone: undefined,
    location: "\u00a0 ",
    bio: "\u200b\n",
    publicName: " ",
  });
  expect(data).toMatchObject({ phone: null, location: null, bio: null, publicName: null });
});

test("a telephone number is saved with the digits that telephones have", () => {
  for (const phone of ["００４９ 30 1234567", " 0049\u00a030 ١٢٣٤٥٦٧"])
    expect(saved({ phone }).data).toMatchObject({ phone: "0049 30 1234567" });
  expect(saved({ phone: "０４９" }).success).toBe(false);
});

test("lengths are counted like in the database", () => {
  expect(saved({ publicName: "🦊".repeat(60) }).success).toBe(true);
  expect(saved({ publicName: "🦊".repeat(61) }).error?.issues[0]?.message).toBe(
    "Use at most 60 characters.",
  );
});

test("a public name cannot be an address", () => {
  const plain = ["ana@example.com", "example.com/ana", "a\\b", "example.com", "tel:123"];
  const wide = [
    "ana＠home",
    "ana﹫home",
    "a／b",
    "a＼b",
    "tel：123",
    "example．com",
    "example｡com",
  ];
  for (const publicName of [...plain, ...wide])
    expect(saved({ publicName }).error?.issues[0]?.message).toContain("can't be an address");
  for (const publicName of ["Ana P.", "J.R. P.", "Dr. Ana"])
    expect(saved({ publicName }).success).toBe(true);
});

test("a name is required, and a telephone number needs digits", () => {
  expect(saved({ name: " \u200b" }).error?.issues[0]?.message).toBe("Enter your name.");
  expect(saved({ phone: "call me" }).error?.issues[0]?.message).toContain("such as +351");
  for (const phone of ["+351 21 000 00 00", "(555) 555-5555 ext. 5555", "+44 (0)20 7946 0000"])
    expect(saved({ phone }).data).toMatchObject({ phone });
});
