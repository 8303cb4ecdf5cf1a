-- What staff have replaced, in one table: of goods field by field, of everything else all the fields of one change. Changes
-- of dictionary entries keep their ids, by which open pages take them back; those of goods come after them.
create table earlier_values (
  id bigint generated always as identity primary key,
  kind text not null constraint earlier_values_kind_check
    check (kind in ('product', 'feature', 'brand', 'section', 'section-order', 'class', 'paper', 'set')),
  owner_id bigint not null,
  field text constraint earlier_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued',
    'isRecommended', 'popularity', 'sectionId', 'brandId', 'groupId', 'analogue', 'related')),
  -- of an entry, as it was called then
  name text not null default '',
  -- null of a product's field is «as in 1C»
  before jsonb,
  after jsonb,
  author_id bigint not null references users (id),
  at timestamptz not null,
  job_id bigint references staff_jobs (id) on delete set null,
  product_id bigint generated always as (case when kind = 'product' then owner_id end) stored references products (id) on delete cascade,
  constraint earlier_values_of_kind check (
    case when kind = 'product' then field is not null else field is null and job_id is null and before is not null and after is not null end)
);

insert into earlier_values (id, kind, owner_id, name, before, after, author_id, at) overriding system value
select id, kind, entry_id, name, before, after, changed_by, changed_at from entry_history;
insert into earlier_values (id, kind, owner_id, field, before, after, author_id, at, job_id) overriding system value
select id + (select coalesce(max(id), 0) from entry_history), 'product', product_id, field, before, after, changed_by, changed_at, job_id
from product_own_history;
select setval(pg_get_serial_sequence('earlier_values', 'id'), (select coalesce(max(id), 0) + 1 from earlier_values), false);

create index earlier_values_entry on earlier_values (kind, owner_id, id) where kind <> 'product';
create index earlier_values_recent on earlier_values (kind, id) where kind <> 'product';
create index earlier_values_product on earlier_values (product_id, id) where product_id is not null;
create index earlier_values_job on earlier_values (job_id, product_id) where job_id is not null;
create index earlier_values_at on earlier_values (at);
drop table entry_history, product_own_history;
