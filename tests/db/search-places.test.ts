import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  LISBON,
  openSearchedWorld,
  PUBLIC,
  type SearchedWorld,
} from "../support/searched-world.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The texts that visitors type for a place, and their matches.
let world: SearchedWorld;

beforeAll(async () => {
  world = await openSearchedWorld();
});
afterAll(() => world.close());

const PORTUGAL = [...LISBON, "Ribeira"];

describe("a location is found by its common names", () => {
  test.each([
    ["its name", "Lisbon", [...LISBON, "Lisbon Street Desk"]],
    ["its name at home", "Lisboa", LISBON],
    ["an abbreviation", "NYC", ["Orchard Table"]],
    ["a region", "Bali", ["Batu Loft", "Nyuh House"]],
    ["a country's abbreviation", "USA", ["Orchard Table", "Sunset Desk"]],
    ["another one", "UAE", ["Marina Desks"]],
    ["a country", "portugal", PORTUGAL],
    ["a reference country", "Pakistan", ["Karachi Desk"]],
    [
      "a continent",
      "Europe",
      [...PORTUGAL, "Limmat Loft", "Lisbon Street Desk", "Back\\Slash", "Marchmont", "Avli"],
    ],
    ["a part of a continent", "Southeast Asia", ["Batu Loft", "Nyuh House"]],
    ["its beginning", "lisb", [...LISBON, "Lisbon Street Desk"]],
    ["any part of four letters", "isbo", [...LISBON, "Lisbon Street Desk"]],
    ["city and country", "Lisbon Portugal", LISBON],
    ["with a comma", "lisbon, portugal", LISBON],
    ["the other way round", "Portugal Lisbon", LISBON],
    ["a country that its listing calls otherwise", "London, UK", ["Marchmont"]],
    ["the country that its listing names", "London, England", ["Marchmont"]],
    ["both countries at once", "England, United Kingdom", ["Marchmont"]],
    ["a neighbourhood", "Campo de Ourique", ["1000 Desks Space"]],
    ["one with the name of a city elsewhere", "Santos", ["100% Desk_Space"]],
    ["neighbourhood and city", "Koukaki Athens", ["Avli"]],
    ["the name of the space", "  RIBEIRA ", ["Ribeira"]],
    ["without accents", "zurich", ["Limmat Loft"]],
    ["with accents", "ZÜRICH", ["Limmat Loft"]],
    ["with accents in two characters", "Zu\u0308rich", ["Limmat Loft"]],
    ["letters of another script", "東京", ["仕事場"]],
    ["its country in that script", "日本", ["仕事場"]],
    ["nothing but signs", "%,_", PUBLIC],
    ["nothing", "  ", PUBLIC],
  ])("%s: %j", async (_, location, names) => {
    expect(await world.found({ location })).toEqual(names.toSorted());
  });

  test.each([
    ["UK is not in Koukaki", "UK", ["Marchmont"]],
    ["nor is it with dots", "U.K.", ["Marchmont"]],
    ["a country's code counts beside its city", "Lisbon, PT", LISBON],
    ["and alone", "AE", ["Marina Desks"]],
    ["LA is not Lagos, nor a lagoon", "LA", ["Sunset Desk"]],
    ["three letters are no part of a word", "isb", []],
    ["one word of two that is nowhere", "Lisbon Qwrtzp", []],
    ["two cities at once", "Lisbon Porto", []],
    ["a known city without a space is not corrected to another", "Bari", []],
  ])("%s: %j", async (_, location, names) => {
    const page = await world.search({ location });
    expect(page.spaces.map(({ name }) => name).toSorted()).toEqual(names);
    expect(page.corrected).toBeNull();
  });

  test("city and country match places only, and not a street of that name", async () => {
    expect(await world.found({ city: "Lisbon" })).toEqual(LISBON);
    expect(await world.found({ city: "lisb" })).toEqual(LISBON);
    expect(await world.found({ city: "Campo de Ourique" })).toEqual([]);
    expect(await world.found({ country: "GERM" })).toEqual(["Lisbon Street Desk"]);
    expect(await world.found({ city: "Bali" })).toEqual(["Batu Loft", "Nyuh House"]);
    expect(await world.found({ city: "zuri", country: "switz" })).toEqual(["Limmat Loft"]);
    expect(await world.found({ city: "zuri", country: "Portugal" })).toEqual([]);
  });
});

