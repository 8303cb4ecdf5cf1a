-- Certificates and other papers of goods; `file` is a path of the file store. What staff delete may come back for 30 days.
alter table product_certificates rename to product_papers;
alter index product_certificates_product rename to product_papers_product;
alter table product_papers
  add kind text not null default 'certificate' check (kind in ('certificate', 'passport', 'manual', 'drawing', 'other')),
  add file text,
  add version integer not null default 0,
  add changed_by bigint references users,
  add changed_at timestamptz,
  add deleted_at timestamptz,
  alter number set default '';
create index product_papers_deleted on product_papers (deleted_at) where deleted_at is not null;

-- Analogues and related goods as staff want them over those of 1C: `list` is the order, `added` those 1C does not name,
-- `removed` those of 1C that are not shown. `product_links` keeps what holds, `erp` what 1C names.
create table product_own_links (
  product_id bigint not null references products on delete cascade,
  kind text not null check (kind in ('analogue', 'related')),
  list bigint[] not null,
  added bigint[] not null,
  removed bigint[] not null,
  erp bigint[] not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null default now(),
  primary key (product_id, kind)
);
create index product_own_links_changed on product_own_links (changed_at);

-- Sets that staff have made, or whose contents they keep in place of 1C (`is_own`). `erp_members` is what 1C names for
-- such a set: [{"id": product, "amount": thousandths or null}]; null where 1C does not know it.
alter table product_sets
  add is_own boolean not null default false,
  add erp_members jsonb,
  add version integer not null default 0,
  add changed_by bigint references users,
  add changed_at timestamptz,
  add deleted_at timestamptz;
alter table exchange_staged_links add amount bigint;
create index products_sets on products using gin (set_ids) where set_ids <> '{}';
