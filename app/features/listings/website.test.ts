import { expect, test } from "vitest";
import { BasicsForm } from "~/features/listings/listing.forms";

test.each(["https://@quay.example", "https:///quay.example", String.raw`https://quay.example\@x`])(
  "%s, which URL takes and the table does not, is refused in words",
  (websiteUrl) => {
    const { error } = BasicsForm.safeParse({ websiteUrl });
    expect(error?.issues.map(({ path: [name] }) => name)).toContain("websiteUrl");
  },
);
