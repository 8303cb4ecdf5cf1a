-- Units and batches are fields that staff may set over those of 1C.
alter table product_own_values drop constraint product_own_values_field_check,
  add constraint product_own_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode', 'markingRequired', 'unit', 'multiplicity', 'minimumBatch'));
alter table earlier_values drop constraint earlier_values_field_check,
  add constraint earlier_values_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
    'popularity', 'sectionId', 'brandId', 'groupId', 'country', 'customsDeclaration', 'commodityCode', 'markingRequired', 'unit', 'multiplicity', 'minimumBatch',
    'analogue', 'related'));

-- Who said a price or a stock, and since when it stands; null where it was written before this was kept.
alter table product_prices
  add column source text check (source in ('erp', 'price-list', 'staff')),
  add column said_at timestamptz,
  add column list_id bigint;
alter table product_prices alter column said_at set default now();
alter table product_stocks
  add column source text check (source in ('erp', 'price-list', 'staff')),
  add column said_at timestamptz,
  add column list_id bigint;
alter table product_stocks alter column said_at set default now();

-- A price of staff, with what 1C or a price list says beside it; null where they say nothing.
create table product_own_prices (
  product_id bigint not null references products (id) on delete cascade,
  price_type_id bigint not null references price_types (id) on delete cascade,
  price bigint not null check (price > 0),
  erp_price bigint check (erp_price >= 0),
  erp_source text check (erp_source in ('erp', 'price-list')),
  erp_said_at timestamptz,
  erp_list_id bigint,
  changed_by bigint not null references users (id),
  changed_at timestamptz not null,
  primary key (product_id, price_type_id)
);
create index product_own_prices_type on product_own_prices (price_type_id);
create table product_own_stocks (
  product_id bigint not null references products (id) on delete cascade,
  warehouse_id bigint not null references warehouses (id) on delete cascade,
  amount bigint not null check (amount >= 0),
  erp_amount bigint check (erp_amount >= 0),
  erp_source text check (erp_source in ('erp', 'price-list')),
  erp_said_at timestamptz,
  erp_list_id bigint,
  changed_by bigint not null references users (id),
  changed_at timestamptz not null,
  primary key (product_id, warehouse_id)
);
create index product_own_stocks_warehouse on product_own_stocks (warehouse_id);

-- What each change of an own price or stock has replaced; null is «as 1C or the price list says».
create table own_amount_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  kind text not null check (kind in ('price', 'stock')),
  target_id bigint not null,
  before bigint,
  after bigint,
  author_id bigint not null references users (id),
  at timestamptz not null,
  job_id bigint references staff_jobs (id) on delete set null
);
create index own_amount_changes_product on own_amount_changes (product_id, id);
create index own_amount_changes_job on own_amount_changes (job_id) where job_id is not null;
create index own_amount_changes_at on own_amount_changes (at);

-- A feature's value of staff; a null value hides what 1C says.
create table product_own_features (
  product_id bigint not null references products (id) on delete cascade,
  feature_id bigint not null references features (id) on delete cascade,
  value jsonb,
  erp_value jsonb,
  changed_by bigint not null references users (id),
  changed_at timestamptz not null,
  primary key (product_id, feature_id)
);
create index product_own_features_feature on product_own_features (feature_id);

alter table staff_jobs drop constraint staff_jobs_kind_check,
  add constraint staff_jobs_kind_check check (kind in ('bulk-edit', 'goods-sheet', 'bulk-undo', 'price-list', 'price-list-undo', 'bulk-prices', 'bulk-prices-undo'));

-- Goods that name this one.
create index product_links_linked on product_links (linked_id);
