-- Staff keep promotions. Empty lists mean: any product, any region, any price type.
alter table promotions
  add column note text not null default '',
  add column product_ids bigint[] not null default '{}',
  add column region_ids bigint[] not null default '{}',
  add column price_type_ids bigint[] not null default '{}',
  add column version integer not null default 1,
  -- kept for 30 days, so that it can be brought back
  add column removed_at timestamptz;
