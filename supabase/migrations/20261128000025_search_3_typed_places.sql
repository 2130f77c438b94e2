-- The interpretation of a typed place that no name matches: misspelt, with words about coworking, or an address.

-- Every split of the typed words into a place name and other words, in both orders.
create function search.beside_a_place(p_slug text) returns table (place_id integer, name text, rest text)
language plpgsql stable
set search_path = ''
as $$
declare
  words constant text[] := string_to_array(p_slug, '-');
begin
  return query
    select n.place_id, n.name, part.rest
    from generate_series(1, least(cardinality(words), 8) - 1) cut
    cross join lateral (values
      (array_to_string(words[cut + 1:], '-'), array_to_string(words[:cut], '-')),
      (array_to_string(words[:cut], '-'), array_to_string(words[cut + 1:], '-'))) part (slug, rest)
    join search.names n on n.slug = part.slug and not n.came_with_listing;
end;
$$;
grant execute on function search.beside_a_place(text) to anon, authenticated;

-- The edit distance between the typed text and a spelling; null above the limit: one error, two from six letters on,
-- none below three. A transposition of two letters is one error.
create function search.errors_in(p_typed text, p_spelling text) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  most constant integer := case when length(p_typed) < 3 then 0 when length(p_typed) < 6 then 1 else 2 end;
  errors constant integer := extensions.levenshtein_less_equal(left(p_spelling, 200), left(p_typed, 200),
    greatest(most, 2));
begin
  return case when errors <= most then errors
    when errors = 2 and most = 1 and (select array_agg(l order by l) from unnest(string_to_array(p_spelling, null)) l)
      = (select array_agg(l order by l) from unnest(string_to_array(p_typed, null)) l) then 1 end;
end;
$$;
grant execute on function search.errors_in(text, text) to anon, authenticated;

