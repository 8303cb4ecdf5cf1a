-- Whether an analogue is still sold is asked for every row of a list; nearly all are, so those that are not are few to look among.
create index products_inactive on products (id) where not is_active;

-- Rows of lists as product-rows.ts computed them when they were last shown. A copy: it may be emptied at any time, as a crash does.
create unlogged table shown_rows (
  product_id bigint primary key,
  product json not null
);

-- Whoever notes a change for the index takes the copies of what has changed away in the same transaction, and holds the
-- lock until it has ended: copies are made under the same lock, alone, so none is made of what is just being changed.
create function forget_shown_rows() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('snab-shown-rows'));
  if exists (select from changed where kind = 'all') then
    delete from shown_rows;
  else
    delete from shown_rows where product_id in (select product_id from changed where product_id is not null);
  end if;
  return null;
end $$;
create trigger product_changes_forget after insert on product_changes referencing new table as changed for each statement execute function forget_shown_rows();
