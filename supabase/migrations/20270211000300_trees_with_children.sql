-- A constraint that answers nothing lets everything in: the tree of a post without "children" did, and then nobody could read the post.
create or replace function private.is_post_tree(tree jsonb) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return coalesce(tree - 'children' = '{"type": "root"}' and jsonb_typeof(tree -> 'children') = 'array' and not exists (
    with recursive nodes as (
      select child as node, 1 as depth from jsonb_array_elements(tree -> 'children') child
      union all
      select child, n.depth + 1
      from nodes n cross join lateral jsonb_array_elements(
        case when n.depth <= 20 and jsonb_typeof(n.node -> 'children') = 'array' then n.node -> 'children' else '[]' end) child)
    select from nodes n
    where n.depth > 20 or case n.node ->> 'type'
      when 'text' then n.node - 'value' = '{"type": "text"}' and jsonb_typeof(n.node -> 'value') = 'string'
      when 'element' then n.node - array['tagName', 'properties', 'children'] = '{"type": "element"}'
        and jsonb_typeof(n.node -> 'children') = 'array' and jsonb_typeof(n.node -> 'properties') = 'object'
        and private.is_post_element(n.node ->> 'tagName', n.node -> 'properties')
        -- Void elements: React refuses to draw them with anything inside.
        and (n.node ->> 'tagName' not in ('br', 'hr', 'img', 'input') or n.node -> 'children' = '[]')
      else false
    end is not true), false);
end;
$$;

-- What came in is as empty as it was shown to be.
update public.blog_posts p set tree = '{"type": "root", "children": []}' where not private.is_post_tree(p.tree);
