-- As before, and only of words that the table takes: to normalise 200,000 marks takes minutes, in which PostgreSQL looks at no limit of time, and
-- this happens before policies and constraints are asked.
create or replace trigger find_city before insert or update of city, country, status on public.coworking_spaces
  for each row when (new.status = 'active' and num_nulls(new.city, new.country) = 0 and length(new.city) <= 100 and length(new.country) <= 100)
  execute function search.find_city();
