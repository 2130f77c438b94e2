-- "hawaii" finds "Hawaiʻi Hub", and "workhub" finds "Work–Hub": more of the signs that stand for an apostrophe, a hyphen or a dot.

-- The words of a name in which an apostrophe, a hyphen or a dot stands, without it: who leaves it out finds them as well.
create or replace function search.joined(value text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  -- Beside the usual ones: the okina, the saltillo, a reversed and a wide apostrophe, the dashes, the maqaf, the points of Catalan and
  -- Japanese, and a wide dot.
  signs constant text := '[''’‘‛ʼʻꞋꞌ＇′`´.．·‧・‐‑–—―־－-]';
begin
  return coalesce((
    select search.words(string_agg(regexp_replace(w.word, signs, '', 'g'), ' ' order by w.n))
    from regexp_split_to_table(value, '\s+') with ordinality w (word, n) where w.word ~ ('\S' || signs || '\S')), '');
end;
$$;

select search.refresh(array(
  select s.id from public.coworking_spaces s
  where concat(s.name, ' ', s.neighbourhood) ~ '[‛ʻꞋꞌ＇．‧・–—―־－]'));
