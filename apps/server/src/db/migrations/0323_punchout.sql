-- buyers' purchasing systems whose people choose goods here and order there
create table punchout_connections (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  protocol text not null check (protocol in ('cxml', 'oci')),
  -- of cXML: the buyer, the supplier as the buyer's system knows it, and who sends
  from_domain text not null default '',
  from_identity text not null default '',
  to_domain text not null default '',
  to_identity text not null default '',
  sender_domain text not null default '',
  sender_identity text not null default '',
  -- of OCI
  login text not null default '',
  -- sealed with the deployment's key
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- in whose name sessions run and orders are placed, unless the system names somebody of punchout_people
  user_id bigint references users (id) on delete set null,
  encoding text not null check (encoding in ('urlencoded', 'base64')),
  -- origins to which a cart may go back
  return_origins text[] not null,
  -- where the system takes documents; null: it takes none
  confirmation_address text,
  ship_notice_address text,
  invoice_address text,
  -- prices include VAT
  is_gross boolean not null default true,
  class_scheme text not null check (class_scheme in ('none', 'unspsc', 'etim')),
  -- codes of sections and ETIM classes, and the code of everything else
  classes jsonb not null default '[]',
  other_class text not null default '',
  -- codes of units that differ from UN/CEFACT, by OKEI
  units jsonb not null default '[]',
  payment text not null default 'prepaid' check (payment in ('prepaid', 'deferred')),
  legal_entity_id bigint references legal_entities (id) on delete set null,
  contact_phone text not null default '',
  paused_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((former_secret is null) = (former_until is null))
);
create index punchout_connections_company on punchout_connections (company_id);
create index punchout_connections_user on punchout_connections (user_id) where user_id is not null;
create index punchout_connections_legal_entity on punchout_connections (legal_entity_id) where legal_entity_id is not null;
create unique index punchout_connections_identity on punchout_connections (lower(from_domain), from_identity, lower(sender_domain), sender_identity)
  where protocol = 'cxml' and ended_at is null;
create unique index punchout_connections_login on punchout_connections (login) where protocol = 'oci' and ended_at is null;

-- whom the system means by an e-mail or a name
create table punchout_people (
  connection_id bigint not null references punchout_connections (id) on delete cascade,
  name text not null,
  user_id bigint not null references users (id) on delete cascade,
  primary key (connection_id, name)
);
create index punchout_people_user on punchout_people (user_id);

-- which delivery address the system means by its addressID
create table punchout_addresses (
  connection_id bigint not null references punchout_connections (id) on delete cascade,
  code text not null,
  address_id bigint references delivery_addresses (id) on delete cascade,
  -- fetched by the buyer from this warehouse
  warehouse_id bigint references warehouses (id) on delete cascade,
  primary key (connection_id, code),
  check ((address_id is null) <> (warehouse_id is null))
);
create index punchout_addresses_address on punchout_addresses (address_id) where address_id is not null;
create index punchout_addresses_warehouse on punchout_addresses (warehouse_id) where warehouse_id is not null;

create table punchout_sessions (
  id bigint generated always as identity primary key,
  connection_id bigint not null references punchout_connections (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  operation text not null check (operation in ('create', 'edit', 'inspect')),
  state text not null default 'waiting' check (state in ('waiting', 'open', 'returned', 'cancelled')),
  buyer_cookie text not null default '',
  return_address text not null,
  -- further fields of the system's request that go back with the cart
  fields jsonb not null default '{}',
  start_path text not null default '/',
  link_hash bytea not null unique,
  link_until timestamptz not null,
  token_hash bytea unique,
  -- the owner of its cart
  cart_hash bytea not null unique,
  expires_at timestamptz not null,
  -- the page that sends the cart back
  return_hash bytea unique,
  return_until timestamptz,
  return_fields jsonb,
  posted_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index punchout_sessions_connection on punchout_sessions (connection_id, id desc);
create index punchout_sessions_user on punchout_sessions (user_id);

-- what a session gave back, with the price that was shown
create table punchout_lines (
  session_id bigint not null references punchout_sessions (id) on delete cascade,
  number integer not null,
  auxiliary_id text not null unique,
  product_id bigint not null references products (id) on delete cascade,
  seller_id bigint references sellers (id) on delete set null,
  part_id text not null,
  amount bigint not null check (amount > 0),
  unit text not null,
  -- kopecks of a unit as they were told
  price bigint not null check (price >= 0),
  primary key (session_id, number)
);
create index punchout_lines_product on punchout_lines (product_id);
create index punchout_lines_seller on punchout_lines (seller_id) where seller_id is not null;

-- orders of the buyers' systems, also those that wait for a decision
create table punchout_orders (
  id bigint generated always as identity primary key,
  connection_id bigint not null references punchout_connections (id) on delete cascade,
  -- the number in the buyer's system
  order_id text not null,
  order_version integer not null default 1,
  payload_id text not null,
  ordered_at timestamptz not null,
  user_id bigint references users (id) on delete set null,
  client_key uuid not null unique default gen_random_uuid(),
  state text not null check (state in ('working', 'question', 'placed', 'refused', 'cancelled')),
  worked_at timestamptz,
  -- lines as the system wrote them, and what is doubtful
  content jsonb not null,
  doubts jsonb not null default '[]',
  reason text not null default '',
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (connection_id, order_id)
);
create index punchout_orders_user on punchout_orders (user_id) where user_id is not null;
create index punchout_orders_decided_by on punchout_orders (decided_by) where decided_by is not null;

-- what came and went, as it was
create table punchout_documents (
  id bigint generated always as identity primary key,
  connection_id bigint not null references punchout_connections (id) on delete cascade,
  session_id bigint references punchout_sessions (id) on delete set null,
  punchout_order_id bigint references punchout_orders (id) on delete cascade,
  kind text not null check (kind in ('setup', 'cart', 'order', 'order-change', 'order-cancel', 'confirmation', 'ship-notice', 'invoice')),
  state text not null check (state in ('accepted', 'question', 'refused', 'waiting', 'sent')),
  payload_id text not null,
  -- of a document of ours: what it tells, and the content that was told last
  subject text,
  content_hash bytea,
  status integer,
  reason text not null default '',
  body text not null,
  -- without secrets
  answer text not null default '',
  at timestamptz not null
);
create index punchout_documents_connection on punchout_documents (connection_id, id desc);
create index punchout_documents_session on punchout_documents (session_id) where session_id is not null;
create index punchout_documents_order on punchout_documents (punchout_order_id) where punchout_order_id is not null;
create unique index punchout_documents_payload on punchout_documents (connection_id, payload_id) where kind in ('order', 'order-change', 'order-cancel');
create index punchout_documents_subject on punchout_documents (connection_id, subject) where subject is not null;
create index punchout_documents_at on punchout_documents (at);

comment on column punchout_connections.classes is 'Read and written whole with the connection; a section that is gone gives no code.';
