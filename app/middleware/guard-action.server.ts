/** 422: the form has mistakes. 400: it is not a form of this site. */
const INVALID_FORM: readonly number[] = [400, 422];

/**
 * When an action finds mistakes in a form, runs the loader of the form's page first: a viewer who may not see the page, or is redirected
 * from it, gets the loader's response instead of the mistakes. React Router itself calls no loader after an action that scripts called,
 * nor after one that threw.
 */
export function guardActionWithLoader<Asked extends { request: Request }>(
  loader: (asked: Asked) => Promise<unknown>,
) {
  return async (asked: Asked, next: () => Promise<Response>): Promise<Response> => {
    const response = await next();
    if (asked.request.method !== "POST" || !INVALID_FORM.includes(response.status)) return response;
    try {
      await loader(asked);
    } catch (instead) {
      await response.body?.cancel();
      throw instead;
    }
    return response;
  };
}