describe("a typing error is corrected when no place has that name", () => {
  test.each([
    ["one letter too few", "Lisbn", "Lisbon", LISBON],
    ["two letters changed places", "Lisobn", "Lisbon", LISBON],
    ["in a name at home", "Lisboaa", "Lisbon", LISBON],
    ["of a country", "Portugl", "Portugal", PORTUGAL],
    ["of a region", "Balli", "Bali", ["Batu Loft", "Nyuh House"]],
    ["with the country", "Lisbn, Portugal", "Lisbon, Portugal", LISBON],
    [
      "of a city in a region, with the country",
      "Cangu, Indonesia",
      "Canggu, Indonesia",
      ["Batu Loft"],
    ],
    ["with the region", "Cangu, Bali", "Canggu, Bali", ["Batu Loft"]],
    ["with another name of the country", "New Yrok, USA", "New York, USA", ["Orchard Table"]],
    ["of two words, without a comma", "Londn UK", "London, UK", ["Marchmont"]],
    ["after the country", "Portugal Lisbn", "Lisbon, Portugal", LISBON],
    ["with the continent", "Lisbn Europe", "Lisbon, Europe", LISBON],
    ["of a neighbourhood, with its city", "Koukaky, Athens", "Koukaki, Athens", ["Avli"]],
    ["in a short name, two letters changed places", "Ubdu", "Ubud", ["Nyuh House"]],
    ["of a neighbourhood", "Campo de Ourike", "Campo de Ourique, Lisbon", ["1000 Desks Space"]],
    ["in a short name, one", "Duba", null, ["Marina Desks"]],
  ])("%s: %j", async (_, location, corrected, names) => {
    const page = await world.search({ location }, { p_page_size: 60 });
    expect(page.corrected).toBe(corrected);
    for (const name of names) expect(page.spaces.map((space) => space.name)).toContain(name);
  });

  test.each(["Qwrtzp", "Lxxxxn", "Baxx", "Xx"])("but not every one: %j", async (location) => {
    expect(await world.search({ location })).toMatchObject({ total: 0, corrected: null });
  });

  test("not when another filter is the reason for no results", async () => {
    const none = { location: "Lisbon", q: "zeppelin" };
    expect(await world.search(none)).toMatchObject({ total: 0, corrected: null });
  });

  test("and the other filters still apply", async () => {
    const page = await world.search({ location: "Lisbn", desks: 50 });
    expect(page).toMatchObject({ corrected: "Lisbon", total: 1 });
  });
});

