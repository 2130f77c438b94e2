-- The terms of listings, words and amenities: how their bits are kept, and what a search for them asks of the index, as
-- ids, as a condition on listing `i` ($4 the patterns of the words), and as bits.

-- Turns the bits of the terms that listings had before and have no more, or did not have. Always after the index was
-- written and in one order, so that two listings that share words wait for each other and never in a circle.
create function private.turn_terms(before private.searchable_spaces[], listings uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.term_listings as t (term, part, listings)
  select turned.term, turned.number >> 10, bit_or(set_bit(0::bit(1024), turned.number & 1023, 1))
  from (
    select had.number, had.term from (
      select b.number, unnest(b.terms) as term from unnest(before) b
      union all select i.number, unnest(i.terms) from private.searchable_spaces i where i.id = any (listings)
    ) had group by 1, 2 having count(*) = 1
  ) turned
  group by 1, 2 order by 1, 2
  on conflict (term, part) do update set listings = t.listings # excluded.listings;
end;
$$;

-- The listings with one of many rare words. By the index, whatever PostgreSQL believes of words that it never counted.
create function private.listings_saying(ids integer[]) returns uuid[]
language plpgsql stable
set search_path = ''
set enable_indexscan = off
as $$
begin
  return array(select i.id from private.searchable_spaces i where i.terms && ids limit 2001);
end;
$$;

-- The words that contain what was typed, as ids: two thousand and one of them at most. Null: nothing can be looked up, and
-- most listings say it.
create function private.words_with(typed text) returns integer[]
language plpgsql stable
set search_path = ''
as $$
declare
  pattern constant text := private.contains_pattern(typed);
  -- Less than three letters or digits in a row are nothing that the index of parts could look up.
  is_short constant boolean := typed !~ '[[:alnum:]]{3}';
  ids integer[];
begin
  if is_short and (
    select count(*) > 10 from (select i.id from private.searchable_spaces i limit 200) sample
    join public.coworking_spaces s on s.id = sample.id where s.search_text like pattern)
  then
    return null;
  end if;
  execute 'select array_agg(w.id) from (select w.id from private.search_words w where w.word like $1 limit 2001) w'
  into ids using pattern;
  return coalesce(ids, '{}');
end;
$$;

-- The part of a search that asks for a word ($4[number]): the listings with one of the words that contain it (`ids`). When
-- those are so many that most listings have one, the text of a listing says so sooner; two hundred are tried.
create function private.word_condition(ids integer[], number integer) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  in_its_text constant text := format(
    'exists (select from public.coworking_spaces s where s.id = i.id and s.search_text like $4[%s])', number);
  saying uuid[];
begin
  if ids is null or cardinality(ids) > 2000 or cardinality(ids) > 16 and (
    select count(*) > 10 from (select i.terms from private.searchable_spaces i limit 200) sample where sample.terms && ids)
  then
    return in_its_text;
  elsif cardinality(ids) > 16 then
    saying := private.listings_saying(ids);
    return case when cardinality(saying) > 2000 then in_its_text else format('i.id = any (%L::uuid[])', saying) end;
  end if;
  return 'i.terms && ' || quote_literal(ids) || '::integer[]';
end;
$$;

-- The listings that have a term of every set, as bits by their number. Null when a set is none, or one of many words: then
-- it is cheaper to look at the listings.
create function private.listings_with(sets text[]) returns varbit
language plpgsql stable
set search_path = ''
as $$
declare
  listings varbit := '';
  bits bit(1024);
begin
  if cardinality(sets) = 0 or exists (select from unnest(sets) terms where coalesce(cardinality(terms::integer[]), 17) > 16) then
    return null;
  end if;
  for bits in
    select coalesce(had.listings, 0::bit(1024))
    from generate_series(0, (select max(n.number) from private.listing_numbers n) >> 10) part
    left join (
      select one.part, bit_and(one.listings) as listings from (
        select s.place, t.part, bit_or(t.listings) as listings
        from unnest(sets) with ordinality s (terms, place) join private.term_listings t on t.term = any (s.terms::integer[])
        group by 1, 2
      ) one group by 1 having count(*) = cardinality(sets)
    ) had using (part) order by part
  loop
    listings := listings || bits;
  end loop;
  return listings;
end;
$$;

-- The part of a search that asks for amenities. Four or more are few of the possible sets, and each is looked up.
create function private.amenity_condition(wanted text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  bits constant integer := private.amenity_bits(wanted);
begin
  return case
    when coalesce(wanted, '{}') = '{}' then null
    when not wanted <@ private.amenity_options() then 'false'
    when cardinality(wanted) < 4 then format('i.terms @> %L::integer[]',
      array(select -array_position(private.amenity_options(), amenity) from unnest(wanted) amenity))
    else format('i.amenities = any (%L::integer[])',
      array(select ticked from generate_series(0, (1 << cardinality(private.amenity_options())) - 1) ticked where ticked & bits = bits))
  end;
end;
$$;

revoke execute on function private.turn_terms(private.searchable_spaces[], uuid[]),
  private.listings_saying(integer[]), private.words_with(text), private.word_condition(integer[], integer),
  private.listings_with(text[]), private.amenity_condition(text[])
  from public;
grant execute on function
  private.listings_saying(integer[]), private.words_with(text), private.word_condition(integer[], integer),
  private.listings_with(text[]), private.amenity_condition(text[])
  to anon, authenticated, service_role;
