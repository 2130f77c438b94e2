import type { Booking } from "../../app/features/bookings/booking.schema.ts";

// Data for mails and calendar files about bookings, and their recipients.

export const CONTEXT = {
  siteUrl: "https://nomadcowork.test",
  siteName: "NomadCoWork",
  contactEmail: "hello@nomadcowork.test",
  recipientName: "Gus Guest",
};
export const FRAME = { ...CONTEXT, address: "548 Market Street", unsubscribeUrl: null };

export const BOOKING: Booking = {
  id: "8b1f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21",
  spaceId: "7d3f2c1e-9b7a-4c55-8a10-5f6e0c9d4b21",
  pass: "day",
  startsOn: "2026-12-11",
  endsOn: "2026-12-12",
  lastDay: "2026-12-12",
  units: 2,
  desks: 2,
  total: 80,
  currency: "USD",
  timezone: "Europe/Lisbon",
  cityZone: "Europe/Lisbon",
  status: "confirmed",
  review: null,
  space: { name: "Sala Atlântica", city: "Lisbon", country: "Portugal", photo: null },
  heldDays: ["2026-12-11", "2026-12-12"],
  opensAt: ["09:00", "10:00"],
  closesAt: ["18:00", "14:00"],
  unitPrice: 20,
  paidAmount: 0,
  paymentMethods: ["Cash", "Visa"],
  note: null,
  address: "Rua do Arsenal 114",
  neighbourhood: "Baixa",
  lat: 38.708,
  lng: -9.137,
  createdAt: "2026-11-22T10:00:00+00:00",
  updatedAt: "2026-11-22T10:00:00+00:00",
  cancelledAt: null,
  cancelledAs: null,
  cancelledBecause: null,
  cancellation: {
    refusal: null,
    fee: 0,
    refund: 0,
    owed: 0,
    lateFee: 40,
    currency: "USD",
    timezone: "Europe/Lisbon",
    freeUntil: "2026-12-10T09:00:00+00:00",
    cancellableUntil: "2026-12-12T10:00:00+00:00",
    nextCutOff: "2026-12-10T09:00:00+00:00",
    usedUntil: null,
    usedCost: 0,
  },
};
