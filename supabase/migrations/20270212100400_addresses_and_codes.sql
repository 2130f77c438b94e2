-- "Rua do Alecrim 26, Lisbon" finds that space, or Lisbon; "10115 Berlin" finds Berlin; and "DE" is Germany.

-- As before. Two capital letters that are the code of a country, and no name of a place, are that country and no word of a name.
create or replace function search.place_condition(p_typed text, p_own_words boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := search.typed(p_typed);
  patterns constant text[] := search.patterns(typed, 4);
  own constant text := case when p_own_words then ' or i.words like %L' else '' end;
  place_ids constant integer[] := array(select n.place_id from search.names n
    where n.slug = private.slug(typed) and not n.came_with_listing);
  coded_id constant integer := (select p.id from public.places p where p.kind = 'country' and p.country_code = btrim(typed));
begin
  if cardinality(place_ids) > 0 then
    return format('(i.city_id = any (%L::integer[])' || own || ')',
      array(select c.id from search.cities c where c.within && place_ids), '%' || search.words(typed) || '%');
  elsif coded_id is not null then
    return format('i.city_id = any (%L::integer[])', array(select c.id from search.cities c where c.within @> array[coded_id]));
  end if;
  return (
    select string_agg(format('(i.city_id = any (%L::integer[])' || own || ')',
      array(select c.id from search.cities c where c.words like pattern and c.spaces > 0), pattern), ' and ')
    from unnest(patterns) pattern);
end;
$$;

-- The place with listings in a text that names more than a place: an address, or a postcode and a city; null when there is none. A part
-- between commas that is the name and figures alone says more than a name within other words, which may be of a street; then counts what
-- else of the text the place lies in, and then which name comes last.
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
      select distinct n.place_id, phrase.* from phrase join search.names n on n.slug = phrase.slug and not n.came_with_listing
      where length(phrase.slug) > 2 or phrase.slug !~ '^[a-z0-9]'
    )
    select h.place_id, h.slug
    from hit h join search.busy_places b on b.id = h.place_id left join search.cities c on c.id = h.place_id
    order by (b.kind = 'city') desc, h.is_whole desc,
      (select count(distinct other.place_id) from hit other where other.place_id <> h.place_id and other.place_id = any (c.within)) desc,
      h.at desc, h.last desc, length(h.slug) desc, b.spaces desc, h.place_id
    limit 1;
end;
$$;

