import { useEffect } from "react";
import { Meta, Outlet, useRouteLoaderData } from "react-router";
import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import stylesheet from "~/app.css?url";
import { cacheTags, customCode, flash, platform, settings, viewer } from "~/context.server";
import { lookOf } from "~/features/custom-code/look.server";
import { keptParameters } from "~/http/cache-policy";
import { SETTINGS } from "~/http/cache-tags";
import { database } from "~/middleware/database.server";
import { flashMessages } from "~/middleware/flash.server";
import { checkedParameters } from "~/middleware/parameters.server";
import { purgeChanges } from "~/middleware/purge-changes.server";
import { requestLog } from "~/middleware/request-log.server";
import { sameSite } from "~/middleware/same-site.server";
import { readSubmittedForm } from "~/middleware/submitted-form.server";
import { mayLoadStreets } from "~/pages";
import { NotFound, SomethingWrong } from "~/ui/feedback/error-page";
import { problemOf } from "~/ui/feedback/problem";
import { useRequestId } from "~/ui/feedback/request-id";
import { RememberSubmittedForm } from "~/ui/feedback/submitted-form";
import { Toasts } from "~/ui/feedback/toasts";
import { DocumentScripts } from "~/page-scripts/document-scripts";
import { useDocumentLoadOnMissingModule } from "~/page-scripts/missing-modules";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { SkipLink } from "~/ui/navigation/skip-link";
import { thisYear } from "~/values/this-year";
import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [
  requestLog,
  checkedParameters,
  sameSite,
  purgeChanges,
  readSubmittedForm,
  database,
  flashMessages,
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  context.get(cacheTags).add(SETTINGS);
  return {
    origin: context.get(platform).environment.SITE_URL,
    viewer: context.get(viewer),
    settings: context.get(settings),
    /** Whether spaces may be paid online: the operator has a provider. */
    isPaidOnline: context.get(platform).payments !== null,
    look: await lookOf(request.headers.get("Cookie"), context.get(viewer), context.get(customCode)),
    messages: context.get(flash).take(),
    kept: keptParameters(url.pathname),
    mayLoadStreets: mayLoadStreets(url.pathname),
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const requestId = useRequestId();
  const root = useRouteLoaderData<typeof loader>("root");
  const hydrated = useHydrated();
  useDocumentLoadOnMissingModule();
  // The class hides the controls for visitors without scripts.
  useEffect(() => {
    if (hydrated) document.documentElement.classList.add("scripted");
  }, [hydrated]);
  return (
    <html
      lang="en"
      data-request-id={requestId ?? undefined}
      data-year={thisYear()}
      // Of the server alone: the policy stays that of this document while other pages are opened in it.
      data-streets={(import.meta.env.SSR && root?.mayLoadStreets) || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f6f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#18130e" />
        {/* With a precedence React writes it before the preloads of scripts, which would delay the first paint. */}
        <link rel="stylesheet" href={stylesheet} precedence="page" />
        {/* Not React Router's Links, which would sort and compare them for every document. */}
        <link
          rel="preload"
          href={displayFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
      </head>
      <body className="flex min-h-svh flex-col">
        <SkipLink />
        <RememberSubmittedForm>{children}</RememberSubmittedForm>
        <Toasts messages={root?.messages ?? []} />
        <DocumentScripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The error page when even the frame cannot be rendered. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const problem = problemOf(error);
  return (
    <main id="main" tabIndex={-1} className="grid flex-1">
      {problem === 404 ? <NotFound /> : <SomethingWrong problem={problem} />}
    </main>
  );
}
