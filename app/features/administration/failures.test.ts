import { expect, test } from "vitest";
import { failureOf } from "~/features/administration/failures";
import { withSentence } from "~/ui/feedback/failure";

const said = (path: string) => failureOf(path).sentence;

test("a failure is worded in the specified sentence of its page", () => {
  for (const path of ["/admin/listings", "/admin/listings/1", "/admin/listings/1/edit"])
    expect(said(path), path).toBe("Failed to update listing");
  expect(said("/admin/listings/delete")).toBe("Failed to delete listing");
  expect(said("/admin/listings/1/delete")).toBe("Failed to delete listing");
  expect(said("/admin/claims")).toBe("Failed to update claim");
  expect(said("/admin/blogs/1/edit")).toBe("Failed to update blog post");
  expect(said("/admin/blogs/new")).toBe("Failed to create blog post");
  expect(said("/admin/guides/new")).toBe("Failed to create guide");
  expect(said("/admin/blogs/1/delete")).toBe("Failed to delete blog post");
  expect(said("/admin/users")).toBe("Failed to update user admin status");
  expect(said("/admin/webhooks/new")).toBe("Failed to create webhook");
  expect(said("/admin/webhooks")).toBe("Failed to update webhook status");
  expect(said("/admin/webhooks/1/delete")).toBe("Failed to delete webhook");
  expect(said("/admin/webhooks/1")).toBe("Failed to update webhook");
  expect(said("/admin/webhooks/1/deliveries/1")).toBe("Failed to send it again");
  expect(said("/admin/newsletter/1")).toBe("Failed to send the post");
  expect(said("/admin/newsletter/1/remove")).toBe("Failed to remove the address");
  expect(said("/admin/messages/1")).toBe("Failed to update message");
  expect(said("/admin/messages/support/1")).toBe("Failed to update conversation");
});

test("where the specification has no sentence, the refusal follows the title", () => {
  const failure = failureOf("/admin/settings");
  expect(failure).toEqual({ title: "Error", sentence: null });
  expect(withSentence(failure, "It is so already.")).toBe("It is so already.");
  expect(withSentence(failureOf("/admin/claims/1"), "It is so already.")).toBe(
    "Failed to update claim. It is so already.",
  );
  expect(withSentence(failureOf("/admin/claims/1"), "")).toBe("Failed to update claim.");
});

test("members read the refusal alone", () => {
  expect(withSentence(null, "It is so already.")).toBe("It is so already.");
});