-- What a text that finds nothing names, as a text that finds it: the space at an address, else the place where that would be. Null when
-- it names neither.
create function search.read_address(p_typed text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  place record;
  shown text;
  typed constant text := search.words(search.typed(left(p_typed, 100)));
  beside text[];
  at_address text;
begin
  select w.place_id, w.named, p.name, p.within into place
  from search.place_within(p_typed) w join search.shown_places p on p.id = w.place_id
  -- An address has a number, a postcode or a comma; other words beside a place are not there.
  where p_typed ~ '[0-9,;、，]';
  if not found then
    return null;
  end if;
  shown := concat_ws(', ', place.name, place.within);
  -- The words beside the place, and the longest of them, by which addresses are looked through.
  beside := array(
    select word from string_to_table(btrim(replace(typed, ' ' || replace(place.named, '-', ' ') || ' ', ' ')), ' ') word where word <> '');
  select s.name into at_address
  from search.cities c join search.spaces i on i.city_id = c.id join public.coworking_spaces s on s.id = i.id
  cross join lateral (select search.words(s.address) as said) address
  where c.within @> array[place.place_id] and address.said ~ '[[:alpha:]]{3}'
    and private.plain(s.address) like '%' || (select word from unnest(beside) word order by word ~ '[0-9]', length(word) desc limit 1) || '%'
    -- All of its address was typed, or all that was typed is in its address.
    and ((select bool_and(typed like '% ' || word || ' %') from string_to_table(btrim(address.said), ' ') word)
      or (select bool_and(address.said like '% ' || word || ' %') from unnest(beside) word))
  order by length(s.address) desc, s.id limit 1;
  if at_address is not null and length(at_address || ', ' || place.name) <= 100
    and cardinality(string_to_array(btrim(search.words(at_address || ', ' || place.name)), ' ')) <= 8
    and not search.is_place_empty(at_address || ', ' || place.name) then
    return at_address || ', ' || place.name;
  end if;
  return shown;
end;
$$;

-- corrected: the place that was searched for because nothing is called what was typed, or the space at the address that was typed. places:
-- with the first page, some to choose.
create or replace function public.search_spaces(
  p_filters jsonb default '{}', p_sort text default 'featured', p_after jsonb default null, p_page_size integer default 24
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer constant jsonb := search.find(private.at_most(p_filters, 8000), p_sort, private.at_most(p_after, 8000), p_page_size, now());
  corrected text;
begin
  if answer -> 'total' = '0' and search.is_place_empty(p_filters ->> 'location') then
    corrected := coalesce(search.corrected(p_filters ->> 'location'), search.read_address(p_filters ->> 'location'));
  end if;
  return case when corrected is null then answer
    else search.find(p_filters || jsonb_build_object('location', corrected), p_sort, p_after, p_page_size, now()) end
    || jsonb_build_object('corrected', corrected, 'places', case when p_after is null then public.suggest_places('', 24) end);
end;
$$;

-- As before.
create or replace function search.corrected(p_typed text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := left(private.slug(search.typed(p_typed)), 200);
begin
  -- "offset 0" has the spellings compared first, and listings counted for those that are near.
  return (
    select near.shown from (
      select s.*, search.errors_in(s.asked, s.spelling) as errors from (
        select p.id, p.name as shown, typed as asked, n.slug as spelling from public.places p join search.names n on n.place_id = p.id
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
        cross join lateral (select typed as asked union all select b.rest from search.beside_a_place(typed) b where b.place_id = n.city_id) part
      ) s
      -- What is spelt in another script is further away than two letters.
      where abs(length(s.spelling) - length(s.asked)) <= 2 and (s.spelling ~ '^[a-z0-9]') = (s.asked ~ '^[a-z0-9]')
        and extensions.levenshtein_less_equal(left(s.spelling, 200), left(s.asked, 200), 2) <= 2 offset 0) near
    join search.busy_places b on b.id = near.id
    where near.errors is not null and not exists (select from search.names n where n.slug = typed and not n.came_with_listing)
    order by near.errors, b.spaces desc, near.shown limit 1);
end;
$$;

-- As before, with the country whose code was typed.
create or replace function public.suggest_places(p_typed text default '', p_most integer default 8) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  patterns constant text[] := search.patterns(search.typed(p_typed), 100);
  most constant integer := least(greatest(p_most, 1), 60);
  coded_id constant integer := (select p.id from public.places p where p.kind = 'country' and p.country_code = btrim(p_typed));
begin
  -- Every page of a search asks for these: they come along an index, without counting what lies in each place.
  if cardinality(patterns) = 0 then
    return (
      select coalesce(jsonb_agg(to_jsonb(p) - 'id' || jsonb_build_object('spaces', c.spaces) order by c.spaces desc, c.id), '[]')
      from (select * from search.cities where spaces > 0 order by spaces desc, id limit most) c
      join search.shown_places p on p.id = c.id);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(s) - 'id' order by s.spaces desc, s.name), '[]')
    from (
      select b.id, b.name, b.kind, b.within, b.spaces
      from (
        select p.*, coalesce(c.within, array[here.id, above.id, above.parent_id]) as around
        from search.suggestions p
        join public.places here on here.id = p.id left join public.places above on above.id = here.parent_id
        left join search.cities c on c.id = p.id offset 0) b
      where b.id = coded_id or exists (select from search.names n where n.place_id = b.id and n.words like any (patterns))
        and (select string_agg(n.words, '') from search.names n where n.place_id = any (b.around)) like all (patterns)
      union all
      select c.id, n.name, 'neighbourhood', c.name, n.spaces
      from search.neighbourhoods n join search.shown_places c on c.id = n.city_id
      join search.cities around on around.id = n.city_id
      where n.words like any (patterns) and n.words || around.words like all (patterns)
      order by spaces desc, name limit most
    ) s);
end;
$$;

grant execute on function search.place_within(text), search.read_address(text) to anon, authenticated;
