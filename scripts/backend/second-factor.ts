import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import postgres from "postgres";
import { z } from "zod";
import { encodeBase32, totpStep } from "./totp.ts";

/** The used part of hosted Auth's table; its columns of the last code do not exist there. */
const TABLE = `create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null check (status in ('unverified', 'verified')),
  secret text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
alter table auth.mfa_factors add column if not exists last_step bigint, add column if not exists last_session uuid`;

type Pass = (request: Request) => Promise<Response>;

const Claims = z.looseObject({ sub: z.guid(), session_id: z.guid(), exp: z.number() });
type Claims = z.infer<typeof Claims>;
const Tokens = z.looseObject({ access_token: z.string(), user: z.looseObject({}) });
const User = z.looseObject({ id: z.guid() });
const Enrolment = z.object({
  friendly_name: z.string().nullish(),
  factor_type: z.string(),
  issuer: z.string().nullish(),
});
const Answer = z.object({ challenge_id: z.guid(), code: z.string() });

interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  secret: string;
  created_at: Date;
  updated_at: Date;
}

/** Milliseconds in which a challenge can be answered, as on hosted Auth. */
const CHALLENGE = 300_000;

/**
 * Hosted Auth's calls for authenticator apps (TOTP), which the package lacks: factors are enrolled, challenged, verified and removed, and
 * the `aal` claim of a token says whether its session has used one. Behind a switch (SECOND_FACTOR=0 of `npm start`).
 */
export class SecondFactor {
  readonly #sql: postgres.Sql;
  readonly #secret: string;
  readonly #challenges = new Map<string, { factor: string; until: number }>();

  constructor(databaseUrl: string, jwtSecret: string) {
    this.#sql = postgres(databaseUrl, { max: 2, idle_timeout: 5, onnotice: () => undefined });
    this.#secret = jwtSecret;
  }

  /** Creates the table of factors. Without the switch there is none, by which the database knows. */
  async prepare(isOn: boolean): Promise<void> {
    await this.#sql.unsafe(isOn ? TABLE : "drop table if exists auth.mfa_factors");
    // Hosted Auth has its table before our migrations look for it.
    if (isOn) await this.#sql`select private.watch_second_factors()`;
  }

  stop(): Promise<void> {
    return this.#sql.end();
  }

  async answer(request: Request, pass: Pass): Promise<Response> {
    const path = new URL(request.url).pathname.replace("/auth/v1", "");
    const [, first, id, verb] = path.split("/");
    if (first !== "factors") return this.#enrich(request, pass);
    const claims = this.#read(request.headers.get("Authorization"));
    if (!claims) return refused(401, "bad_jwt", "Invalid token");
    const { method } = request;
    if (method === "POST" && !id)
      return this.#enroll(claims, Enrolment.parse(await request.json()));
    const factor = (await this.#factors(claims.sub)).find((other) => other.id === id);
    if (!factor) return refused(404, "mfa_factor_not_found", "Factor not found");
    if (method === "DELETE") return this.#remove(claims, factor);
    if (verb === "challenge") return this.#challenge(factor);
    return this.#verify(claims, factor, Answer.parse(await request.json()), request, pass);
  }

  async #enroll(claims: Claims, wish: z.infer<typeof Enrolment>) {
    const { friendly_name, factor_type, issuer } = wish;
    const factors = await this.#factors(claims.sub);
    if (factors.some(isVerified) && claims["aal"] !== "aal2") return insufficient();
    if (factors.some((factor) => factor.friendly_name === (friendly_name ?? "")))
      return refused(422, "mfa_factor_name_conflict", "A factor with that name exists");
    const [id, secret] = [randomUUID(), encodeBase32(randomBytes(20))];
    await this.#sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${claims.sub}, ${friendly_name ?? ""}, ${factor_type}, 'unverified', ${secret})`;
    const named = encodeURIComponent(issuer ?? "localhost");
    const uri = `otpauth://totp/${named}:${claims["email"]}?issuer=${named}&secret=${secret}`;
    return Response.json({ id, type: "totp", friendly_name, totp: { secret, uri, qr_code: "" } });
  }

