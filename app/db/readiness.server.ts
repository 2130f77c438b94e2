/** Throws unless a service of the backend answers its health check with success. */
export async function checkHealth(
  backend: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string },
  path: "auth/v1/health" | "storage/v1/status",
  signal: AbortSignal,
): Promise<void> {
  const address = `${backend.SUPABASE_URL.replace(/\/$/, "")}/${path}`;
  const headers = { apikey: backend.SUPABASE_PUBLISHABLE_KEY };
  const answer = await fetch(address, { headers, signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}
