import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../backend/migrations.ts";
import { startCluster } from "../../backend/postgres.ts";
import { newKeys, serveSupabase } from "../../backend/supabase.ts";

export interface BenchBackend {
  url: string;
  publishableKey: string;
  /** The backend's answers to the two calls of `/search`, as text by the name of the function. */
  answers: Record<string, string>;
  stop(): Promise<void>;
}

/** The embedded backend with the demo data, on a temporary cluster. */
export async function startBenchBackend(siteUrl: string): Promise<BenchBackend> {
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-bench-"));
  const cluster = await startCluster({ folder, durable: false });
  const end = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const databaseUrl = cluster.url();
    await migrate({ databaseUrl, seed: true });
    const keys = newKeys();
    const api = await serveSupabase({ databaseUrl, keys, siteUrl, confirmEmail: false });
    const stop = async () => {
      await api.stop();
      await end();
    };
    const answers = await record(api.url, keys.publishable);
    return { url: api.url, publishableKey: keys.publishable, answers, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

async function record(url: string, key: string): Promise<Record<string, string>> {
  const questions = { site_frame: {}, search_spaces: { p_page_size: 24 } };
  const answers: Record<string, string> = {};
  for (const [name, body] of Object.entries(questions)) {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: key, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    answers[name] = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answers[name]}`);
  }
  return answers;
}
