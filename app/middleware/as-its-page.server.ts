/** What is wrong with a form, and that it is none of ours. */
const JUDGED: readonly number[] = [400, 422];

/**
 * Answers a form that was found wrong as its page is answered: whoever may not see that, or is led elsewhere from it, is not told what is wrong
 * with a form of it. The page's own loader decides. React Router calls none after an action that scripts asked, nor after one that threw.
 */
export function asItsPage<Asked extends { request: Request }>(
  loader: (asked: Asked) => Promise<unknown>,
) {
  return async (asked: Asked, next: () => Promise<Response>): Promise<Response> => {
    const response = await next();
    if (asked.request.method !== "POST" || !JUDGED.includes(response.status)) return response;
    try {
      await loader(asked);
    } catch (instead) {
      await response.body?.cancel();
      throw instead;
    }
    return response;
  };
}
