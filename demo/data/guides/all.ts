import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoGuide } from "./guide.ts";

export const GUIDES: readonly DemoGuide[] = [
  {
    slug: "bali",
    location: "Bali, Indonesia",
    title: "An island of villages: choose one",
    excerpt:
      "Surf in the south-west, mist in Ubud, a calm path in Sanur: where to put bed and desk in Bali, and how the days and the rains go.",
    cover: {
      scene: "lookout",
      city: "ubud",
      mood: "morning",
      alternativeText: "A lookout over rice terraces and palm trees, with a volcano behind them",
    },
    publishedDaysAgo: 50,
  },
  {
    slug: "lisbon",
    location: "Lisbon, Portugal",
    title: "Seven hills, and the one that is yours",
    excerpt:
      "Stairs, light, draughty Januaries and the best lunch hour in Europe: how to live and work in Lisbon without being on holiday there.",
    cover: {
      scene: "lookout",
      city: "lisbon",
      mood: "golden",
      alternativeText:
        "A lookout over the tiled roofs of Lisbon and its red bridge, in evening light",
    },
    publishedDaysAgo: 49,
  },
  {
    slug: "mexico-city",
    location: "Mexico City, Mexico",
    title: "Choose a colonia, and let the rest be far away",
    excerpt:
      "Thin air, violet avenues, rain at five and a long lunch: how people settle and work in Mexico City, one neighbourhood at a time.",
    cover: {
      scene: "lookout",
      city: "mexico-city",
      mood: "noon",
      alternativeText:
        "Jacarandas in flower and a golden angel on its column, with two volcanoes behind them",
    },
    publishedDaysAgo: 48,
  },
  {
    slug: "bangkok",
    location: "Bangkok, Thailand",
    title: "Live by the train, eat in the street",
    excerpt:
      "Trains above, kitchens below: which stations to live between in Bangkok, what the three seasons ask of you, and why to bring a jumper.",
    cover: {
      scene: "lookout",
      city: "bangkok",
      mood: "dusk",
      alternativeText: "A temple and towers of Bangkok at dusk, seen from a terrace",
    },
    publishedDaysAgo: 40,
  },
  {
    slug: "barcelona",
    location: "Barcelona, Spain",
    title: "A city that eats at nine",
    excerpt:
      "Grid, squares and sea: the quarters of Barcelona, the months worth having, and the hour of the evening for which people stay.",
    cover: {
      scene: "lookout",
      city: "barcelona",
      mood: "noon",
      alternativeText: "The spires of a great church above the low roofs of Barcelona",
    },
    publishedDaysAgo: 38,
  },
  {
    slug: "berlin",
    location: "Berlin, Germany",
    title: "Twelve cities with one timetable",
    excerpt:
      "Lakes with a station, quiet rooms and a winter to be reckoned with: how Berlin works, and which of its cities might be yours.",
    cover: {
      scene: "lookout",
      city: "berlin",
      mood: "golden",
      alternativeText:
        "A television tower, a dome and a steeple above the trees of Berlin, in evening light",
    },
    publishedDaysAgo: 36,
  },
  {
    slug: "budapest",
    location: "Budapest, Hungary",
    title: "Two banks and a warm bath",
    excerpt:
      "High ceilings, numbered districts and hot springs before work: where to live in Budapest and what its seasons do to a flat.",
    cover: {
      scene: "lookout",
      city: "budapest",
      mood: "dusk",
      alternativeText: "A parliament with a dome on the far bank of the Danube, at dusk",
    },
    publishedDaysAgo: 34,
  },
  {
    slug: "buenos-aires",
    location: "Buenos Aires, Argentina",
    title: "Dinner is at ten",
    excerpt:
      "Plane trees, bookshops and talk: the barrios of Buenos Aires, its upside-down year, and a working day that starts late and ends later.",
    cover: {
      scene: "lookout",
      city: "buenos-aires",
      mood: "morning",
      alternativeText: "An obelisk and domes of Buenos Aires above a row of violet trees",
    },
    publishedDaysAgo: 32,
  },
  {
    slug: "cape-town",
    location: "Cape Town, South Africa",
    title: "Between the mountain and the next call",
    excerpt:
      "Wind, light and two oceans on nearly European time: where to stay in Cape Town, and what to ask about power, water and streets.",
    cover: {
      scene: "lookout",
      city: "cape-town",
      mood: "noon",
      alternativeText: "A flat mountain with a strip of cloud above the houses of Cape Town",
    },
    publishedDaysAgo: 30,
  },
  {
    slug: "chiang-mai",
    location: "Chiang Mai, Thailand",
    title: "Four sides of a moat",
    excerpt:
      "A town that has hosted people with laptops for longer than most, its easy days, and the smoky weeks that you should plan around.",
    cover: {
      scene: "lookout",
      city: "chiang-mai",
      mood: "mist",
      alternativeText: "A golden stupa and a temple roof among palm trees and misty hills",
    },
    publishedDaysAgo: 28,
  },
  {
    slug: "istanbul",
    location: "Istanbul, Türkiye",
    title: "Choose your shore, and commute by ferry",
    excerpt:
      "Two continents, one ferry card and a great deal of tea: the quarters of Istanbul on both sides of the water, and how its days run.",
    cover: {
      scene: "lookout",
      city: "istanbul",
      mood: "golden",
      alternativeText: "A mosque with four minarets above red roofs, and a bridge in the haze",
    },
    publishedDaysAgo: 26,
  },
  {
    slug: "london",
    location: "London, United Kingdom",
    title: "Draw a circle around your desk",
    excerpt:
      "Where the desks of London are, where to sleep within reach of them, and what to know about Tuesdays, queues and December.",
    cover: {
      scene: "lookout",
      city: "london",
      mood: "golden",
      alternativeText: "A pointed tower, a dome and a big wheel across the river in London",
    },
    publishedDaysAgo: 24,
  },
  {
    slug: "medellin",
    location: "Medellín, Colombia",
    title: "Spring, every day, at five heights",
    excerpt:
      "A valley without seasons, a metro that is kept like a church, and mornings that begin at six: living and working in Medellín.",
    cover: {
      scene: "lookout",
      city: "medellin",
      mood: "morning",
      alternativeText: "Cable cars above the brick houses on the green slopes of Medellín",
    },
    publishedDaysAgo: 22,
  },
  {
    slug: "nairobi",
    location: "Nairobi, Kenya",
    title: "Cool mornings, long introductions",
    excerpt:
      "Seventeen hundred metres up, on a clock that suits Europe: neighbourhoods of Nairobi, its roads and rains, and whom you meet.",
    cover: {
      scene: "lookout",
      city: "nairobi",
      mood: "golden",
      alternativeText: "Acacias in front of the towers of Nairobi, in evening light",
    },
    publishedDaysAgo: 20,
  },
  {
    slug: "tokyo",
    location: "Tokyo, Japan",
    title: "Two stations make a city small",
    excerpt:
      "Pick one station for the bed and one for the desk: Tokyo's quarters, its silent rooms, its four clear seasons and its last train.",
    cover: {
      scene: "lookout",
      city: "tokyo",
      mood: "night",
      alternativeText: "A red lattice tower among the lit windows of Tokyo, under a full moon",
    },
    publishedDaysAgo: 18,
  },
];

/** The text of a guide, in Markdown. */
export function guideTextOf({ slug }: Pick<DemoGuide, "slug">): string {
  return readFileSync(join(import.meta.dirname, `${slug}.md`), "utf8").trimEnd();
}