  #challenge({ id: factor }: Factor): Response {
    const id = randomUUID();
    const until = Date.now() + CHALLENGE;
    this.#challenges.set(id, { factor, until });
    return Response.json({ id, type: "totp", expires_at: Math.floor(until / 1000) });
  }

  async #verify(
    claims: Claims,
    factor: Factor,
    { challenge_id, code }: z.infer<typeof Answer>,
    request: Request,
    pass: Pass,
  ): Promise<Response> {
    const challenge = this.#challenges.get(challenge_id);
    if (challenge?.factor !== factor.id || challenge.until < Date.now())
      return refused(422, "mfa_challenge_expired", "MFA challenge has expired");
    const { sub, session_id } = claims;
    const step = totpStep(factor.secret, code);
    if (step === null || !(await this.#use(factor, step, session_id)))
      return refused(422, "mfa_verification_failed", "Invalid TOTP code entered");
    this.#challenges.delete(challenge_id);
    await this.#sql`
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    await this.#sql`
      update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${session_id}`;
    // As in hosted Auth: sessions that have not used a factor yet are ended.
    await this.#sql`delete from auth.sessions where user_id = ${sub} and aal is distinct from 'aal2'`;
    const [refresh] = await this.#sql<{ token: string }[]>`
      select token from auth.refresh_tokens where session_id = ${session_id} and not revoked
      order by created_at desc limit 1`;
    const about = new Request(new URL("/auth/v1/user", request.url), { headers: request.headers });
    const user = User.parse(await (await this.#enrich(about, pass)).json());
    return Response.json({
      access_token: this.#sign({ ...claims, aal: "aal2" }),
      token_type: "bearer",
      expires_in: Math.max(0, claims.exp - Math.floor(Date.now() / 1000)),
      expires_at: claims.exp,
      refresh_token: refresh?.token,
      user,
    });
  }

  /**
   * Whether a code is valid: once, as RFC 6238 (5.2) requires. The second of two clicks comes from the session that has already used it.
   */
  async #use({ id }: Factor, step: number, session: string): Promise<boolean> {
    const used = await this.#sql`
      update auth.mfa_factors set last_step = ${step}, last_session = ${session}
      where id = ${id} and (last_step is null or last_step < ${step}
        or (last_step = ${step} and last_session = ${session}))
      returning id`;
    return used.length > 0;
  }

  async #remove(claims: Claims, factor: Factor): Promise<Response> {
    if (isVerified(factor) && claims["aal"] !== "aal2") return insufficient();
    await this.#sql`delete from auth.mfa_factors where id = ${factor.id}`;
    return Response.json({ id: factor.id });
  }

  /** The package's answer, with the session's level in its token, and the person's factors. */
  async #enrich(request: Request, pass: Pass): Promise<Response> {
    const claims = this.#read(request.headers.get("Authorization"));
    if (request.method === "PUT" && claims && claims["aal"] !== "aal2") {
      if ((await this.#factors(claims.sub)).some(isVerified)) return insufficient();
    }
    const answer = await pass(request);
    if (!answer.ok) return answer;
    const body: unknown = await answer.clone().json();
    const tokens = Tokens.safeParse(body).data;
    if (tokens) {
      const { user, access_token } = tokens;
      const own = this.#read(`Bearer ${access_token}`);
      if (!own) throw new Error("@supabase/lite has changed: its tokens cannot be read");
      const [session] = await this.#sql<{ aal: string | null }[]>`
        select aal from auth.sessions where id = ${own.session_id}`;
      return Response.json({
        ...tokens,
        access_token: this.#sign({ ...own, aal: session?.aal ?? "aal1" }),
        user: { ...user, factors: await this.#shown(own.sub) },
      });
    }
    const user = User.safeParse(body).data;
    if (!user) return answer;
    return Response.json({ ...user, factors: await this.#shown(user.id) });
  }

  #factors(userId: string): Promise<Factor[]> {
    return this.#sql<Factor[]>`
      select * from auth.mfa_factors where user_id = ${userId} order by created_at`;
  }

  async #shown(userId: string) {
    return this.#sql`
      select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
      where user_id = ${userId} order by created_at`;
  }

  #sign(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
    return `${signed}.${this.#signatureOf(signed)}`;
  }

  #signatureOf(signed: string): string {
    return createHmac("sha256", this.#secret).update(signed).digest("base64url");
  }

  /** The claims of a valid token of ours. */
  #read(header: string | null): Claims | null {
    const [head, payload, signature = ""] = header?.replace(/^Bearer /, "").split(".") ?? [];
    if (!head || !payload) return null;
    const expected = Buffer.from(this.#signatureOf(`${head}.${payload}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const claims = Claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data;
    return claims && claims.exp > Date.now() / 1000 ? claims : null;
  }
}

const isVerified = ({ status }: Factor) => status === "verified";

function refused(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status });
}

function insufficient(): Response {
  return refused(401, "insufficient_aal", "AAL2 session is required");
}
