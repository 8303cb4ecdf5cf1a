-- What other sellers ask for a product: beside the product's own seller, whose prices are in product_prices. Kopecks for one unit.
create table product_offers (
  product_id bigint not null references products on delete cascade,
  seller_id bigint not null references sellers,
  price_type_id bigint not null references price_types,
  price bigint not null check (price > 0),
  primary key (product_id, seller_id, price_type_id)
);
create index product_offers_seller on product_offers (seller_id);

-- Who sells what a catalogue of the ERP lists: its owner. Offers of anybody else are offers of another seller.
alter table sellers add column external_id text unique;
alter table catalogues add column seller_id bigint references sellers;

alter table exchange_staged_heads add column owner text not null default '', add column owner_external_id text;
alter table exchange_staged_offers add column seller text;

-- Whose offers a session has told, and whether they are all that seller has: the others are removed when the session ends.
create table exchange_seen_offers (
  session_id bigint not null references exchange_sessions on delete cascade,
  catalogue_id bigint not null references catalogues,
  seller_id bigint not null references sellers,
  product_ids bigint[] not null,
  is_full boolean not null
);
create index exchange_seen_offers_session on exchange_seen_offers (session_id);

-- rows of products have one column more
truncate shown_rows;