-- The place or neighbourhood with listings that has the nearest spelling, alone or beside the name of a place that
-- contains it; null when a place has exactly the typed name.
create function search.corrected(p_typed text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := left(private.slug(search.typed(p_typed)), 200);
begin
  -- "offset 0" compares the spellings first, and counts listings only for the near ones.
  return (
    select near.shown from (
      select s.*, search.errors_in(s.asked, s.spelling) as errors from (
        select p.id, p.name as shown, typed as asked, n.slug as spelling from public.places p
          join search.names n on n.place_id = p.id
        union all
        select p.id, p.name || ', ' || above.name, typed, p.slug || '-' || above.slug
        from public.places p join public.places above on above.id = p.parent_id
        union all
        select p.id, p.name || ', ' || beside.name, beside.rest, n.slug
        from search.beside_a_place(typed) beside
        join search.cities c on c.within @> array[beside.place_id] and c.id <> beside.place_id and c.spaces > 0
        join public.places p on p.id = c.id join search.names n on n.place_id = c.id
        union all
        select n.city_id, n.name || ', ' || city.name, part.asked, replace(btrim(n.words), ' ', '-')
        from search.neighbourhoods n join public.places city on city.id = n.city_id
        cross join lateral (select typed as asked union all select b.rest from search.beside_a_place(typed) b
          where b.place_id = n.city_id) part
      ) s
      -- Another script differs by more than two letters.
      where abs(length(s.spelling) - length(s.asked)) <= 2 and (s.spelling ~ '^[a-z0-9]') = (s.asked ~ '^[a-z0-9]')
        and extensions.levenshtein_less_equal(left(s.spelling, 200), left(s.asked, 200), 2) <= 2 offset 0) near
    join search.busy_places b on b.id = near.id
    where near.errors is not null and not exists (select from search.names n where n.slug = typed
      and not n.came_with_listing)
    order by near.errors, b.spaces desc, near.shown limit 1);
end;
$$;
grant execute on function search.corrected(text) to anon, authenticated;

-- Words about coworking and directions that say nothing about the place beside them: "coworking lisbon", "Lisbon
-- airport".
create function search.trade_words() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select string_to_array(
    'co work works working cowork coworks coworker coworking coworkings space spaces workspace workspaces workplace '
    || 'workplaces workstation workstations desk desks hotdesk hotdesks hotdesking deskspace office offices hot shared '
    || 'sharing flexible flex rent rental hire book booking pass passes day daily hub hubs nomad nomads digital remote '
    || 'best top good cheap cheapest affordable near nearby nearest close closest next around me my here location area '
    || 'airport airports international station stations train railway metro subway bus downtown midtown center centre '
    || 'central centro city town', ' ');
$$;
grant execute on function search.trade_words() to anon, authenticated;

-- Small words that connect them, as in "desk in Porto".
create function search.small_words() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select '{a,an,the,in,at,of,to,for,from,by,on,and,with,en,de}'::text[];
$$;
grant execute on function search.small_words() to anon, authenticated;

-- The typed place without words of search.trade_words, and without small words beside them or at an end: "campo de
-- ourique" for "coworking in Campo de Ourique". '' when only such words were typed, null when none was.
create function search.without_trade_words(p_typed text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  trade constant text[] := search.trade_words();
  small constant text[] := search.small_words();
  typed constant text := search.typed(left(p_typed, 100));
  rest text;
begin
  if p_typed is null or not string_to_array(private.slug(typed), '-') && (trade || small) then
    return null;
  end if;
  select coalesce(string_agg(t.token, ' ' order by t.at), '') into rest
  from (
    select n.*, lag(n.kind) over (order by n.at) as before, lead(n.kind) over (order by n.at) as behind
    from (
      select m.found[1] as token, m.at, case when m.found[1] ~ '^[,;、，]$' then 'comma'
        when m.found[1] ~ '^[A-Z]{2}$' and typed <> upper(typed) then 'word'
        when string_to_array(private.slug(m.found[1]), '-') <@ trade then 'trade'
        when string_to_array(private.slug(m.found[1]), '-') <@ small then 'small' else 'word' end as kind
      from regexp_matches(typed, '[^\s,;、，]+|[,;、，]', 'g') with ordinality m (found, at)) n) t
  where t.kind in ('word', 'comma') or t.kind = 'small' and t.before = 'word' and t.behind = 'word';
  rest := btrim(regexp_replace(rest, '( *[,;、，])+ *', ', ', 'g'), ', ');
  return case when private.slug(rest) <> private.slug(typed) then rest end;
end;
$$;
grant execute on function search.without_trade_words(text) to anon, authenticated;

-- The place name beside which only trade words were typed: the longest, so that "Mexico City coworking" is not all of
-- Mexico. Two capitals among other letters may be a code, as in "Portland ME". Null when other words were typed, and
-- when the whole text is a place name.
create function search.place_beside_trade(p_typed text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := search.typed(p_typed);
  parts constant text[] := string_to_array(private.slug(typed), '-');
  most constant integer := cardinality(parts);
  idle text[] := search.trade_words() || search.small_words();
  slugs text[];
begin
  -- Most searches contain no such word, and need no lookup.
  if p_typed is null or length(p_typed) > 100 or most > 8 or not parts && idle or parts <@ idle then
    return null;
  elsif typed <> upper(typed) then
    idle := array(select word from unnest(idle) word
      where upper(word) <> all (array(select code[1] from regexp_matches(typed, '\m([A-Z]{2})\M', 'g') code)));
  end if;
  slugs := array(
    select array_to_string(parts[first:last], '-')
    from generate_series(1, most) first cross join generate_series(first, most) last
    where parts[:first - 1] <@ idle and parts[last + 1:] <@ idle);
  return (
    select case when n.slug <> array_to_string(parts, '-') then n.name end
    from search.names n where n.slug = any (slugs) and not n.came_with_listing
    order by length(n.slug) desc, n.place_id, n.name limit 1);
end;
$$;
grant execute on function search.place_beside_trade(text) to anon, authenticated;

-- The place with listings in a text that names more, such as an address, or a postcode and a city; null when there is
-- none. Ranked first: a part between commas that is only the name and digits, because a name among other words may
-- belong to a street; then the number of containing places that the text names; then the last name in the text.
create function search.place_within(p_typed text) returns table (place_id integer, named text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with part as (
      select p.at, string_to_array(private.slug(p.typed), '-') as words
      from regexp_split_to_table(search.typed(left(p_typed, 100)), '[,;\n、，]') with ordinality p (typed, at)
    ), phrase as (
      select part.at, first, last, array_to_string(part.words[first:last], '-') as slug,
        cardinality(array(select w from unnest(part.words) w where w !~ '[0-9]')) = last - first + 1 as is_whole
      from part cross join generate_series(1, least(cardinality(part.words), 8)) first
      cross join generate_series(first, least(cardinality(part.words), 8)) last
    ), hit as (
      select distinct n.place_id, phrase.* from phrase join search.names n on n.slug = phrase.slug
        and not n.came_with_listing
      where length(phrase.slug) > 2 or phrase.slug !~ '^[a-z0-9]'
    )
    select h.place_id, h.slug
    from hit h join search.busy_places b on b.id = h.place_id left join search.cities c on c.id = h.place_id
    order by (b.kind = 'city') desc, h.is_whole desc,
      (select count(distinct other.place_id) from hit other where other.place_id <> h.place_id
        and other.place_id = any (c.within)) desc,
      h.at desc, h.last desc, length(h.slug) desc, b.spaces desc, h.place_id
    limit 1;
end;
$$;
grant execute on function search.place_within(text) to anon, authenticated;

-- The interpretation of an address, for search.reading: the space at it (read_as is space, space_at its name),
-- otherwise its place (read_as is address, or postcode when only a postcode is beside the place). Null without
-- either.
create function search.read_address(p_typed text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  place record;
  shown text;
  typed constant text := search.words(search.typed(left(p_typed, 100)));
  beside text[];
  rest text[];
  at_address text;
begin
  select w.place_id, w.named, p.name, p.within into place
  from search.place_within(p_typed) w join search.shown_places p on p.id = w.place_id
  -- An address contains a digit or a comma; a text without them is not read as one.
  where p_typed ~ '[0-9,;、，]';
  if not found then
    return null;
  end if;
  shown := concat_ws(', ', place.name, place.within);
  -- The words beside the place. The longest one filters the addresses.
  beside := array(
    select word from string_to_table(btrim(replace(typed, ' ' || replace(place.named, '-', ' ') || ' ', ' ')), ' ') word
      where word <> '');
  select s.name into at_address
  from search.cities c join search.spaces i on i.city_id = c.id join public.coworking_spaces s on s.id = i.id
  cross join lateral (select search.words(s.address) as words) address
  where c.within @> array[place.place_id] and address.words ~ '[[:alpha:]]{3}'
    and private.plain(s.address) like '%'
      || (select word from unnest(beside) word order by word ~ '[0-9]', length(word) desc limit 1) || '%'
    -- All of its address was typed, or all of the typed text is in its address.
    and ((select bool_and(typed like '% ' || word || ' %') from string_to_table(btrim(address.words), ' ') word)
      or (select bool_and(address.words like '% ' || word || ' %') from unnest(beside) word))
  order by length(s.address) desc, s.id limit 1;
  if at_address is not null and length(at_address || ', ' || place.name) <= 100
    and cardinality(string_to_array(btrim(search.words(at_address || ', ' || place.name)), ' ')) <= 8
    and not search.is_place_empty(at_address || ', ' || place.name) then
    return jsonb_build_object(
      'corrected', at_address || ', ' || place.name, 'read_as', 'space', 'space_at', at_address);
  end if;
  -- Two letters may be a part of a postcode: "1012 AB Amsterdam".
  rest := array(
    select word from unnest(beside) word
    where not exists (select from search.cities c where c.id = place.place_id and c.words like '% ' || word || ' %'));
  return jsonb_build_object('corrected', shown, 'read_as', case
    when (select bool_or(word ~ '[0-9]') and bool_and(word ~ '[0-9]' or length(word) <= 2) from unnest(rest) word)
      then 'postcode' else 'address' end);
end;
$$;
grant execute on function search.read_address(text) to anon, authenticated;

-- The interpretation of a text without results: {corrected, read_as, space_at}, or null. read_as: spelling (a corrected
-- place name), place (without trade words), nowhere (trade words only), or a value of search.read_address.
create function search.reading(p_typed text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- A place whose name contains such a word is meant as typed, even without spaces in it.
  plain constant text := case when not exists (select from search.names n
      where n.slug = private.slug(search.typed(p_typed)) and not n.came_with_listing)
    then search.without_trade_words(p_typed) end;
  spelt text;
  address jsonb;
begin
  if plain = '' then
    return jsonb_build_object('read_as', 'nowhere');
  end if;
  spelt := search.corrected(p_typed);
  if spelt is null and plain is not null and not search.is_place_empty(plain) then
    return jsonb_build_object('corrected', plain, 'read_as', 'place');
  elsif spelt is null then
    address := search.read_address(p_typed);
    if address is not null then
      return address;
    end if;
    spelt := case when plain is not null then search.corrected(plain) end;
  end if;
  return case when spelt is not null then jsonb_build_object('corrected', spelt, 'read_as', 'spelling') end;
end;
$$;
grant execute on function search.reading(text) to anon, authenticated;
