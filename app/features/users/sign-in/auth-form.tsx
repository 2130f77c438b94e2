import { getInputProps, useForm, type FieldMetadata } from "@conform-to/react";
import { Form } from "react-router";
import { authPath, passwordLength, REGISTRATION_CLOSED } from "~/features/users/account";
import type { AccountFields } from "~/features/users/account.forms";
import { ForgottenPassword } from "~/features/users/sign-in/forgotten-password";
import { PasswordField } from "~/features/users/sign-in/password-field";
import { CookieField } from "~/ui/forms/cookie-field";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { Honeypot } from "~/ui/forms/honeypot";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";

type Mode = "sign-in" | "sign-up";

/** The reply to a refused form; `unconfirmed` when only the confirmation of the address is missing. */
type AuthReply = FormReply & { unconfirmed?: boolean };

type AuthFormProps = {
  mode: Mode;
  returnTo: string | null;
  registrationOpen: boolean;
  /** The name of the space that is saved after signing in. */
  toSave: string | null;
  reply: AuthReply | undefined;
  /** The content that signing in leads to, in place of a sentence about it. */
  children?: React.ReactNode;
};

/** Needs the mode as its key: errors of one mode do not belong to the other. */
export function AuthForm(props: AuthFormProps) {
  const { mode, returnTo, registrationOpen, toSave, reply, children } = props;
  const [form, fields] = useForm<AccountFields>({ id: mode, lastResult: reply });
  const closed = mode === "sign-up" && !registrationOpen;
  return (
    <>
      {children}
      <ModeLinks mode={mode} returnTo={returnTo} />
      {!closed && <h2 className="text-xl wrap-anywhere">{purposeOf(mode, toSave)}</h2>}
      {returnTo && !children && (
        <p className="text-sm text-soft">
          {toSave === null
            ? "Afterwards we take you back to where you were, with everything you chose or typed."
            : "Afterwards we save it and take you back to where you were."}
        </p>
      )}
      <FormSummary form={form} reply={reply} />
      {reply?.unconfirmed && <SendAgain email={fields.email.value ?? ""} returnTo={returnTo} />}
      {closed ? (
        <RegistrationClosed returnTo={returnTo} said={reply !== undefined} />
      ) : (
        <PostedForm form={form} action={authPath({ mode, returnTo })} className="grid gap-5">
          <CookieField />
          <input type="hidden" name="intent" value={mode} />
          {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
          <AccountControls mode={mode} returnTo={returnTo} reply={reply} fields={fields} />
        </PostedForm>
      )}
    </>
  );
}

function purposeOf(mode: Mode, toSave: string | null): string {
  if (toSave !== null) return `${mode === "sign-up" ? "Sign up" : "Sign in"} to save ${toSave}`;
  return mode === "sign-up" ? "Create your account" : "Sign in to your account";
}

type AccountControlsProps = Omit<AuthFormProps, "registrationOpen" | "toSave" | "children"> & {
  fields: Record<"fullName" | "email" | "password", FieldMetadata<string>>;
};

function AccountControls({ mode, returnTo, reply, fields }: AccountControlsProps) {
  const signUp = mode === "sign-up";
  return (
    <>
      {signUp && (
        <Field
          label="Full name"
          errors={fields.fullName.errors}
          {...getInputProps(fields.fullName, { type: "text" })}
          autoComplete="name"
          required
          maxLength={120}
        />
      )}
      <EmailField signUp={signUp} field={fields.email} />
      <PasswordField
        label="Password"
        field={fields.password}
        autoComplete={signUp ? "new-password" : "current-password"}
        {...(signUp && {
          minLength: passwordLength.least,
          maxLength: passwordLength.most,
          hint: `At least ${passwordLength.least} characters.`,
        })}
        reply={reply}
      />
      {signUp && <Honeypot />}
      <SubmitButton pending={signUp ? "Signing up…" : "Signing in…"} className="w-full">
        {signUp ? "Sign Up" : "Sign In"}
      </SubmitButton>
      {signUp ? (
        <Terms />
      ) : (
        <p className="text-sm">
          <ForgottenPassword returnTo={returnTo} />
        </p>
      )}
    </>
  );
}

function EmailField({ signUp, field }: { signUp: boolean; field: FieldMetadata<string> }) {
  return (
    <Field
      label="Email"
      errors={field.errors}
      {...getInputProps(field, { type: "email" })}
      // The name by which password managers find the account when signing in; a new account may use the person's own address.
      autoComplete={signUp ? "email" : "username"}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
    />
  );
}

/** The toggle: two addresses of one screen, so that it works without scripts and in the history. */
function ModeLinks({ mode, returnTo }: { mode: Mode; returnTo: string | null }) {
  const faces = [
    { to: "sign-in", label: "Sign In" },
    { to: "sign-up", label: "Sign Up" },
  ] as const;
  return (
    <nav
      aria-label="Sign in or sign up"
      className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1"
    >
      {faces.map(({ to, label }) => (
        <Link
          key={to}
          to={authPath({ mode: to, returnTo })}
          aria-current={to === mode ? "page" : undefined}
          preventScrollReset
          className="grid min-h-11 place-items-center rounded-full text-sm font-semibold text-soft hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-sm"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function RegistrationClosed({ returnTo, said }: { returnTo: string | null; said: boolean }) {
  return (
    <div className="grid gap-5">
      {!said && <p className="rounded-xl bg-sunken px-5 py-4">{REGISTRATION_CLOSED}</p>}
      <p>
        <Link to={authPath({ returnTo })} className="button button-primary">
          Go to sign in
        </Link>
      </p>
    </div>
  );
}

function Terms() {
  return (
    <p className="text-sm text-soft">
      By signing up you agree to the{" "}
      <Link to="/terms" className="link">
        Terms of Service
      </Link>{" "}
      and the{" "}
      <Link to="/privacy" className="link">
        Privacy Policy
      </Link>
      .
    </p>
  );
}

/** For an address that is not confirmed yet. */
function SendAgain({ email, returnTo }: { email: string; returnTo: string | null }) {
  return (
    <Form method="post" action={authPath({ returnTo })}>
      <CookieField />
      <input type="hidden" name="intent" value="send-again" />
      <input type="hidden" name="email" value={email} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <SubmitButton tone="quiet" pending="Sending…">
        Send the confirmation email again
      </SubmitButton>
    </Form>
  );
}
