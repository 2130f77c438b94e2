import { INTERNAL, none, row, SECRET, texts, wordless, type Register } from "./fates.ts";

/** Tables of Auth and Storage. */
export const SUPABASE: Register = {
  "auth.users": {
    personal: {
      ...texts("email phone email_change phone_change raw_user_meta_data", row("account")),
      ...wordless(
        "encrypted_password confirmation_token recovery_token email_change_token_new email_change_token_current phone_change_token reauthentication_token",
        row(SECRET),
      ),
      ...wordless("id", row(INTERNAL)),
      ...wordless("email_confirmed_at last_sign_in_at created_at", row("account")),
    },
    other:
      "aud role confirmed_at invited_at confirmation_sent_at recovery_sent_at email_change_sent_at email_change_confirm_status phone_confirmed_at phone_change_sent_at reauthentication_sent_at raw_app_meta_data banned_until deleted_at is_sso_user is_anonymous updated_at",
  },
  "auth.identities": {
    personal: {
      ...texts("identity_data email", row("account")),
      ...wordless("provider_id user_id", row(INTERNAL)),
    },
    other: "id provider last_sign_in_at created_at updated_at",
  },
  "auth.sessions": {
    personal: {
      ...texts("user_agent", row("account")),
      ...wordless("ip refreshed_at created_at", row("account")),
      ...wordless("user_id", row(INTERNAL)),
      ...wordless("refresh_token_hmac_key", row(SECRET)),
    },
    other: "id not_after tag refresh_token_counter scopes updated_at aal factor_id",
  },
  "auth.refresh_tokens": {
    personal: {
      ...wordless("token parent", row(SECRET)),
      ...wordless("user_id session_id", row(INTERNAL)),
    },
    other: "id revoked created_at updated_at",
  },
  "auth.flow_state": {
    personal: {
      ...texts(
        "referrer",
        row({ not: "it is there for minutes, while a link of a mail is opened" }),
      ),
      ...wordless(
        "auth_code code_challenge provider_access_token provider_refresh_token invite_token",
        row(SECRET),
      ),
      ...wordless("user_id", row(INTERNAL)),
    },
    other:
      "id authentication_method code_challenge_method provider_type auth_code_issued_at oauth_client_state_id linking_target_id email_optional created_at updated_at",
  },
  "auth.audit_log_entries": {
    personal: texts(
      "payload",
      row({ not: "Auth's own log, which hosted Supabase can be told not to keep" }),
    ),
    other: "id created_at ip_address",
  },
  "storage.objects": {
    personal: {
      ...texts("name", row("listings")),
      ...wordless("owner owner_id path_tokens", row(INTERNAL)),
    },
    other: "id bucket_id metadata user_metadata version created_at updated_at last_accessed_at",
  },
  "storage.buckets": none(
    "id name owner owner_id public file_size_limit allowed_mime_types created_at updated_at",
  ),
};
