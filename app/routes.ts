import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the site, by area. Nothing else knows a pattern. */
export default [
  layout("routes/site.tsx", [
    index("routes/public/home.tsx"),
    route("search", "routes/public/search.tsx"),
    route("spaces/:spaceId", "routes/public/space.tsx"),
    route("about", "routes/public/about.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("help", "routes/public/help.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
    route("unsubscribe/:token", "routes/auth/unsubscribe.tsx"),

    ...prefix("auth", [
      index("routes/auth/sign-in.tsx"),
      route("forgot-password", "routes/auth/forgot-password.tsx"),
      route("reset-password", "routes/auth/reset-password.tsx"),
      route("confirm", "routes/auth/confirm.tsx"),
    ]),

    layout("routes/dashboard/member-layout.tsx", [
      route("spaces/:spaceId/book", "routes/dashboard/book.tsx"),
      route("spaces/:spaceId/favourite", "routes/dashboard/favourite.tsx"),
      ...prefix("spaces/new", [
        index("routes/dashboard/new-listing.tsx"),
        route(":draftId", "routes/dashboard/continue-draft.tsx"),
        route(":draftId/discard", "routes/dashboard/discard-draft.tsx"),
        route(":draftId/4", "routes/dashboard/draft-photos.tsx"),
        route(":draftId/5", "routes/dashboard/draft-review.tsx"),
        route(":draftId/:step", "routes/dashboard/draft-step.tsx"),
      ]),
      ...prefix("dashboard", [
        index("routes/dashboard/overview.tsx"),
        route("bookings", "routes/dashboard/bookings.tsx"),
        route("bookings/:bookingId", "routes/dashboard/booking.tsx"),
        route("bookings/:bookingId/cancel", "routes/dashboard/cancel-booking.tsx"),
        route("bookings/:bookingId/review", "routes/dashboard/review-booking.tsx"),
        route("listings", "routes/dashboard/listings.tsx"),
        route("listings/archived", "routes/dashboard/archived-listings.tsx"),
        route("listings/:listingId/edit", "routes/dashboard/edit-listing.tsx"),
        route("listings/:listingId/edit/photos", "routes/dashboard/edit-photos.tsx"),
        route("listings/:listingId/edit/:part", "routes/dashboard/edit-part.tsx"),
        route("listings/:listingId/arrange-photos", "routes/dashboard/arrange-photos.tsx"),
        route("listings/:listingId/archive", "routes/dashboard/archive-listing.tsx"),
        route("listings/:listingId/preview", "routes/dashboard/preview-listing.tsx"),
        route("saved", "routes/dashboard/saved.tsx"),
        route("calendar", "routes/dashboard/calendars.tsx"),
        ...prefix("listings/:spaceId", [
          layout("routes/dashboard/listing-layout.tsx", [
            index("routes/dashboard/listing-overview.tsx"),
            route("calendar", "routes/dashboard/listing-calendar.tsx"),
            route("bookings", "routes/dashboard/listing-bookings.tsx"),
            route("bookings/today", "routes/dashboard/front-desk.tsx"),
            route("bookings/:bookingId/cancel", "routes/dashboard/cancel-as-owner.tsx"),
            route("earnings", "routes/dashboard/listing-earnings.tsx"),
            route("reviews", "routes/dashboard/listing-reviews.tsx"),
            route("reviews/:reviewId", "routes/dashboard/answer-review.tsx"),
            route("feed", "routes/dashboard/listing-feed.tsx"),
          ]),
        ]),
      ]),
    ]),

    route("*", "routes/public/not-found.tsx"),
  ]),

  route("photos/:photoId/:file", "routes/resources/photo.ts"),
  route("dashboard/listings/:listingId/photos", "routes/resources/upload-photo.ts"),
  route("places", "routes/resources/places.ts"),
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
  route("auth/sign-out", "routes/auth/sign-out.ts"),
  route("csp-report", "routes/resources/csp-report.ts"),
  route("web-vitals", "routes/resources/web-vitals.ts"),
  route("dashboard/bookings/:bookingId/calendar.ics", "routes/resources/booking-calendar.ts"),
  route("dashboard/listings/:spaceId/bookings.csv", "routes/resources/bookings-file.ts"),
  route("dashboard/listings/:spaceId/earnings.csv", "routes/resources/earnings-file.ts"),
  route("feeds/:token/bookings.ics", "routes/resources/booking-feed.ts"),
] satisfies RouteConfig;
