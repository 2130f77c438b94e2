import { randomUUID } from "node:crypto";
import type { Fields, FormsOf } from "./page-form.ts";
import { NOBODYS } from "./pages.ts";

/** The forms of webhooks; the fuzzed world has one that is off, so that nothing is sent. */
export const WEBHOOK_FORMS: Readonly<Record<string, FormsOf>> = {
  "/admin/webhooks": ({ admin: { id, session }, webhookId }) => [
    {
      path: "/admin/webhooks?status=inactive",
      cookie: session,
      fields: { memberId: id, intent: "disable", webhookId },
    },
  ],
  "/admin/webhooks/new": ({ admin: { id, session } }) => {
    const webhook = { triggerType: "space_created", method: "POST", bodyTemplate: "{{data.name}}" };
    const post = { path: "/admin/webhooks/new", cookie: session, taken: 200 };
    return [
      { ...post, fields: { memberId: id, intent: "preview", ...webhook } },
      {
        ...post,
        // A forbidden address, so that no webhook is added to the world that all other forms use.
        taken: 422,
        fields: {
          ...webhook,
          memberId: id,
          intent: "create",
          webhookId: randomUUID(),
          name: "Receiver",
          url: "https://10.0.0.1/hook",
          headers: '{"X-Key": "a"}',
          isEnabled: "on",
        },
      },
    ];
  },
  "/admin/webhooks/:webhookId": ({ admin: { id, session }, webhookId }) => {
    const webhook = {
      name: "Switched off",
      url: "https://receiver.example/hook",
      triggerType: "space_created",
      method: "POST",
      headers: "",
      bodyTemplate: "",
    };
    const actions: (Fields & { intent: string })[] = [
      { intent: "save", digest: "of-no-page", ...webhook },
      { intent: "preview", ...webhook },
      { intent: "preview", ...webhook, method: "GET" },
      { intent: "preview", ...webhook, bodyTemplate: "{{data.name}}" },
      { intent: "disable" },
      { intent: "rotate", secretId: NOBODYS },
      { intent: "revoke", secretId: NOBODYS },
      { intent: "resend-failures", day: "2027-02-01", time: "09:30" },
    ];
    const taken: Readonly<Record<string, number>> = {
      save: 409,
      preview: 200,
      "resend-failures": 409,
    };
    return actions.map((action) => ({
      path: `/admin/webhooks/${webhookId}`,
      cookie: session,
      taken: taken[action.intent] ?? 303,
      fields: { memberId: id, ...action },
    }));
  },
  "/admin/webhooks/:webhookId/delete": ({ admin: { id, session } }) => [
    {
      path: `/admin/webhooks/${NOBODYS}/delete`,
      cookie: session,
      fields: { memberId: id, intent: "delete" },
    },
  ],
  "/admin/webhooks/:webhookId/deliveries/:deliveryId": ({
    admin: { id, session },
    webhookId,
    deliveryId,
  }) => [
    {
      path: `/admin/webhooks/${webhookId}/deliveries/${deliveryId}`,
      cookie: session,
      fields: { memberId: id, intent: "resend" },
    },
  ],
};