describe("words of the trade and of directions do not hide a place", () => {
  const OF_LISBON = [...LISBON, "Lisbon Street Desk"];

  test.each([
    ["before it", "coworking lisbon", "Lisbon", OF_LISBON],
    ["behind it", "Lisbon co-working", "Lisbon", OF_LISBON],
    ["that a name has too", "desks Lisbon", "Lisbon", OF_LISBON],
    ["around it", "best coworking space in Lisbon city centre", "Lisbon", OF_LISBON],
    ["with small words", "desk in the Porto", "Porto", ["Ribeira"]],
    ["of an office", "office space london", "London", ["Marchmont"]],
    ["of a hot desk", "hot-desk, Zürich", "Zürich", ["Limmat Loft"]],
    ["of the way", "near Athens airport", "Athens", ["Avli"]],
    ["alone with a small word", "in Lisbon", "Lisbon", OF_LISBON],
    ["in capitals", "COWORKING IN LISBON", "Lisbon", OF_LISBON],
    ["beside its name at home", "coworking lisboa", "Lisboa", LISBON],
    ["beside a country", "coworking spaces in Portugal", "Portugal", PORTUGAL],
    ["beside the abbreviation of one", "workspace UK", "UK", ["Marchmont"]],
    ["beside a region", "desk bali", "Bali", ["Batu Loft", "Nyuh House"]],
    ["beside its name in another script", "coworking 東京", "東京", ["仕事場"]],
    ["beside city and country", "coworking Lisbon Portugal", "Lisbon Portugal", LISBON],
    ["with a comma", "Lisbon city center, Portugal", "Lisbon, Portugal", LISBON],
    ["beside the code of a country", "workspace DE", "DE", ["Lisbon Street Desk"]],
    [
      "beside a neighbourhood",
      "office in Campo de Ourique",
      "Campo de Ourique",
      ["1000 Desks Space"],
    ],
    ["and a typing error", "office lisbn", "Lisbon", OF_LISBON],
    ["beside a known city without a space", "coworking Bari", "Bari", []],
    ["beside a name without them", "Orchard Table Office", "Orchard Table", ["Orchard Table"]],
  ])("%s: %j", async (_, location, corrected, names) => {
    const page = await world.search({ location }, { p_page_size: 60 });
    expect(page.corrected).toBe(corrected);
    expect(page.read_as).toBe(location.includes("lisbn") ? "spelling" : "place");
    expect(page.spaces.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test.each([
    ["a name of nothing else", "Desks Space", ["1000 Desks Space"]],
    ["a name beside which none stands", "Lisbon Street Desk", ["Lisbon Street Desk"]],
    ["a part of one", "desk street", ["Lisbon Street Desk"]],
    ["a word that is nowhere", "coworking Qwrtzp", []],
    ["two cities", "coworking Lisbon Porto", []],
    ["a small word in the name of a place", "Campo de Ourique", ["1000 Desks Space"]],
    ["two capitals that are no code of its country", "Zürich ME", []],
  ])("and are searched when no place is left: %s: %j", async (_, location, names) => {
    const page = await world.search({ location });
    expect(page.spaces.map(({ name }) => name)).toEqual(names);
    expect(page.corrected).toBeNull();
  });

  test("a place whose name has such a word is found", async () => {
    await world.sql`
      insert into public.places (kind, parent_id, name)
      select 'city', p.id, 'Porto Centre' from public.places p where p.kind = 'country' and p.name = 'Portugal'`;
    for (const location of ["Porto Centre", "Porto Centre coworking"])
      expect(await world.search({ location })).toMatchObject({
        total: 0,
        corrected: location === "Porto Centre" ? null : "Porto Centre",
      });
    await world.sql`delete from public.places where name = 'Porto Centre'`;
  });

  test.each(["near me", "coworking near me", "Nearby", "office", "co-working space"])(
    "alone they search all spaces: %j",
    async (location) => {
      const page = await world.search({ location }, { p_page_size: 60 });
      expect(page).toMatchObject({ read_as: "nowhere", corrected: null, total: PUBLIC.length });
      expect(page.places?.length).toBeGreaterThan(3);
    },
  );

  test("and the other filters still apply", async () => {
    expect(await world.found({ location: "coworking lisbon", desks: 50 })).toEqual([
      "1000 Desks Space",
    ]);
    expect(await world.found({ location: "near me", desks: 50 })).toEqual(["1000 Desks Space"]);
  });

  test("in pages", async () => {
    const [location, size] = ["coworking lisbon", { p_page_size: 2 }];
    const first = await world.search({ location }, size);
    const second = await world.search({ location }, { ...size, p_after: first.next });
    const names = [...first.spaces, ...second.spaces].map(({ name }) => name);
    expect(names.toSorted()).toEqual(OF_LISBON.toSorted());
  });
});

describe("an address, or more than a place", () => {
  beforeAll(async () => {
    await world.sql`update public.coworking_spaces set address = case name
      when '1000 Desks Space' then 'Rua do Alecrim 26' else 'Long Lane 1' end
      where city in ('Lisbon', 'London', 'Porto')`;
  });

  test.each([
    ["the address of a space", "Rua do Alecrim 26, Lisbon", "1000 Desks Space"],
    ["in a city as it is called at home", "rua do alecrim 26, Lisboa", "1000 Desks Space"],
    ["with a postcode and the country", "Rua do Alecrim 26, 1200-018 Lisbon", "1000 Desks Space"],
    ["without its first words", "Alecrim 26, Lisbon", "1000 Desks Space"],
    ["with the number first", "1 Long Lane, London", "Marchmont"],
  ])("%s finds that space, and names it: %j", async (_, location, name) => {
    const page = await world.search({ location });
    expect(page.spaces.map((space) => space.name)).toEqual([name]);
    expect(page.corrected).toMatch(new RegExp(`^${name}, (Lisbon|London)$`));
    expect([page.read_as, page.space_at]).toEqual(["space", name]);
  });

  test.each([
    [
      "a street that is called as a city",
      "Avenida Buenos Aires 5, Lisbon",
      "Lisbon, Portugal",
      LISBON,
    ],
    ["a street of the city", "Rua do Alecrim 99, Lisbon", "Lisbon, Portugal", LISBON],
    ["one that is called as another city", "Lisbon, Rua de Madrid 5", "Lisbon, Portugal", LISBON],
    ["with its country", "Porto Street 5, Lisbon, Portugal", "Lisbon, Portugal", LISBON],
    ["a square without a number", "Praça do Comércio, Lisbon", "Lisbon, Portugal", LISBON],
  ])(
    "%s finds the city, and is marked as an address: %j",
    async (_, location, corrected, names) => {
      const page = await world.search({ location });
      expect([page.corrected, page.read_as, page.space_at]).toEqual([corrected, "address", null]);
      expect(page.spaces.map((space) => space.name).toSorted()).toEqual(names.toSorted());
    },
  );

  test.each([
    ["before the city", "1200-014 Lisbon", "Lisbon, Portugal", LISBON],
    ["behind it", "London SW1A 1AA", "London, United Kingdom", ["Marchmont"]],
    ["with its country", "1200-018 Lisbon, Portugal", "Lisbon, Portugal", LISBON],
    ["with letters", "1012 AB Zürich", "Zürich, Switzerland", ["Limmat Loft"]],
    ["beside another script", "150-0001 東京", "Tokyo, Japan", ["仕事場"]],
  ])(
    "a postcode %s finds the city, and is not marked as an address: %j",
    async (_, location, corrected, names) => {
      const page = await world.search({ location });
      expect([page.corrected, page.read_as, page.space_at]).toEqual([corrected, "postcode", null]);
      expect(page.spaces.map((space) => space.name).toSorted()).toEqual(names.toSorted());
    },
  );

  test.each(["Long Lane 1", "Nowhere 5", "Rua do Alecrim 26, Atlantis", "12345", "5, Bari"])(
    "and an unknown place finds nothing: %j",
    async (location) => {
      expect(await world.search({ location })).toMatchObject({ total: 0, corrected: null });
    },
  );
});

describe("a place is found in other scripts", () => {
  test.each([
    ["Russian", "Лиссабон", LISBON],
    ["Greek", "Λισαβόνα", LISBON],
    ["Hebrew", "ליסבון", LISBON],
    ["Arabic", "لشبونة", LISBON],
    ["Chinese", "里斯本", LISBON],
    ["Japanese", "リスボン", LISBON],
    ["Korean", "리스본", LISBON],
    ["its own", "Αθήνα", ["Avli"]],
    ["simplified characters", "东京", ["仕事場"]],
    ["a country in Russian", "Португалия", PORTUGAL],
    ["in Chinese", "希腊", ["Avli"]],
    ["in Arabic", "البرتغال", PORTUGAL],
    ["with its country", "東京、日本", ["仕事場"]],
  ])("%s: %j", async (_, location, names) => {
    const page = await world.search({ location });
    expect(page.spaces.map((space) => space.name).toSorted()).toEqual(names.toSorted());
    expect(page.corrected).toBeNull();
  });
});

test("the code of a country alone is that country, and not a prefix", async () => {
  for (const location of ["DE", " DE "])
    expect(await world.found({ location })).toEqual(["Lisbon Street Desk"]);
  expect(await world.found({ country: "PT" })).toEqual(PORTUGAL.toSorted());
  expect(await world.found({ location: "XX" })).toEqual([]);
  const { data } = await world.as.anon.rpc("suggest_places", { p_typed: "DE" });
  expect(data).toContainEqual(expect.objectContaining({ name: "Germany", kind: "country" }));
});

describe("an owner's spelling of a city", () => {
  const moved = async (city: string, country = "Portugal") => {
    await world.sql`
      update public.coworking_spaces set city = ${city}, country = ${country} where name = 'Lisbon Street Desk'`;
  };
  const added = async () =>
    world.sql`select name from public.places where came_with_listing and name like 'Claim%' order by name`;

  test("hides no place from a search, also after the listing has moved away", async () => {
    try {
      for (const city of ["Lisbon Portugal", "Lis", "Lisbn", "Portu"]) {
        await moved(city);
        for (const location of ["Lisbon, Portugal", "lis", "portu"])
          expect(await world.found({ location }), `${location}, ${city}`).toEqual(
            expect.arrayContaining(LISBON),
          );
        await moved("Berlin", "Germany");
        expect(await world.found({ location: "Lisbon, Portugal" }), city).toEqual(LISBON);
        expect((await world.search({ location: "Lisbn" })).corrected, city).toBe("Lisbon");
      }
    } finally {
      await moved("Berlin", "Germany");
    }
  });

  test("is the city that its country names with it", async () => {
    await moved("Lisbon, Portugal");
    const [space] = await world.sql`
      select p.name from public.coworking_spaces s join public.places p on p.id = s.city_id
      where s.name = 'Lisbon Street Desk'`;
    await moved("Berlin", "Germany");
    expect(space).toEqual({ name: "Lisbon" });
  });

  test("is deleted when the listing names another, so that places do not pile up", async () => {
    for (let at = 0; at < sampleOrAll(6, 12); at += 1)
      await moved(`Claimville ${at}`, `Claimland ${at}`);
    // Its own, and those that the two before left.
    expect((await added()).length).toBeLessThanOrEqual(5);
    await moved("Berlin", "Germany");
  });

  test("cannot be changed by its owner once the listing is approved: an admin moderates it", async () => {
    const { owner } = world.people;
    await world.sql`update public.coworking_spaces set owner_id = ${owner.id} where name = 'Lisbon Street Desk'`;
    const move = (city: string, country: string) =>
      world.as.owner
        .from("coworking_spaces")
        .update({ city, country })
        .eq("name", "Lisbon Street Desk");
    for (const [city, country] of [
      ["Claimville", "Claimland"],
      ["Munich", "Germany"],
    ] as const)
      expect((await move(city, country)).error).toMatchObject({ message: "needs-approval" });
    expect((await move("Berlin", "Germany")).error).toBeNull();
  });
});
