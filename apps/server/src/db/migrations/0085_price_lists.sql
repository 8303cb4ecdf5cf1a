-- Price lists that staff bring in by hand: the sheets as they were read, which column holds what, and what comes of each row.
create table price_lists (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- whose list it is: goods that it makes belong to this supplier's catalogue
  supplier text not null,
  -- dropped once the list is applied
  sheets jsonb,
  mappings jsonb not null,
  -- goods that the portal does not have are made
  creates boolean not null default false,
  -- rows that are no goods, reason to count
  skipped jsonb not null default '{}',
  -- rows that were taken although a value in them was not, reason to count
  warnings jsonb not null default '{}',
  -- its columns are as they were chosen for the list before it
  is_remembered boolean not null default false,
  job_id bigint references staff_jobs on delete cascade,
  created_by bigint not null references users,
  created_at timestamptz not null
);
create unique index price_lists_job on price_lists (job_id);
create index price_lists_created on price_lists (created_at);

-- What a row does. `prices` and `stocks` are lists of {id, before, after}: what is no longer as before is left alone, and what is no longer as
-- after is not taken back.
create table price_list_rows (
  list_id bigint not null references price_lists on delete cascade,
  position integer not null,
  sheet text not null,
  line integer not null,
  article text not null,
  name text not null,
  product_id bigint references products on delete set null,
  kind text not null check (kind in ('new', 'changed', 'same', 'unknown', 'failed')),
  reason text,
  -- of a product that is made
  goods jsonb,
  prices jsonb not null default '[]',
  stocks jsonb not null default '[]',
  outcome text check (outcome in ('changed', 'newer')),
  undone text check (undone in ('changed', 'newer')),
  primary key (list_id, position)
);
create index price_list_rows_kind on price_list_rows (list_id, kind, position);
create index price_list_rows_open on price_list_rows (list_id, position) where outcome is null and kind in ('new', 'changed');
create index price_list_rows_product on price_list_rows (product_id) where product_id is not null;

-- How the columns were chosen for a list with these headings, or, without headings, with this file name.
create table price_list_memory (
  signature text primary key,
  supplier text not null,
  mapping jsonb not null,
  creates boolean not null,
  used_at timestamptz not null
);

alter table staff_jobs drop constraint staff_jobs_kind_check;
alter table staff_jobs add constraint staff_jobs_kind_check
  check (kind in ('bulk-edit', 'goods-sheet', 'bulk-undo', 'price-list', 'price-list-undo'));
-- the values of one product, where each has its own
alter table staff_job_products add column wanted jsonb;
