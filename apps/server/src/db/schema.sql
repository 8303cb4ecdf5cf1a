-- The schema after all migrations, for reading. Do not edit and do not run: it is written by
--   npm test -- unit apps/server/test/schema -u

create extension pg_trgm;

create unlogged table access_key_minutes (
  key_id bigint not null,
  minute timestamp with time zone not null,
  requests integer not null,
  constraint access_key_minutes_pkey PRIMARY KEY (key_id),
  constraint access_key_minutes_key_id_fkey FOREIGN KEY (key_id) REFERENCES access_keys(id) ON DELETE CASCADE
);

create table access_keys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint,
  name text not null,
  secret_hash bytea not null,
  hint text not null,
  scopes text[] not null,
  networks inet[] not null default '{}'::inet[],
  requests_per_minute integer not null,
  expires_at timestamp with time zone not null,
  former_hash bytea,
  former_until timestamp with time zone,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  is_sandbox boolean not null default false,
  constraint access_keys_pkey PRIMARY KEY (id),
  constraint access_keys_former_hash_key UNIQUE (former_hash),
  constraint access_keys_secret_hash_key UNIQUE (secret_hash),
  constraint access_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint access_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint access_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint access_keys_check CHECK ((former_hash IS NULL) = (former_until IS NULL)),
  constraint access_keys_requests_per_minute_check CHECK (requests_per_minute > 0),
  constraint access_keys_scopes_check CHECK (cardinality(scopes) > 0)
);
CREATE INDEX access_keys_company ON access_keys USING btree (company_id);
CREATE INDEX access_keys_revoked_by ON access_keys USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);
CREATE INDEX access_keys_user ON access_keys USING btree (user_id);

create table agreed_prices (
  id bigint not null generated always as identity,
  company_id bigint not null,
  product_id bigint not null,
  price bigint not null,
  vat_included boolean not null,
  amount bigint not null,
  valid_to date not null,
  request_line_id bigint,
  created_at timestamp with time zone not null,
  constraint agreed_prices_pkey PRIMARY KEY (id),
  constraint agreed_prices_request_line_id_key UNIQUE (request_line_id),
  constraint agreed_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint agreed_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint agreed_prices_request_line_id_fkey FOREIGN KEY (request_line_id) REFERENCES price_request_lines(id) ON DELETE SET NULL,
  constraint agreed_prices_amount_check CHECK (amount > 0),
  constraint agreed_prices_price_check CHECK (price > 0)
);
CREATE INDEX agreed_prices_of_company ON agreed_prices USING btree (company_id, valid_to);

create table analytics_events (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  type text not null,
  user_id bigint,
  visitor_hash bytea,
  session_id uuid,
  view_uuid uuid,
  region_id bigint,
  location text not null default ''::text,
  referer text not null default ''::text,
  source text,
  products jsonb not null default '[]'::jsonb,
  page_number integer,
  list_id text,
  category_id bigint,
  search_term text,
  original_search_term text,
  order_ids bigint[] not null default '{}'::bigint[] /* A log: it names what was ordered then. */,
  event_id uuid,
  constraint analytics_events_pkey PRIMARY KEY (id),
  constraint analytics_events_event_id_key UNIQUE (event_id),
  constraint analytics_events_order_ids_check CHECK (array_position(order_ids, NULL::bigint) IS NULL),
  constraint analytics_events_source_check CHECK (source = ANY (ARRAY['web-desktop'::text, 'web-mobile'::text])),
  constraint analytics_events_type_check CHECK (type = ANY (ARRAY['SEARCH_EVENT'::text, 'CATEGORY_VIEW'::text, 'ORDER_SUCCESS'::text, 'PRODUCT_VIEW'::text, 'HOME_PAGE_VIEW'::text, 'SEARCH_LIST_VIEW'::text, 'CATEGORY_LIST_VIEW'::text, 'CATALOG_LIST_VIEW'::text, 'FAVORITE_LIST_VIEW'::text, 'ANALOG_LIST_VIEW'::text, 'RELATED_LIST_VIEW'::text, 'CART_ADD'::text, 'CART_REMOVE'::text]))
);
CREATE INDEX analytics_events_at ON analytics_events USING btree (at);
CREATE INDEX analytics_events_of_session ON analytics_events USING btree (session_id, at) WHERE (session_id IS NOT NULL);

create table announcement_companies (
  announcement_id bigint not null,
  company_id bigint not null,
  constraint announcement_companies_pkey PRIMARY KEY (announcement_id, company_id),
  constraint announcement_companies_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

create table announcements (
  id bigint not null generated always as identity,
  title text not null,
  text text not null,
  link text,
  audience text not null,
  segment_id bigint,
  is_mailed boolean not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  created_by bigint,
  send_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  people integer not null default 0,
  kept_read integer,
  kept_mailed integer,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint announcements_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id),
  constraint announcements_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'segment'::text, 'companies'::text])),
  constraint announcements_check CHECK ((audience = 'segment'::text) = (segment_id IS NOT NULL)),
  constraint announcements_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'cancelled'::text]))
);
CREATE INDEX announcements_segment ON announcements USING btree (segment_id) WHERE (segment_id IS NOT NULL);

create table approval_approvers (
  request_id bigint not null,
  user_id bigint not null,
  constraint approval_approvers_pkey PRIMARY KEY (request_id, user_id),
  constraint approval_approvers_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_requests(id) ON DELETE CASCADE,
  constraint approval_approvers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX approval_approvers_user ON approval_approvers USING btree (user_id);

create table approval_lines (
  id bigint not null generated by default as identity,
  request_id bigint not null,
  "position" integer not null,
  product_id bigint,
  custom_product_id bigint,
  seller_id bigint,
  article text not null,
  name text not null,
  unit_name text not null,
  unit_okei text not null,
  amount bigint not null,
  base_price bigint not null,
  price bigint not null,
  vat_rate integer,
  vat bigint not null,
  total bigint not null,
  discount bigint not null,
  weight_grams bigint not null,
  additional_fields jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  reason text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  order_id bigint,
  returned_at timestamp with time zone,
  needed_on date,
  plan jsonb not null default '[]'::jsonb,
  pieces jsonb,
  agreed_price_id bigint,
  constraint approval_lines_pkey PRIMARY KEY (id),
  constraint approval_lines_place UNIQUE (request_id, "position"),
  constraint approval_lines_agreed_price_id_fkey FOREIGN KEY (agreed_price_id) REFERENCES agreed_prices(id) ON DELETE SET NULL,
  constraint approval_lines_custom_product_id_fkey FOREIGN KEY (custom_product_id) REFERENCES custom_products(id),
  constraint approval_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint approval_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint approval_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint approval_lines_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_requests(id) ON DELETE CASCADE,
  constraint approval_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint approval_lines_amount_check CHECK (amount > 0),
  constraint approval_lines_base_price_check CHECK (base_price >= 0),
  constraint approval_lines_check CHECK ((state = 'approved'::text) = (order_id IS NOT NULL)),
  constraint approval_lines_check1 CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint approval_lines_discount_check CHECK (discount >= 0),
  constraint approval_lines_price_check CHECK (price >= 0),
  constraint approval_lines_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])),
  constraint approval_lines_total_check CHECK (total >= 0),
  constraint approval_lines_vat_check CHECK (vat >= 0 AND vat <= total),
  constraint approval_lines_vat_rate_check CHECK (vat_rate >= 0),
  constraint approval_lines_weight_grams_check CHECK (weight_grams >= 0)
);

create table approval_links (
  token_hash bytea not null,
  request_id bigint not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  decision_hash bytea,
  constraint approval_links_pkey PRIMARY KEY (token_hash),
  constraint approval_links_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_requests(id) ON DELETE CASCADE,
  constraint approval_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX approval_links_request ON approval_links USING btree (request_id);

create table approval_requests (
  id bigint not null generated by default as identity,
  company_id bigint not null,
  user_id bigint not null,
  client_key uuid not null,
  request_hash bytea not null,
  reasons jsonb not null,
  terms jsonb not null,
  total bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  decided_at timestamp with time zone,
  version integer not null default 1,
  constraint approval_requests_pkey PRIMARY KEY (id),
  constraint approval_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint approval_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint approval_requests_total_check CHECK (total >= 0)
);
CREATE UNIQUE INDEX approval_requests_client_key ON approval_requests USING btree (user_id, client_key);
CREATE INDEX approval_requests_company ON approval_requests USING btree (company_id, created_at DESC);
CREATE TRIGGER approval_requests_edi_inserted AFTER INSERT ON approval_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_approval_for_edi();
CREATE TRIGGER approval_requests_edi_updated AFTER UPDATE ON approval_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_approval_for_edi();
CREATE TRIGGER approval_requests_punchout AFTER UPDATE ON approval_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_approval_for_punchout();

create table approval_rule_approvers (
  rule_id bigint not null,
  user_id bigint not null,
  constraint approval_rule_approvers_pkey PRIMARY KEY (rule_id, user_id),
  constraint approval_rule_approvers_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES approval_rules(id) ON DELETE CASCADE,
  constraint approval_rule_approvers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table approval_rules (
  id bigint not null generated by default as identity,
  company_id bigint not null,
  user_id bigint,
  kind text not null,
  minimum_total bigint,
  section_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint approval_rules_pkey PRIMARY KEY (id),
  constraint approval_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint approval_rules_section_id_fkey FOREIGN KEY (section_id) REFERENCES sections(id),
  constraint approval_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint approval_rules_check CHECK ((kind = 'total'::text) = (minimum_total IS NOT NULL)),
  constraint approval_rules_check1 CHECK ((kind = 'section'::text) = (section_id IS NOT NULL)),
  constraint approval_rules_kind_check CHECK (kind = ANY (ARRAY['total'::text, 'section'::text])),
  constraint approval_rules_minimum_total_check CHECK (minimum_total >= 0)
);
CREATE INDEX approval_rules_company ON approval_rules USING btree (company_id);

create table auth_codes (
  id bigint not null generated always as identity,
  purpose text not null,
  recipient text not null,
  requester_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint auth_codes_pkey PRIMARY KEY (id),
  constraint auth_codes_purpose_recipient_requester_hash_key UNIQUE (purpose, recipient, requester_hash),
  constraint auth_codes_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'reset'::text, 'contact'::text]))
);

create table backfills (
  name text not null,
  place text,
  done bigint not null default 0,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  failure text,
  constraint backfills_pkey PRIMARY KEY (name)
);

create table banks (
  bik text not null,
  name text not null,
  town text not null default ''::text,
  correspondent_account text not null default ''::text,
  constraint banks_pkey PRIMARY KEY (bik),
  constraint banks_bik_check CHECK (bik ~ '^\d{9}$'::text)
);

create table boosts (
  id bigint not null generated by default as identity,
  name text not null,
  phrases text[] not null default '{}'::text[],
  brand_id bigint,
  section_id bigint,
  product_ids bigint[] not null default '{}'::bigint[] /* Chosen by staff; goods are not deleted. */,
  starts_on date,
  ends_on date,
  effect text not null,
  points integer not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint boosts_pkey PRIMARY KEY (id),
  constraint boosts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint boosts_section_id_fkey FOREIGN KEY (section_id) REFERENCES sections(id),
  constraint boosts_check CHECK (ends_on >= starts_on),
  constraint boosts_effect_check CHECK (effect = ANY (ARRAY['pin'::text, 'up'::text, 'down'::text, 'last'::text])),
  constraint boosts_points_check CHECK (points >= 1 AND points <= 10),
  constraint boosts_product_ids_check CHECK (array_position(product_ids, NULL::bigint) IS NULL)
);

create table bot_chats (
  user_id bigint not null,
  messenger text not null,
  chat_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint bot_chats_pkey PRIMARY KEY (user_id),
  constraint bot_chats_messenger_chat_id_key UNIQUE (messenger, chat_id),
  constraint bot_chats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bot_chats_messenger_check CHECK (messenger = ANY (ARRAY['telegram'::text, 'max'::text]))
);

create table bot_codes (
  code_hash bytea not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint bot_codes_pkey PRIMARY KEY (code_hash),
  constraint bot_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bot_codes_user ON bot_codes USING btree (user_id);

create table bot_messages (
  messenger text not null,
  chat_id text not null,
  message_id text not null,
  order_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint bot_messages_pkey PRIMARY KEY (messenger, chat_id, message_id),
  constraint bot_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint bot_messages_messenger_check CHECK (messenger = ANY (ARRAY['telegram'::text, 'max'::text]))
);
CREATE INDEX bot_messages_order ON bot_messages USING btree (order_id);

create table bound_cards (
  id bigint not null generated always as identity,
  user_id bigint not null,
  acquirer text not null,
  external_id text not null,
  pan text not null,
  expires text not null,
  created_at timestamp with time zone not null,
  constraint bound_cards_pkey PRIMARY KEY (id),
  constraint bound_cards_acquirer_external_id_key UNIQUE (acquirer, external_id),
  constraint bound_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bound_cards_of_user ON bound_cards USING btree (user_id);

create table brands (
  id bigint not null generated by default as identity,
  name text not null,
  manufacturer_id bigint,
  aliases text[] not null default '{}'::text[],
  erp_name text,
  country text not null default ''::text,
  description text not null default ''::text,
  logo text,
  merged_into bigint,
  version integer not null default 1,
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_name_key UNIQUE (name),
  constraint brands_manufacturer_id_fkey FOREIGN KEY (manufacturer_id) REFERENCES manufacturers(id),
  constraint brands_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES brands(id),
  constraint brands_check CHECK (merged_into <> id)
);
CREATE INDEX brands_merged_into ON brands USING btree (merged_into) WHERE (merged_into IS NOT NULL);

create table buyer_changes (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  token integer not null default ((random() * (999999999)::double precision))::integer,
  kind text not null,
  object_id bigint not null,
  company_id bigint,
  user_id bigint,
  at timestamp with time zone not null default now(),
  constraint buyer_changes_pkey PRIMARY KEY (seq),
  constraint buyer_changes_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'document'::text]))
);
CREATE INDEX buyer_changes_xid ON buyer_changes USING btree (xid);

create table cart_items (
  id bigint not null generated by default as identity,
  cart_id bigint not null,
  product_id bigint,
  custom_product_id bigint,
  seller_id bigint,
  amount bigint not null,
  "position" integer not null,
  note text not null default ''::text,
  additional_fields jsonb not null default '{}'::jsonb,
  price_when_added bigint,
  created_at timestamp with time zone not null default now(),
  stock_when_added bigint,
  seen_at timestamp with time zone not null default now(),
  pieces jsonb,
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_cart_id_product_id_custom_product_id_seller_id_key UNIQUE NULLS NOT DISTINCT (cart_id, product_id, custom_product_id, seller_id),
  constraint cart_items_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_items_custom_product_id_fkey FOREIGN KEY (custom_product_id) REFERENCES custom_products(id),
  constraint cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint cart_items_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint cart_items_amount_check CHECK (amount > 0),
  constraint cart_items_check CHECK ((product_id IS NULL) <> (custom_product_id IS NULL))
);
CREATE INDEX cart_items_product ON cart_items USING btree (product_id) WHERE (product_id IS NOT NULL);

create table carts (
  id bigint not null generated by default as identity,
  user_id bigint,
  visitor_hash bytea,
  name text not null default ''::text,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint carts_check CHECK ((user_id IS NULL) <> (visitor_hash IS NULL))
);
CREATE UNIQUE INDEX carts_active_user ON carts USING btree (user_id) WHERE (is_active AND (user_id IS NOT NULL));
CREATE UNIQUE INDEX carts_active_visitor ON carts USING btree (visitor_hash) WHERE (is_active AND (visitor_hash IS NOT NULL));

create table catalogues (
  id bigint not null generated by default as identity,
  external_id text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  seller_id bigint,
  constraint catalogues_pkey PRIMARY KEY (id),
  constraint catalogues_external_id_key UNIQUE (external_id),
  constraint catalogues_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);

create table chat_files (
  id bigint not null generated always as identity,
  chat_id bigint not null,
  user_id bigint,
  is_staff boolean not null,
  message_id bigint,
  file text not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint chat_files_pkey PRIMARY KEY (id),
  constraint chat_files_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  constraint chat_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX chat_files_chat ON chat_files USING btree (chat_id);
CREATE INDEX chat_files_of_message ON chat_files USING btree (message_id);

create table chat_messages (
  id bigint not null generated always as identity,
  chat_id bigint not null,
  user_id bigint,
  is_staff boolean not null,
  author text not null,
  text text not null,
  address text not null default ''::text,
  client_key uuid not null,
  created_at timestamp with time zone not null,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_chat_id_client_key_key UNIQUE (chat_id, client_key),
  constraint chat_messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  constraint chat_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX chat_messages_of_chat ON chat_messages USING btree (chat_id, id);

create table chats (
  id bigint not null generated always as identity,
  user_id bigint,
  visitor_hash bytea,
  company_id bigint,
  region_id bigint,
  buyer_read_id bigint not null default 0,
  staff_read_id bigint not null default 0,
  created_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  last_is_staff boolean not null default false,
  constraint chats_pkey PRIMARY KEY (id),
  constraint chats_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint chats_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  constraint chats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint chats_check CHECK ((user_id IS NULL) <> (visitor_hash IS NULL))
);
CREATE INDEX chats_by_last ON chats USING btree (last_message_at DESC, id DESC);
CREATE INDEX chats_of_company ON chats USING btree (company_id);
CREATE UNIQUE INDEX chats_of_user ON chats USING btree (user_id, company_id) NULLS NOT DISTINCT WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX chats_of_visitor ON chats USING btree (visitor_hash) WHERE (visitor_hash IS NOT NULL);

create table claim_events (
  id bigint not null generated always as identity,
  claim_id bigint not null,
  at timestamp with time zone not null,
  author text not null,
  state text not null,
  text text not null default ''::text,
  constraint claim_events_pkey PRIMARY KEY (id),
  constraint claim_events_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  constraint claim_events_state_check CHECK (state = ANY (ARRAY['new'::text, 'in-work'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX claim_events_of_claim ON claim_events USING btree (claim_id, id);

create table claim_lines (
  id bigint not null generated always as identity,
  claim_id bigint not null,
  order_line_id bigint,
  product_id bigint,
  article text not null,
  name text not null,
  unit_name text not null,
  unit_okei text not null,
  amount bigint not null,
  price bigint not null,
  vat_rate integer,
  accepted_amount bigint,
  constraint claim_lines_pkey PRIMARY KEY (id),
  constraint claim_lines_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  constraint claim_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE SET NULL,
  constraint claim_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint claim_lines_accepted_amount_check CHECK (accepted_amount >= 0 AND accepted_amount <= amount),
  constraint claim_lines_amount_check CHECK (amount > 0),
  constraint claim_lines_price_check CHECK (price >= 0),
  constraint claim_lines_vat_rate_check CHECK (vat_rate >= 0)
);
CREATE INDEX claim_lines_of_claim ON claim_lines USING btree (claim_id);
CREATE INDEX claim_lines_of_line ON claim_lines USING btree (order_line_id);
CREATE INDEX claim_lines_of_product ON claim_lines USING btree (product_id);

create table claim_photos (
  id bigint not null generated always as identity,
  claim_id bigint not null,
  file text not null,
  created_at timestamp with time zone not null,
  constraint claim_photos_pkey PRIMARY KEY (id),
  constraint claim_photos_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE
);
CREATE INDEX claim_photos_of_claim ON claim_photos USING btree (claim_id);

create table claims (
  id bigint not null generated always as identity,
  number text not null,
  order_id bigint not null,
  user_id bigint not null,
  company_id bigint,
  kind text not null,
  reason text not null,
  comment text not null,
  state text not null default 'new'::text,
  accepted_total bigint,
  answer text not null default ''::text,
  client_key uuid not null,
  version integer not null default 1,
  confirmed_version integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint claims_pkey PRIMARY KEY (id),
  constraint claims_number_key UNIQUE (number),
  constraint claims_user_id_client_key_key UNIQUE (user_id, client_key),
  constraint claims_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint claims_accepted_total_check CHECK (accepted_total >= 0),
  constraint claims_kind_check CHECK (kind = ANY (ARRAY['return'::text, 'claim'::text])),
  constraint claims_reason_check CHECK (reason = ANY (ARRAY['defect'::text, 'damaged'::text, 'wrong-item'::text, 'shortage'::text, 'not-needed'::text, 'documents'::text, 'other'::text])),
  constraint claims_state_check CHECK (state = ANY (ARRAY['new'::text, 'in-work'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX claims_of_company ON claims USING btree (company_id, id DESC);
CREATE INDEX claims_of_order ON claims USING btree (order_id);
CREATE INDEX claims_of_user ON claims USING btree (user_id, id DESC);
CREATE INDEX claims_open ON claims USING btree (created_at) WHERE (state = ANY (ARRAY['new'::text, 'in-work'::text]));
CREATE INDEX claims_untold ON claims USING btree (id) WHERE (confirmed_version < version);

create table closed_information_messages (
  user_id bigint not null,
  message_id text not null,
  closed_at timestamp with time zone not null,
  constraint closed_information_messages_pkey PRIMARY KEY (user_id, message_id),
  constraint closed_information_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES information_messages(id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint closed_information_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX closed_information_messages_message ON closed_information_messages USING btree (message_id);

create table club_corrections (
  id bigint not null generated always as identity,
  client_key uuid not null,
  company_id bigint not null,
  points integer not null,
  reason text not null,
  at timestamp with time zone not null,
  user_id bigint not null,
  constraint club_corrections_pkey PRIMARY KEY (id),
  constraint club_corrections_client_key_key UNIQUE (client_key),
  constraint club_corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint club_corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint club_corrections_points_check CHECK (points <> 0)
);
CREATE INDEX club_corrections_company ON club_corrections USING btree (company_id);

create table club_points (
  order_id bigint not null,
  company_id bigint not null,
  level text not null,
  points integer not null,
  at timestamp with time zone not null,
  constraint club_points_pkey PRIMARY KEY (order_id),
  constraint club_points_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint club_points_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint club_points_points_check CHECK (points >= 0)
);
CREATE INDEX club_points_company ON club_points USING btree (company_id);

create table companies (
  id bigint not null generated by default as identity,
  external_id text,
  name text not null,
  region_id bigint not null,
  price_type_id bigint not null,
  credit bigint not null default 0,
  deferral_days integer not null default 0,
  bonus bigint not null default 0,
  is_allowed_sbp_pay boolean not null default true,
  is_allowed_view_orders_of_all_companies boolean not null default false,
  is_allowed_view_legal_documents boolean not null default false,
  pricing_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  is_demonstration boolean not null default false,
  is_positions_in_order boolean,
  terms_version integer not null default 1,
  hold_reason text,
  opening_balance bigint not null default 0,
  opening_on date,
  bonus_at timestamp with time zone,
  merged_into bigint,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_external_id_key UNIQUE (external_id),
  constraint companies_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES companies(id),
  constraint companies_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint companies_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  constraint companies_hold_reason_check CHECK (hold_reason <> ''::text)
);
CREATE INDEX companies_merged_into ON companies USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE TRIGGER companies_no_cost AFTER INSERT OR UPDATE OF price_type_id ON companies FOR EACH ROW EXECUTE FUNCTION refuse_cost_as_own('price_type_id');

create table company_discounts (
  id bigint not null generated by default as identity,
  company_id bigint not null,
  brand_id bigint,
  section_id bigint,
  basis_points integer not null,
  version integer not null default 1,
  constraint company_discounts_pkey PRIMARY KEY (id),
  constraint company_discounts_once UNIQUE NULLS NOT DISTINCT (company_id, brand_id, section_id),
  constraint company_discounts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint company_discounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint company_discounts_section_id_fkey FOREIGN KEY (section_id) REFERENCES sections(id),
  constraint company_discounts_basis_points_check CHECK (basis_points >= 1 AND basis_points <= 9999)
);
CREATE INDEX company_discounts_company ON company_discounts USING btree (company_id);

create table company_events (
  id bigint not null generated always as identity,
  company_id bigint not null,
  user_id bigint not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  constraint company_events_pkey PRIMARY KEY (id),
  constraint company_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint company_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint company_events_kind_check CHECK (kind = ANY (ARRAY['company-opened'::text, 'member-linked'::text, 'member-changed'::text, 'member-invited'::text, 'invitation-revoked'::text, 'rule-added'::text, 'rule-changed'::text, 'rule-deleted'::text, 'legal-entity-added'::text, 'legal-entity-main'::text, 'legal-entity-confirmed'::text, 'legal-entity-refused'::text, 'legal-entity-changed'::text, 'company-created'::text, 'company-merged'::text, 'member-moved'::text, 'member-signed-out'::text, 'member-reset'::text, 'key-made'::text, 'key-changed'::text, 'key-renewed'::text, 'key-revoked'::text, 'webhook-made'::text, 'webhook-changed'::text, 'webhook-renewed'::text, 'webhook-paused'::text, 'webhook-resumed'::text, 'webhook-deleted'::text]))
);
CREATE INDEX company_events_company ON company_events USING btree (company_id, at DESC);

create table company_matches (
  id bigint not null generated by default as identity,
  company_id bigint,
  user_id bigint,
  key text not null,
  shown text not null,
  product_id bigint not null,
  author_id bigint not null,
  at timestamp with time zone not null,
  constraint company_matches_pkey PRIMARY KEY (id),
  constraint company_matches_company_id_user_id_key_key UNIQUE NULLS NOT DISTINCT (company_id, user_id, key),
  constraint company_matches_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint company_matches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint company_matches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint company_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint company_matches_check CHECK ((company_id IS NULL) <> (user_id IS NULL))
);

create table company_members (
  company_id bigint not null,
  user_id bigint not null,
  role text not null,
  spending_limit bigint,
  limit_period text not null default 'month'::text,
  is_blocked boolean not null default false,
  joined_at timestamp with time zone not null default now(),
  constraint company_members_pkey PRIMARY KEY (company_id, user_id),
  constraint company_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint company_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint company_members_limit_period_check CHECK (limit_period = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])),
  constraint company_members_role_check CHECK (role = ANY (ARRAY['administrator'::text, 'manager'::text]))
);
CREATE INDEX company_members_user ON company_members USING btree (user_id);

create table company_requests (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint,
  name text not null default ''::text,
  inn text not null default ''::text,
  kpp text not null default ''::text,
  city text not null default ''::text,
  kind_of_activity text not null default ''::text,
  commodity_group text not null default ''::text,
  requisites_file text,
  requisites_type text,
  created_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  decision text,
  refusal_reason text not null default ''::text,
  handled_by bigint,
  constraint company_requests_pkey PRIMARY KEY (id),
  constraint company_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint company_requests_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id),
  constraint company_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint company_requests_decision_check CHECK (decision = ANY (ARRAY['opened'::text, 'linked'::text, 'refused'::text]))
);
CREATE INDEX company_requests_open ON company_requests USING btree (created_at) WHERE (handled_at IS NULL);

create table consent_texts (
  hash bytea not null,
  kind text not null,
  title text not null,
  body text not null,
  first_used_at timestamp with time zone not null,
  constraint consent_texts_pkey PRIMARY KEY (hash)
);

create table consents (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  text_hash bytea not null,
  form text not null,
  recipient text not null,
  address text not null,
  user_agent text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_text_hash_fkey FOREIGN KEY (text_hash) REFERENCES consent_texts(hash),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint consents_kind_check CHECK (kind = ANY (ARRAY['user-agreement'::text, 'privacy-policy'::text, 'personal-data'::text, 'marketing'::text]))
);
CREATE INDEX consents_text ON consents USING btree (text_hash);
CREATE INDEX consents_user ON consents USING btree (user_id);

create table contents (
  slug text not null,
  title text not null,
  html text,
  blocks jsonb,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  is_published boolean not null default true,
  changed_by bigint,
  viewers text not null default 'everybody'::text,
  region_ids bigint[] not null default '{}'::bigint[] /* Whom it is shown to; regions are not deleted. */,
  segment_id bigint,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint contents_pkey PRIMARY KEY (slug),
  constraint contents_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contents_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id) ON DELETE SET NULL,
  constraint contents_check CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at),
  constraint contents_region_ids_check CHECK (array_position(region_ids, NULL::bigint) IS NULL),
  constraint contents_viewers_check CHECK (viewers = ANY (ARRAY['everybody'::text, 'guests'::text, 'signed-in'::text, 'companies'::text, 'individuals'::text]))
);
CREATE INDEX contents_segment ON contents USING btree (segment_id) WHERE (segment_id IS NOT NULL);

create table contract_prices (
  company_id bigint not null,
  product_id bigint not null,
  price bigint not null,
  vat_included boolean not null default true,
  version integer not null default 1,
  valid_from date,
  valid_to date,
  constraint contract_prices_pkey PRIMARY KEY (company_id, product_id),
  constraint contract_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint contract_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint contract_prices_days CHECK (valid_from <= valid_to),
  constraint contract_prices_price_check CHECK (price > 0)
);

create table contracts (
  id bigint not null generated always as identity,
  legal_entity_id bigint not null,
  seller_id bigint,
  number text not null,
  day date,
  terms text not null default ''::text,
  deferral_days integer,
  valid_from date,
  valid_to date,
  state text not null default 'active'::text,
  source text not null,
  external_id text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  constraint contracts_pkey PRIMARY KEY (id),
  constraint contracts_external_id_key UNIQUE (external_id),
  constraint contracts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contracts_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id) ON DELETE CASCADE,
  constraint contracts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint contracts_check CHECK (valid_from <= valid_to),
  constraint contracts_deferral_days_check CHECK (deferral_days >= 0 AND deferral_days <= 3650),
  constraint contracts_number_check CHECK (number <> ''::text),
  constraint contracts_source_check CHECK (source = ANY (ARRAY['erp'::text, 'staff'::text])),
  constraint contracts_state_check CHECK (state = ANY (ARRAY['active'::text, 'ended'::text])),
  constraint contracts_version_check CHECK (version > 0)
);
CREATE INDEX contracts_changed_by ON contracts USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX contracts_of_entity ON contracts USING btree (legal_entity_id);
CREATE INDEX contracts_of_seller ON contracts USING btree (seller_id) WHERE (seller_id IS NOT NULL);

create table cookie_consents (
  id bigint not null generated always as identity,
  client_key uuid not null,
  user_id bigint,
  visitor_hash bytea,
  choice text not null,
  offered text[] not null,
  purposes text[] not null,
  text_hash bytea not null,
  address text not null,
  user_agent text not null,
  chosen_at timestamp with time zone not null,
  constraint cookie_consents_pkey PRIMARY KEY (id),
  constraint cookie_consents_client_key_key UNIQUE (client_key),
  constraint cookie_consents_text_hash_fkey FOREIGN KEY (text_hash) REFERENCES consent_texts(hash),
  constraint cookie_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint cookie_consents_check CHECK (user_id IS NOT NULL OR visitor_hash IS NOT NULL),
  constraint cookie_consents_choice_check CHECK (choice = ANY (ARRAY['all'::text, 'necessary'::text, 'withdrawn'::text]))
);
CREATE INDEX cookie_consents_of_text ON cookie_consents USING btree (text_hash);
CREATE INDEX cookie_consents_of_user ON cookie_consents USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX cookie_consents_of_visitor ON cookie_consents USING btree (visitor_hash) WHERE (visitor_hash IS NOT NULL);

create table correction_requests (
  id bigint not null generated always as identity,
  document_id bigint not null,
  source text not null,
  text text not null,
  author text not null,
  user_id bigint,
  client_key uuid,
  state text not null default 'open'::text,
  answer text not null default ''::text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by text not null default ''::text,
  constraint correction_requests_pkey PRIMARY KEY (id),
  constraint correction_requests_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint correction_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint correction_requests_source_check CHECK (source = ANY (ARRAY['portal'::text, 'operator'::text])),
  constraint correction_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE INDEX correction_requests_by_user ON correction_requests USING btree (user_id);
CREATE INDEX correction_requests_of_document ON correction_requests USING btree (document_id, id DESC);
CREATE UNIQUE INDEX correction_requests_open ON correction_requests USING btree (document_id) WHERE (state = 'open'::text);

create table custom_products (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  company_id bigint,
  name text not null,
  article text not null default ''::text,
  brand_name text not null default ''::text,
  unit_name text not null default 'шт'::text,
  price bigint,
  description text not null default ''::text,
  picture text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint custom_products_pkey PRIMARY KEY (id),
  constraint custom_products_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint custom_products_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint custom_products_price_check CHECK (price >= 0)
);
CREATE INDEX custom_products_company ON custom_products USING btree (company_id, id) WHERE (company_id IS NOT NULL);
CREATE INDEX custom_products_user ON custom_products USING btree (user_id, id);

create table customer_edit_rows (
  edit_id bigint not null,
  company_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  outcome text,
  constraint customer_edit_rows_pkey PRIMARY KEY (edit_id, company_id),
  constraint customer_edit_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint customer_edit_rows_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES customer_edits(id) ON DELETE CASCADE,
  constraint customer_edit_rows_outcome_check CHECK (outcome = ANY (ARRAY['changed'::text, 'newer'::text]))
);
CREATE INDEX customer_edit_rows_company ON customer_edit_rows USING btree (company_id);

create table customer_edits (
  id bigint not null generated always as identity,
  state text not null default 'draft'::text,
  wanted jsonb not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint customer_edits_pkey PRIMARY KEY (id),
  constraint customer_edits_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint customer_edits_check CHECK ((state = 'draft'::text) = (finished_at IS NULL)),
  constraint customer_edits_state_check CHECK (state = ANY (ARRAY['draft'::text, 'done'::text, 'undone'::text]))
);
CREATE INDEX customer_edits_author ON customer_edits USING btree (created_by, id);

create table customer_notes (
  id bigint not null generated always as identity,
  company_id bigint not null,
  author_id bigint not null,
  text text not null,
  due_on date,
  done_at timestamp with time zone,
  done_by bigint,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint customer_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint customer_notes_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint customer_notes_check CHECK (done_at IS NULL OR due_on IS NOT NULL),
  constraint customer_notes_check1 CHECK ((done_at IS NULL) = (done_by IS NULL)),
  constraint customer_notes_text_check CHECK (text <> ''::text)
);
CREATE INDEX customer_notes_company ON customer_notes USING btree (company_id, id);
CREATE INDEX customer_notes_due ON customer_notes USING btree (due_on) WHERE ((done_at IS NULL) AND (due_on IS NOT NULL));

create table delivery_addresses (
  id bigint not null generated by default as identity,
  company_id bigint,
  user_id bigint,
  name text not null default ''::text,
  address text not null,
  city text not null default ''::text,
  comment text not null default ''::text,
  contact_name text not null default ''::text,
  contact_phone text not null default ''::text,
  is_default boolean not null default false,
  weekdays smallint[] not null default '{}'::smallint[],
  created_at timestamp with time zone not null default now(),
  constraint delivery_addresses_pkey PRIMARY KEY (id),
  constraint delivery_addresses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint delivery_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint delivery_addresses_check CHECK ((company_id IS NULL) <> (user_id IS NULL))
);
CREATE INDEX delivery_addresses_company ON delivery_addresses USING btree (company_id);
CREATE UNIQUE INDEX delivery_addresses_default ON delivery_addresses USING btree (company_id, user_id) NULLS NOT DISTINCT WHERE is_default;
CREATE INDEX delivery_addresses_user ON delivery_addresses USING btree (user_id);

create table delivery_terms (
  is_only boolean not null default true,
  zones jsonb not null default '[]'::jsonb,
  thresholds jsonb not null default '[]'::jsonb,
  version integer not null default 0,
  constraint delivery_terms_pkey PRIMARY KEY (is_only),
  constraint delivery_terms_is_only_check CHECK (is_only)
);

create table dictionary_merge_products (
  merge_id bigint not null,
  product_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  constraint dictionary_merge_products_pkey PRIMARY KEY (merge_id, product_id),
  constraint dictionary_merge_products_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES dictionary_merges(id) ON DELETE CASCADE,
  constraint dictionary_merge_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX dictionary_merge_products_product ON dictionary_merge_products USING btree (product_id);

create table dictionary_merges (
  id bigint not null generated by default as identity,
  kind text not null,
  from_id bigint not null,
  into_id bigint not null,
  user_id bigint not null,
  at timestamp with time zone not null,
  undone_at timestamp with time zone,
  details jsonb not null default '{}'::jsonb,
  constraint dictionary_merges_pkey PRIMARY KEY (id),
  constraint dictionary_merges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint dictionary_merges_kind_check CHECK (kind = ANY (ARRAY['feature'::text, 'brand'::text, 'section'::text, 'class'::text]))
);
CREATE INDEX dictionary_merges_from ON dictionary_merges USING btree (kind, from_id);
CREATE INDEX dictionary_merges_into ON dictionary_merges USING btree (kind, into_id);
CREATE INDEX dictionary_merges_user ON dictionary_merges USING btree (user_id);

create table document_numbers (
  seller_id bigint,
  kind text not null,
  year integer not null,
  last integer not null,
  constraint document_numbers_seller_id_kind_year_key UNIQUE NULLS NOT DISTINCT (seller_id, kind, year),
  constraint document_numbers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint document_numbers_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'transfer'::text, 'waybill'::text, 'torg12'::text, 'vat-invoice'::text, 'advance-invoice'::text, 'return'::text, 'correction'::text, 'reconciliation'::text, 'certificate'::text, 'other'::text]))
);

create table documents (
  id bigint not null generated always as identity,
  kind text not null,
  number text not null,
  day date not null,
  state text not null default 'valid'::text,
  source text not null,
  external_id text,
  seller_id bigint,
  company_id bigint,
  user_id bigint,
  legal_entity_id bigint,
  order_id bigint,
  parent_id bigint,
  total bigint not null default 0,
  vat_total bigint,
  paid bigint not null default 0,
  due_on date,
  content jsonb,
  file text,
  file_name text,
  created_at timestamp with time zone not null,
  created_by bigint,
  erp_file text,
  erp_file_hash bytea,
  claim_id bigint,
  replaced_by bigint,
  erp_operation text,
  erp_id text,
  erp_year integer,
  erp_buyer text,
  erp_link text,
  erp_is_separate boolean not null default false,
  out_with_parent boolean not null default false,
  erp_own text,
  payment_key text /* of an advance invoice: source and key of its row in the view money */,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_external_id_key UNIQUE (external_id),
  constraint documents_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE SET NULL,
  constraint documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint documents_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id),
  constraint documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint documents_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES documents(id),
  constraint documents_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES documents(id) ON DELETE SET NULL,
  constraint documents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint documents_erp_link_check CHECK (erp_link = ANY (ARRAY['below'::text, 'named'::text])),
  constraint documents_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'transfer'::text, 'waybill'::text, 'torg12'::text, 'vat-invoice'::text, 'advance-invoice'::text, 'return'::text, 'correction'::text, 'reconciliation'::text, 'certificate'::text, 'other'::text])),
  constraint documents_paid_check CHECK (paid >= 0),
  constraint documents_payment_key_check CHECK (payment_key IS NULL OR kind = 'advance-invoice'::text),
  constraint documents_source_check CHECK (source = ANY (ARRAY['portal'::text, 'erp'::text, 'staff'::text])),
  constraint documents_state_check CHECK (state = ANY (ARRAY['valid'::text, 'replaced'::text, 'cancelled'::text])),
  constraint documents_total_check CHECK (source = 'erp'::text OR kind = 'correction'::text OR total >= 0),
  constraint documents_vat_total_check CHECK (source = 'erp'::text OR abs(vat_total) <= abs(total) AND (kind = 'correction'::text OR vat_total >= 0))
);
CREATE UNIQUE INDEX documents_advance_of_payment ON documents USING btree (payment_key) WHERE ((payment_key IS NOT NULL) AND (state = 'valid'::text));
CREATE INDEX documents_advances ON documents USING btree (day) WHERE (kind = 'advance-invoice'::text);
CREATE INDEX documents_awaiting_file ON documents USING btree (erp_file) WHERE ((erp_file IS NOT NULL) AND (file IS NULL));
CREATE UNIQUE INDEX documents_erp_id ON documents USING btree (erp_id, erp_operation) WHERE (erp_id IS NOT NULL);
CREATE INDEX documents_erp_number ON documents USING btree (number, erp_operation) WHERE (erp_operation IS NOT NULL);
CREATE INDEX documents_legal_entity ON documents USING btree (legal_entity_id) WHERE (legal_entity_id IS NOT NULL);
CREATE INDEX documents_number_words ON documents USING gin (number gin_trgm_ops);
CREATE INDEX documents_of_claim ON documents USING btree (claim_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX documents_of_company ON documents USING btree (company_id, day DESC, id DESC);
CREATE INDEX documents_of_debt ON documents USING btree (company_id) WHERE ((kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text, 'return'::text])) AND (state = 'valid'::text));
CREATE INDEX documents_of_order ON documents USING btree (order_id);
CREATE INDEX documents_of_parent ON documents USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX documents_of_series ON documents USING btree (seller_id, kind, day);
CREATE INDEX documents_of_user ON documents USING btree (user_id, day DESC, id DESC) WHERE (company_id IS NULL);
CREATE INDEX documents_replaced_by ON documents USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE TRIGGER documents_deleted AFTER DELETE ON documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyer_changes('document');
CREATE TRIGGER documents_edi_inserted AFTER INSERT ON documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_document_for_edi();
CREATE TRIGGER documents_edi_updated AFTER UPDATE ON documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_document_for_edi();
CREATE TRIGGER documents_inserted AFTER INSERT ON documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyer_changes('document');
CREATE TRIGGER documents_updated AFTER UPDATE ON documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyer_changes('document');
CREATE TRIGGER documents_webhooks_deleted AFTER DELETE ON documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_document_for_webhooks();
CREATE TRIGGER documents_webhooks_inserted AFTER INSERT ON documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_document_for_webhooks();
CREATE TRIGGER documents_webhooks_updated AFTER UPDATE ON documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_document_for_webhooks();

create table drums (
  id bigint not null generated always as identity,
  product_id bigint not null,
  warehouse_id bigint not null,
  number text not null,
  length bigint not null,
  source text not null,
  constraint drums_pkey PRIMARY KEY (id),
  constraint drums_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint drums_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id),
  constraint drums_length_check CHECK (length > 0),
  constraint drums_source_check CHECK (source = ANY (ARRAY['erp'::text, 'staff'::text]))
);
CREATE INDEX drums_product ON drums USING btree (product_id);
CREATE INDEX drums_warehouse ON drums USING btree (warehouse_id);

create table e_document_events (
  id bigint not null generated always as identity,
  e_document_id bigint not null,
  external_id text not null,
  kind text not null,
  at timestamp with time zone not null,
  text text not null default ''::text,
  noted_at timestamp with time zone not null,
  constraint e_document_events_pkey PRIMARY KEY (id),
  constraint e_document_events_e_document_id_external_id_key UNIQUE (e_document_id, external_id),
  constraint e_document_events_e_document_id_fkey FOREIGN KEY (e_document_id) REFERENCES e_documents(id) ON DELETE CASCADE,
  constraint e_document_events_kind_check CHECK (kind = ANY (ARRAY['sent'::text, 'delivered'::text, 'received'::text, 'signed'::text, 'signed-with-differences'::text, 'refused'::text, 'correction-asked'::text, 'annulment-proposed'::text, 'annulment-refused'::text, 'annulled'::text, 'error'::text]))
);

create table e_document_files (
  id bigint not null generated always as identity,
  e_document_id bigint not null,
  parent_id bigint,
  kind text not null,
  name text not null,
  content bytea,
  signature bytea,
  external_ref text,
  sending text,
  attempts integer not null default 0,
  operator_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint e_document_files_pkey PRIMARY KEY (id),
  constraint e_document_files_e_document_id_external_ref_key UNIQUE (e_document_id, external_ref),
  constraint e_document_files_e_document_id_fkey FOREIGN KEY (e_document_id) REFERENCES e_documents(id) ON DELETE CASCADE,
  constraint e_document_files_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES e_document_files(id) ON DELETE CASCADE,
  constraint e_document_files_kind_check CHECK (kind = ANY (ARRAY['seller-title'::text, 'buyer-title'::text, 'file'::text, 'receipt'::text, 'sent-confirmation'::text, 'delivery-confirmation'::text, 'refusal'::text, 'correction-request'::text, 'annulment'::text, 'annulment-answer'::text])),
  constraint e_document_files_sending_check CHECK (sending = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))
);
CREATE INDEX e_document_files_of_parent ON e_document_files USING btree (parent_id);
CREATE INDEX e_document_files_queued ON e_document_files USING btree (id) WHERE (sending = 'queued'::text);
CREATE INDEX e_document_files_unread ON e_document_files USING btree (id) WHERE (content IS NULL);

create table e_documents (
  id bigint not null generated always as identity,
  kind text not null,
  document_id bigint,
  is_current boolean not null default true,
  company_id bigint not null,
  legal_entity_id bigint not null,
  seller_id bigint,
  title text not null,
  operator text not null,
  operation_id uuid not null,
  external_id text,
  file_id text not null,
  function text not null,
  signer_id bigint not null,
  envelope jsonb not null,
  state text not null,
  text text not null default ''::text,
  annulment text,
  attempts integer not null default 0,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by bigint,
  sent_at timestamp with time zone,
  constraint e_documents_pkey PRIMARY KEY (id),
  constraint e_documents_operation_id_key UNIQUE (operation_id),
  constraint e_documents_operator_external_id_key UNIQUE (operator, external_id),
  constraint e_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint e_documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint e_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint e_documents_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id),
  constraint e_documents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint e_documents_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES edo_signers(id),
  constraint e_documents_kind_check CHECK (kind = ANY (ARRAY['transfer'::text, 'correction'::text, 'reconciliation'::text, 'invoice'::text])),
  constraint e_documents_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'to-sign'::text, 'queued'::text, 'sent'::text, 'delivered'::text, 'received'::text, 'signed'::text, 'signed-with-differences'::text, 'refused'::text, 'correction-asked'::text, 'annulled'::text, 'error'::text]))
);
CREATE INDEX e_documents_all_of_document ON e_documents USING btree (document_id);
CREATE INDEX e_documents_legal_entity ON e_documents USING btree (legal_entity_id) WHERE (legal_entity_id IS NOT NULL);
CREATE INDEX e_documents_of_company ON e_documents USING btree (company_id, id DESC);
CREATE UNIQUE INDEX e_documents_of_document ON e_documents USING btree (document_id) WHERE (is_current AND (document_id IS NOT NULL));
CREATE INDEX e_documents_queued ON e_documents USING btree (next_try_at) WHERE (state = 'queued'::text);

create table earlier_values (
  id bigint not null generated always as identity,
  kind text not null,
  owner_id bigint not null,
  field text,
  name text not null default ''::text,
  before jsonb,
  after jsonb,
  author_id bigint not null,
  at timestamp with time zone not null,
  job_id bigint,
  product_id bigint generated always as (
CASE
    WHEN (kind = 'product'::text) THEN owner_id
    ELSE NULL::bigint
END) stored,
  constraint earlier_values_pkey PRIMARY KEY (id),
  constraint earlier_values_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint earlier_values_job_id_fkey FOREIGN KEY (job_id) REFERENCES staff_jobs(id) ON DELETE SET NULL,
  constraint earlier_values_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint earlier_values_field_check CHECK (field = ANY (ARRAY['name'::text, 'description'::text, 'keywords'::text, 'pictures'::text, 'isActive'::text, 'isDiscontinued'::text, 'isRecommended'::text, 'popularity'::text, 'sectionId'::text, 'brandId'::text, 'groupId'::text, 'country'::text, 'customsDeclaration'::text, 'commodityCode'::text, 'markingRequired'::text, 'unit'::text, 'multiplicity'::text, 'minimumBatch'::text, 'deliveryDays'::text, 'analogue'::text, 'related'::text])),
  constraint earlier_values_kind_check CHECK (kind = ANY (ARRAY['product'::text, 'feature'::text, 'brand'::text, 'section'::text, 'section-order'::text, 'class'::text, 'paper'::text, 'set'::text])),
  constraint earlier_values_of_kind CHECK (
CASE
    WHEN kind = 'product'::text THEN field IS NOT NULL
    ELSE field IS NULL AND job_id IS NULL AND before IS NOT NULL AND after IS NOT NULL
END)
);
CREATE INDEX earlier_values_at ON earlier_values USING btree (at);
CREATE INDEX earlier_values_entry ON earlier_values USING btree (kind, owner_id, id) WHERE (kind <> 'product'::text);
CREATE INDEX earlier_values_job ON earlier_values USING btree (job_id, product_id) WHERE (job_id IS NOT NULL);
CREATE INDEX earlier_values_product ON earlier_values USING btree (product_id, id) WHERE (product_id IS NOT NULL);
CREATE INDEX earlier_values_recent ON earlier_values USING btree (kind, id) WHERE (kind <> 'product'::text);

create table edi_changes (
  id bigint not null generated always as identity,
  edi_order_id bigint not null,
  document_id bigint,
  is_asked boolean not null default false,
  constraint edi_changes_pkey PRIMARY KEY (id),
  constraint edi_changes_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint edi_changes_edi_order_id_fkey FOREIGN KEY (edi_order_id) REFERENCES edi_orders(id) ON DELETE CASCADE
);
CREATE INDEX edi_changes_document ON edi_changes USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX edi_changes_order ON edi_changes USING btree (edi_order_id);

create table edi_connections (
  id bigint not null generated always as identity,
  company_id bigint not null,
  user_id bigint not null,
  name text not null,
  partner_id text not null,
  partner_qualifier text not null,
  own_id text not null,
  own_qualifier text not null,
  directory text not null,
  charset text not null,
  sends text[] not null,
  price_tolerance integer not null,
  payment text not null,
  is_test boolean not null,
  transport text not null,
  host text not null default ''::text,
  port integer not null default 22,
  login text not null default ''::text,
  secret_kind text,
  secret text,
  host_key text not null default ''::text,
  in_folder text not null,
  out_folder text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by bigint,
  paused_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_reference bigint not null default 1,
  seen_files jsonb not null default '{}'::jsonb,
  next_at timestamp with time zone,
  tried_at timestamp with time zone,
  done_at timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  problem text not null default ''::text,
  warned_at timestamp with time zone,
  constraint edi_connections_pkey PRIMARY KEY (id),
  constraint edi_connections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint edi_connections_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint edi_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint edi_connections_charset_check CHECK (charset = ANY (ARRAY['UNOB'::text, 'UNOC'::text, 'UNOD'::text, 'UNOE'::text, 'UNOW'::text])),
  constraint edi_connections_check CHECK ((secret IS NULL) = (secret_kind IS NULL)),
  constraint edi_connections_check1 CHECK (transport <> 'sftp'::text OR host <> ''::text AND login <> ''::text AND secret IS NOT NULL AND host_key <> ''::text),
  constraint edi_connections_directory_check CHECK (directory = ANY (ARRAY['D96A'::text, 'D01B'::text])),
  constraint edi_connections_payment_check CHECK (payment = ANY (ARRAY['prepaid'::text, 'deferred'::text])),
  constraint edi_connections_port_check CHECK (port >= 1 AND port <= 65535),
  constraint edi_connections_price_tolerance_check CHECK (price_tolerance >= 0 AND price_tolerance <= 10000),
  constraint edi_connections_secret_kind_check CHECK (secret_kind = ANY (ARRAY['password'::text, 'key'::text])),
  constraint edi_connections_sends_check CHECK (sends <@ ARRAY['ORDRSP'::text, 'DESADV'::text, 'INVOIC'::text, 'CONTRL'::text]),
  constraint edi_connections_transport_check CHECK (transport = ANY (ARRAY['folder'::text, 'sftp'::text]))
);
CREATE INDEX edi_connections_company ON edi_connections USING btree (company_id);
CREATE INDEX edi_connections_created_by ON edi_connections USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX edi_connections_due ON edi_connections USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX edi_connections_folder ON edi_connections USING btree (transport, host, port, in_folder) WHERE (ended_at IS NULL);
CREATE INDEX edi_connections_user ON edi_connections USING btree (user_id);

create table edi_files (
  id bigint not null generated always as identity,
  connection_id bigint not null,
  direction text not null,
  name text not null,
  content bytea not null,
  at timestamp with time zone not null,
  constraint edi_files_pkey PRIMARY KEY (id),
  constraint edi_files_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES edi_connections(id) ON DELETE CASCADE,
  constraint edi_files_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text]))
);
CREATE INDEX edi_files_connection ON edi_files USING btree (connection_id, id);

create table edi_messages (
  id bigint not null generated always as identity,
  connection_id bigint not null,
  direction text not null,
  kind text not null,
  state text not null,
  reason text not null default ''::text,
  file_id bigint,
  interchange text not null default ''::text,
  reference text not null default ''::text,
  number text not null default ''::text,
  is_test boolean not null default false,
  content jsonb,
  questions jsonb not null default '[]'::jsonb,
  decisions jsonb not null default '{}'::jsonb,
  decided_by bigint,
  decided_at timestamp with time zone,
  edi_order_id bigint,
  document_id bigint,
  at timestamp with time zone not null,
  attempts integer not null default 0,
  ended_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint edi_messages_pkey PRIMARY KEY (id),
  constraint edi_messages_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES edi_connections(id) ON DELETE CASCADE,
  constraint edi_messages_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint edi_messages_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint edi_messages_edi_order_id_fkey FOREIGN KEY (edi_order_id) REFERENCES edi_orders(id) ON DELETE CASCADE,
  constraint edi_messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES edi_files(id) ON DELETE CASCADE,
  constraint edi_messages_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  constraint edi_messages_kind_check CHECK (kind = ANY (ARRAY['ORDERS'::text, 'ORDCHG'::text, 'ORDRSP'::text, 'DESADV'::text, 'INVOIC'::text, 'CONTRL'::text, 'unknown'::text])),
  constraint edi_messages_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'question'::text, 'done'::text, 'rejected'::text, 'repeated'::text, 'replaced'::text, 'unreadable'::text, 'sent'::text, 'held'::text]))
);
CREATE INDEX edi_messages_connection ON edi_messages USING btree (connection_id, id DESC);
CREATE INDEX edi_messages_decided_by ON edi_messages USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX edi_messages_document ON edi_messages USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX edi_messages_file ON edi_messages USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX edi_messages_number ON edi_messages USING btree (connection_id, number, id) WHERE (direction = 'in'::text);
CREATE INDEX edi_messages_open ON edi_messages USING btree (connection_id, id) WHERE (state = ANY (ARRAY['waiting'::text, 'question'::text]));
CREATE INDEX edi_messages_order ON edi_messages USING btree (edi_order_id, id) WHERE (edi_order_id IS NOT NULL);

create table edi_orders (
  id bigint not null generated always as identity,
  connection_id bigint not null,
  number text not null,
  user_id bigint not null,
  client_key uuid not null,
  state text not null,
  reason text not null default ''::text,
  content jsonb not null,
  created_at timestamp with time zone not null,
  constraint edi_orders_pkey PRIMARY KEY (id),
  constraint edi_orders_client_key_key UNIQUE (client_key),
  constraint edi_orders_connection_id_number_key UNIQUE (connection_id, number),
  constraint edi_orders_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES edi_connections(id) ON DELETE CASCADE,
  constraint edi_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint edi_orders_state_check CHECK (state = ANY (ARRAY['placing'::text, 'open'::text, 'rejected'::text]))
);
CREATE INDEX edi_orders_user ON edi_orders USING btree (user_id);

create table edi_places (
  id bigint not null generated always as identity,
  connection_id bigint not null,
  kind text not null,
  gln text not null,
  delivery_address_id bigint,
  pickup_warehouse_id bigint,
  legal_entity_id bigint,
  constraint edi_places_pkey PRIMARY KEY (id),
  constraint edi_places_connection_id_kind_gln_key UNIQUE (connection_id, kind, gln),
  constraint edi_places_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES edi_connections(id) ON DELETE CASCADE,
  constraint edi_places_delivery_address_id_fkey FOREIGN KEY (delivery_address_id) REFERENCES delivery_addresses(id) ON DELETE CASCADE,
  constraint edi_places_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id) ON DELETE CASCADE,
  constraint edi_places_pickup_warehouse_id_fkey FOREIGN KEY (pickup_warehouse_id) REFERENCES warehouses(id) ON DELETE CASCADE,
  constraint edi_places_check CHECK (num_nonnulls(delivery_address_id, pickup_warehouse_id, legal_entity_id) = 1),
  constraint edi_places_check1 CHECK ((kind = 'payer'::text) = (legal_entity_id IS NOT NULL)),
  constraint edi_places_kind_check CHECK (kind = ANY (ARRAY['delivery'::text, 'payer'::text]))
);
CREATE INDEX edi_places_address ON edi_places USING btree (delivery_address_id) WHERE (delivery_address_id IS NOT NULL);
CREATE INDEX edi_places_entity ON edi_places USING btree (legal_entity_id) WHERE (legal_entity_id IS NOT NULL);
CREATE INDEX edi_places_warehouse ON edi_places USING btree (pickup_warehouse_id) WHERE (pickup_warehouse_id IS NOT NULL);

create table edo_cursors (
  operator text not null,
  cursor text not null,
  read_at timestamp with time zone not null,
  constraint edo_cursors_pkey PRIMARY KEY (operator)
);

create table edo_signers (
  id bigint not null generated always as identity,
  seller_id bigint,
  last_name text not null,
  first_name text not null,
  middle_name text not null default ''::text,
  post text not null,
  authority text not null,
  authority_number text not null default ''::text,
  authority_from date,
  authority_to date,
  authority_system text not null default ''::text,
  is_active boolean not null default true,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  constraint edo_signers_pkey PRIMARY KEY (id),
  constraint edo_signers_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint edo_signers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint edo_signers_authority_check CHECK (authority = ANY (ARRAY['certificate'::text, 'electronic'::text, 'paper'::text])),
  constraint edo_signers_authority_of_kind CHECK (authority = 'certificate'::text OR authority_number <> ''::text AND authority_from IS NOT NULL)
);

create table erp_counterparties (
  id bigint not null generated always as identity,
  key text not null,
  name text not null,
  full_name text not null default ''::text,
  inn text not null default ''::text,
  kpp text not null default ''::text,
  ogrn text not null default ''::text,
  address text not null default ''::text,
  manager text not null default ''::text,
  price_type text not null default ''::text,
  terms jsonb not null default '[]'::jsonb,
  first_told_at timestamp with time zone not null,
  told_at timestamp with time zone not null,
  state text not null default 'open'::text,
  company_id bigint,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint erp_counterparties_pkey PRIMARY KEY (id),
  constraint erp_counterparties_key_key UNIQUE (key),
  constraint erp_counterparties_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint erp_counterparties_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint erp_counterparties_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint erp_counterparties_check1 CHECK ((state = ANY (ARRAY['open'::text, 'unwanted'::text])) OR company_id IS NOT NULL),
  constraint erp_counterparties_state_check CHECK (state = ANY (ARRAY['open'::text, 'created'::text, 'linked'::text, 'unwanted'::text]))
);
CREATE INDEX erp_counterparties_company ON erp_counterparties USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX erp_counterparties_open ON erp_counterparties USING btree (name, id) WHERE (state = 'open'::text);

create table erp_terms (
  legal_entity_id bigint not null,
  credit bigint,
  deferral_days integer,
  bonus bigint,
  debt bigint,
  debt_on date,
  told_at timestamp with time zone not null,
  constraint erp_terms_pkey PRIMARY KEY (legal_entity_id),
  constraint erp_terms_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id) ON DELETE CASCADE
);

create table erp_unbooked (
  id bigint not null generated always as identity,
  key text not null /* the id of 1C, else number, year, seller and buyer */,
  name text not null,
  reason text not null,
  problem text not null,
  inn text,
  state text not null default 'open'::text,
  first_told_at timestamp with time zone not null,
  told_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  version integer not null default 1,
  constraint erp_unbooked_pkey PRIMARY KEY (id),
  constraint erp_unbooked_key_key UNIQUE (key),
  constraint erp_unbooked_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint erp_unbooked_reason_check CHECK (reason = ANY (ARRAY['no-inn'::text, 'several-buyers'::text, 'unknown-buyer'::text, 'no-sum'::text])),
  constraint erp_unbooked_state_check CHECK (state = ANY (ARRAY['open'::text, 'booked'::text, 'unwanted'::text]))
);
CREATE INDEX erp_unbooked_open ON erp_unbooked USING btree (first_told_at) WHERE (state = 'open'::text);

create table erp_unbooked_sessions (
  unbooked_id bigint not null,
  session_id bigint not null,
  constraint erp_unbooked_sessions_pkey PRIMARY KEY (session_id, unbooked_id),
  constraint erp_unbooked_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES exchange_sessions(id) ON DELETE CASCADE,
  constraint erp_unbooked_sessions_unbooked_id_fkey FOREIGN KEY (unbooked_id) REFERENCES erp_unbooked(id) ON DELETE CASCADE
);
CREATE INDEX erp_unbooked_sessions_of_row ON erp_unbooked_sessions USING btree (unbooked_id);

create table erp_words (
  id bigint not null generated always as identity,
  kind text not null,
  word text not null,
  meaning text,
  example text not null,
  seen_at timestamp with time zone not null,
  version integer not null default 1,
  constraint erp_words_pkey PRIMARY KEY (id),
  constraint erp_words_kind_word_key UNIQUE (kind, word),
  constraint erp_words_kind_check CHECK (kind = ANY (ARRAY['status'::text, 'operation'::text, 'unit'::text, 'vat'::text]))
);

create table exchange_failures (
  id bigint not null generated always as identity,
  login_hash bytea not null,
  address text not null,
  at timestamp with time zone not null default now(),
  constraint exchange_failures_pkey PRIMARY KEY (id)
);
CREATE INDEX exchange_failures_login ON exchange_failures USING btree (login_hash, address, at);

create table exchange_files (
  id bigint not null generated by default as identity,
  session_id bigint not null,
  path text not null,
  size bigint not null default 0,
  state text not null,
  message text not null default ''::text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint exchange_files_pkey PRIMARY KEY (id),
  constraint exchange_files_session_id_path_key UNIQUE (session_id, path),
  constraint exchange_files_session_id_fkey FOREIGN KEY (session_id) REFERENCES exchange_sessions(id) ON DELETE CASCADE,
  constraint exchange_files_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'loading'::text, 'done'::text, 'failed'::text]))
);

create table exchange_full_scopes (
  session_id bigint not null,
  kind text not null,
  catalogue_id bigint not null,
  constraint exchange_full_scopes_pkey PRIMARY KEY (session_id, kind, catalogue_id),
  constraint exchange_full_scopes_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint exchange_full_scopes_session_id_fkey FOREIGN KEY (session_id) REFERENCES exchange_sessions(id) ON DELETE CASCADE,
  constraint exchange_full_scopes_kind_check CHECK (kind = ANY (ARRAY['product'::text, 'variant'::text, 'section'::text, 'stock'::text]))
);

create table exchange_parts (
  file_id bigint not null,
  "position" bigint not null,
  size bigint not null,
  path text not null,
  constraint exchange_parts_pkey PRIMARY KEY (file_id, "position"),
  constraint exchange_parts_file_id_fkey FOREIGN KEY (file_id) REFERENCES exchange_files(id) ON DELETE CASCADE,
  constraint exchange_parts_size_check CHECK (size > 0)
);

create table exchange_seen (
  session_id bigint not null,
  kind text not null,
  ids bigint[] not null /* Of one session of 1C; goes with it. */,
  constraint exchange_seen_session_id_fkey1 FOREIGN KEY (session_id) REFERENCES exchange_sessions(id) ON DELETE CASCADE,
  constraint exchange_seen_kind_check1 CHECK (kind = ANY (ARRAY['product'::text, 'variant'::text, 'section'::text, 'stock'::text]))
);
CREATE INDEX exchange_seen_session ON exchange_seen USING btree (session_id);

create table exchange_seen_offers (
  session_id bigint not null,
  catalogue_id bigint not null,
  seller_id bigint not null,
  product_ids bigint[] not null /* Of one session of 1C; goes with it. */,
  is_full boolean not null,
  constraint exchange_seen_offers_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint exchange_seen_offers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint exchange_seen_offers_session_id_fkey FOREIGN KEY (session_id) REFERENCES exchange_sessions(id) ON DELETE CASCADE
);
CREATE INDEX exchange_seen_offers_session ON exchange_seen_offers USING btree (session_id);

create table exchange_sessions (
  id bigint not null generated by default as identity,
  token_hash bytea,
  kind text not null,
  sessid text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  told_orders jsonb not null default '{}'::jsonb,
  is_demonstration boolean not null default false,
  told_claims jsonb not null default '{}'::jsonb,
  ended_demonstration boolean not null default false,
  orders_schema text not null default '2.10'::text,
  constraint exchange_sessions_pkey PRIMARY KEY (id),
  constraint exchange_sessions_token_hash_key UNIQUE (token_hash),
  constraint exchange_sessions_kind_check CHECK (kind = ANY (ARRAY['catalog'::text, 'sale'::text, 'import'::text])),
  constraint exchange_sessions_orders_schema_check CHECK (orders_schema = ANY (ARRAY['2.10'::text, '3.1'::text]))
);

create unlogged table exchange_staged_drums (
  ordinal integer not null,
  warehouse text not null,
  number text not null,
  length bigint not null
);

create unlogged table exchange_staged_heads (
  kind text not null,
  external_id text not null,
  classifier_external_id text not null,
  name text not null,
  is_full boolean not null,
  owner text not null default ''::text,
  owner_external_id text,
  owner_inn text,
  owner_full_name text,
  owner_kpp text,
  owner_okpo text,
  owner_address text
);

create unlogged table exchange_staged_links (
  catalogue text not null,
  external_id text not null,
  linked_external_id text not null,
  kind text not null,
  "position" integer not null,
  amount bigint
);

create unlogged table exchange_staged_offers (
  ordinal integer not null,
  catalogue text not null,
  classifier text not null,
  external_id text not null,
  base_external_id text not null,
  is_variant boolean not null,
  name text,
  article text,
  article_folded text,
  barcode text,
  characteristics text,
  pairs integer[] not null,
  has_prices boolean not null,
  has_stocks boolean not null,
  is_deleted boolean not null,
  keeps_stocks boolean not null default false,
  seller text,
  has_drums boolean not null default false
);

create unlogged table exchange_staged_pairs (
  pair integer not null,
  classifier text not null,
  property_external_id text not null,
  property_name text,
  "values" text[] not null,
  number double precision
);

create unlogged table exchange_staged_placements (
  ordinal integer not null,
  catalogue text not null,
  external_id text not null,
  section_external_id text not null,
  is_deleted boolean not null
);

create unlogged table exchange_staged_price_types (
  ordinal integer not null,
  classifier text not null,
  external_id text not null,
  name text not null,
  vat_included boolean not null,
  currency text,
  portal_id bigint
);

create unlogged table exchange_staged_prices (
  ordinal integer not null,
  price_type text not null,
  price bigint,
  from_amount bigint,
  is_in_type_currency boolean not null default false,
  unit_okei text
);

create unlogged table exchange_staged_products (
  ordinal integer not null,
  catalogue text not null,
  classifier text not null,
  external_id text not null,
  article text not null,
  article_folded text not null,
  manufacturer_code text,
  barcodes text[] not null,
  name text not null,
  keywords text,
  description text,
  unit_name text,
  unit_okei text,
  section_external_ids text[] not null,
  brand text,
  manufacturer text,
  product_group text,
  pictures text[] not null,
  vat_rate text,
  weight_grams bigint,
  multiplicity bigint,
  minimum_batch bigint,
  quantity_in_box bigint,
  quantity_in_block bigint,
  pairs integer[] not null,
  is_deleted boolean not null,
  vat_word text,
  country text,
  customs_declaration text,
  commodity_code text,
  marking_required boolean,
  keeps_features boolean not null default false,
  picture_links text[] not null default '{}'::text[]
);

create unlogged table exchange_staged_properties (
  ordinal integer not null,
  classifier text not null,
  external_id text not null,
  name text not null,
  kind text not null,
  unit text,
  is_deleted boolean not null,
  code text,
  is_shared boolean not null default false
);

create unlogged table exchange_staged_sections (
  ordinal integer not null,
  classifier text not null,
  external_id text not null,
  parent_external_id text,
  name text not null,
  "position" integer not null,
  is_deleted boolean not null
);

create unlogged table exchange_staged_stocks (
  ordinal integer not null,
  warehouse text not null,
  amount bigint not null
);

create unlogged table exchange_staged_values (
  ordinal integer not null,
  classifier text not null,
  property_external_id text not null,
  external_id text not null,
  name text not null
);

create unlogged table exchange_staged_warehouses (
  ordinal integer not null,
  classifier text not null,
  external_id text not null,
  name text not null,
  address text not null,
  city text not null
);

create table favourites (
  user_id bigint not null,
  product_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint favourites_pkey PRIMARY KEY (user_id, product_id),
  constraint favourites_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX favourites_product ON favourites USING btree (product_id);

create table feature_sections (
  feature_id bigint not null,
  section_id bigint not null,
  constraint feature_sections_pkey PRIMARY KEY (feature_id, section_id),
  constraint feature_sections_feature_id_fkey FOREIGN KEY (feature_id) REFERENCES features(id) ON DELETE CASCADE,
  constraint feature_sections_section_id_fkey FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE CASCADE
);
CREATE INDEX feature_sections_section ON feature_sections USING btree (section_id);

create table feature_values (
  id bigint not null generated by default as identity,
  feature_id bigint not null,
  external_id text,
  name text not null,
  constraint feature_values_pkey PRIMARY KEY (id),
  constraint feature_values_feature_id_name_key UNIQUE (feature_id, name),
  constraint feature_values_feature_id_fkey FOREIGN KEY (feature_id) REFERENCES features(id)
);

create table features (
  id bigint not null generated by default as identity,
  catalogue_id bigint not null,
  external_id text,
  code text,
  name text not null,
  unit text,
  kind text not null,
  "position" integer not null default 0,
  erp_name text,
  erp_unit text,
  erp_position integer,
  card_group text,
  is_filter boolean not null default true,
  merged_into bigint,
  merge_rank integer not null default 0,
  version integer not null default 1,
  keeps_rest boolean not null default false,
  constraint features_pkey PRIMARY KEY (id),
  constraint features_catalogue_id_external_id_key UNIQUE (catalogue_id, external_id),
  constraint features_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint features_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES features(id),
  constraint features_card_group_check CHECK (card_group = ANY (ARRAY['electrical'::text, 'light'::text, 'conditions'::text, 'dimensions'::text, 'design'::text, 'other'::text])),
  constraint features_check CHECK (merged_into <> id),
  constraint features_kind_check CHECK (kind = ANY (ARRAY['list'::text, 'number'::text, 'range'::text, 'flag'::text]))
);
CREATE INDEX features_code ON features USING btree (code);
CREATE INDEX features_merged_into ON features USING btree (merged_into) WHERE (merged_into IS NOT NULL);

create table feeds (
  id bigint not null generated by default as identity,
  slug text not null,
  title text not null,
  rubrics text[] not null default '{}'::text[],
  is_published boolean not null default true,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  removed_at timestamp with time zone,
  constraint feeds_pkey PRIMARY KEY (id),
  constraint feeds_slug_key UNIQUE (slug),
  constraint feeds_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint feeds_title_check CHECK (title <> ''::text)
);

create table held_loads (
  id bigint not null generated by default as identity,
  kind text not null,
  state text not null default 'waiting'::text,
  topic text not null,
  name text not null,
  fingerprint text not null,
  reason text not null,
  effect jsonb not null,
  worst jsonb not null,
  times_sent integer not null default 1,
  session_id bigint,
  file_id bigint,
  price_list_id bigint,
  job_id bigint,
  company_id bigint,
  content jsonb,
  kept_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  created_by bigint,
  decided_at timestamp with time zone,
  decided_by bigint,
  price_change bigint,
  supplier_catalogue_id bigint,
  constraint held_loads_pkey PRIMARY KEY (id),
  constraint held_loads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint held_loads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint held_loads_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint held_loads_file_id_fkey FOREIGN KEY (file_id) REFERENCES exchange_files(id) ON DELETE SET NULL,
  constraint held_loads_job_id_fkey FOREIGN KEY (job_id) REFERENCES staff_jobs(id) ON DELETE CASCADE,
  constraint held_loads_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_lists(id) ON DELETE CASCADE,
  constraint held_loads_session_id_fkey FOREIGN KEY (session_id) REFERENCES exchange_sessions(id) ON DELETE SET NULL,
  constraint held_loads_supplier_catalogue_id_fkey FOREIGN KEY (supplier_catalogue_id) REFERENCES supplier_catalogues(id) ON DELETE CASCADE,
  constraint held_loads_kind_check CHECK (kind = ANY (ARRAY['exchange-file'::text, 'exchange-hiding'::text, 'price-list'::text, 'customer-prices'::text, 'bulk-edit'::text, 'supplier-catalogue'::text])),
  constraint held_loads_price_change_check CHECK (price_change >= 0),
  constraint held_loads_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'applied'::text, 'rejected'::text, 'replaced'::text]))
);
CREATE INDEX held_loads_companies ON held_loads USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX held_loads_created_by ON held_loads USING btree (created_by);
CREATE INDEX held_loads_decided_by ON held_loads USING btree (decided_by);
CREATE INDEX held_loads_files ON held_loads USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX held_loads_jobs ON held_loads USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX held_loads_lists ON held_loads USING btree (price_list_id) WHERE (price_list_id IS NOT NULL);
CREATE INDEX held_loads_sessions ON held_loads USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX held_loads_supplier_catalogue_id ON held_loads USING btree (supplier_catalogue_id) WHERE (supplier_catalogue_id IS NOT NULL);
CREATE UNIQUE INDEX held_loads_waiting ON held_loads USING btree (kind, topic) WHERE (state = 'waiting'::text);

create table home_blocks (
  id bigint not null generated by default as identity,
  type text not null,
  title text not null default ''::text,
  settings jsonb not null,
  "position" integer not null,
  is_published boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  viewers text not null default 'everybody'::text,
  region_ids bigint[] not null default '{}'::bigint[] /* Whom it is shown to; regions are not deleted. */,
  segment_id bigint,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  removed_at timestamp with time zone,
  constraint home_blocks_pkey PRIMARY KEY (id),
  constraint home_blocks_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint home_blocks_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id) ON DELETE SET NULL,
  constraint home_blocks_check CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at > starts_at),
  constraint home_blocks_region_ids_check CHECK (array_position(region_ids, NULL::bigint) IS NULL),
  constraint home_blocks_type_check CHECK (type = ANY (ARRAY['bannerList'::text, 'taskList'::text, 'newsList'::text, 'promotionList'::text, 'productList'::text, 'sectionList'::text, 'brandList'::text, 'specificationList'::text, 'linkList'::text, 'html'::text])),
  constraint home_blocks_viewers_check CHECK (viewers = ANY (ARRAY['everybody'::text, 'guests'::text, 'signed-in'::text, 'companies'::text, 'individuals'::text]))
);
CREATE INDEX home_blocks_segment ON home_blocks USING btree (segment_id) WHERE (segment_id IS NOT NULL);

create table information_messages (
  id text not null,
  html text not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  changed_by bigint,
  segment_id bigint,
  is_published boolean not null default true,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint information_messages_pkey PRIMARY KEY (id),
  constraint information_messages_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint information_messages_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id),
  constraint information_messages_check CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);
CREATE INDEX information_messages_segment ON information_messages USING btree (segment_id) WHERE (segment_id IS NOT NULL);

create table invitations (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  company_id bigint not null,
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  role text not null,
  spending_limit bigint,
  invited_by bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by bigint,
  revoked_at timestamp with time zone,
  limit_period text not null default 'month'::text,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint invitations_limit_period_check CHECK (limit_period = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])),
  constraint invitations_role_check CHECK (role = ANY (ARRAY['administrator'::text, 'manager'::text]))
);
CREATE INDEX invitations_company ON invitations USING btree (company_id);

create table key_calls (
  id bigint not null generated always as identity,
  key_id bigint not null,
  at timestamp with time zone not null,
  tool text not null,
  arguments text not null,
  refusal text,
  ms integer not null,
  address text not null,
  constraint key_calls_pkey PRIMARY KEY (id),
  constraint key_calls_key_id_fkey FOREIGN KEY (key_id) REFERENCES access_keys(id) ON DELETE CASCADE,
  constraint key_calls_arguments_check CHECK (length(arguments) <= 1000),
  constraint key_calls_tool_check CHECK (length(tool) <= 64)
);
CREATE INDEX key_calls_at ON key_calls USING btree (at);
CREATE INDEX key_calls_of_key ON key_calls USING btree (key_id, id);

create table known_devices (
  user_id bigint not null,
  device text not null,
  first_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table ledger_disputes (
  company_id bigint not null,
  entry text not null,
  text text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  id bigint not null generated always as identity,
  row_text text not null default ''::text,
  day date,
  sum bigint not null default 0,
  state text not null default 'open'::text,
  answer text not null default ''::text,
  answered_by bigint,
  answered_at timestamp with time zone,
  version integer not null default 1,
  constraint ledger_disputes_pkey PRIMARY KEY (company_id, entry),
  constraint ledger_disputes_id_key UNIQUE (id),
  constraint ledger_disputes_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint ledger_disputes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint ledger_disputes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint ledger_disputes_state_check CHECK (state = ANY (ARRAY['open'::text, 'in-work'::text, 'accepted'::text, 'refused'::text]))
);
CREATE INDEX ledger_disputes_answered_by ON ledger_disputes USING btree (answered_by);
CREATE INDEX ledger_disputes_open ON ledger_disputes USING btree (created_at) WHERE (state = ANY (ARRAY['open'::text, 'in-work'::text]));

create table ledger_pairs (
  id bigint not null generated always as identity,
  kind text not null,
  own_key text not null,
  erp_key text not null,
  company_id bigint,
  order_id bigint,
  state text not null,
  how text,
  decided_by bigint,
  decided_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint ledger_pairs_pkey PRIMARY KEY (id),
  constraint ledger_pairs_own_key_erp_key_key UNIQUE (own_key, erp_key),
  constraint ledger_pairs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint ledger_pairs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint ledger_pairs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint ledger_pairs_check CHECK ((state = 'open'::text) = (how IS NULL)),
  constraint ledger_pairs_how_check CHECK (how = ANY (ARRAY['reference'::text, 'person'::text])),
  constraint ledger_pairs_kind_check CHECK (kind = ANY (ARRAY['money'::text, 'card'::text, 'shipment'::text, 'return'::text])),
  constraint ledger_pairs_state_check CHECK (state = ANY (ARRAY['open'::text, 'same'::text, 'different'::text]))
);
CREATE INDEX ledger_pairs_erp_key ON ledger_pairs USING btree (erp_key);
CREATE INDEX ledger_pairs_of_order ON ledger_pairs USING btree (order_id);
CREATE INDEX ledger_pairs_open ON ledger_pairs USING btree (company_id) WHERE (state = 'open'::text);

create table legal_entities (
  id bigint not null generated by default as identity,
  company_id bigint not null,
  name text not null,
  full_name text not null,
  kind text not null,
  inn text not null,
  kpp text,
  ogrn text,
  address text not null default ''::text,
  is_main boolean not null default false,
  state text not null default 'waiting'::text,
  requested_by bigint,
  requested_at timestamp with time zone not null default now(),
  decided_how text,
  decided_by bigint,
  decided_at timestamp with time zone,
  refusal_reason text not null default ''::text,
  okpo text not null default ''::text,
  version integer not null default 1,
  constraint legal_entities_pkey PRIMARY KEY (id),
  constraint legal_entities_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint legal_entities_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint legal_entities_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint legal_entities_check CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint legal_entities_check1 CHECK ((decided_at IS NULL) = (decided_how IS NULL)),
  constraint legal_entities_decided_how_check CHECK (decided_how = ANY (ARRAY['staff'::text, 'erp'::text, 'registration'::text, 'existing'::text])),
  constraint legal_entities_kind_check CHECK (kind = ANY (ARRAY['legal'::text, 'sole-trader'::text])),
  constraint legal_entities_okpo_check CHECK (okpo ~ '^(\d{8}|\d{10}|\d{14})?$'::text),
  constraint legal_entities_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text]))
);
CREATE INDEX legal_entities_company ON legal_entities USING btree (company_id);
CREATE INDEX legal_entities_inn ON legal_entities USING btree (inn);
CREATE INDEX legal_entities_waiting ON legal_entities USING btree (requested_at) WHERE (state = 'waiting'::text);

create table limited_events (
  id bigint not null generated always as identity,
  scope text not null,
  key_hash bytea not null,
  at timestamp with time zone not null,
  constraint limited_events_pkey PRIMARY KEY (id)
);
CREATE INDEX limited_events_key ON limited_events USING btree (scope, key_hash, at);

create table list_import_rows (
  id bigint not null generated by default as identity,
  import_id bigint not null,
  "position" integer not null,
  sheet text not null,
  number integer not null,
  source text not null,
  codes text[] not null,
  name text not null,
  brand text not null,
  amount_text text not null,
  note text not null,
  state text not null default 'waiting'::text,
  how text,
  confidence real not null default 0,
  reason text not null default ''::text,
  candidates bigint[] not null default '{}'::bigint[] /* In the order of likeness; goods are not deleted, and lists go after thirty days. */,
  choice text,
  product_id bigint,
  custom_product_id bigint,
  amount bigint,
  amount_note text,
  amount_problem text not null default ''::text,
  code_problem text not null default ''::text,
  analogues text[] not null default '{}'::text[],
  amount_is_typed boolean not null default false,
  doubt text not null default ''::text,
  constraint list_import_rows_pkey PRIMARY KEY (id),
  constraint list_import_rows_import_id_position_key UNIQUE (import_id, "position"),
  constraint list_import_rows_custom_product_id_fkey FOREIGN KEY (custom_product_id) REFERENCES custom_products(id),
  constraint list_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES list_imports(id) ON DELETE CASCADE,
  constraint list_import_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint list_import_rows_candidates_check CHECK (array_position(candidates, NULL::bigint) IS NULL),
  constraint list_import_rows_choice_check CHECK (choice = ANY (ARRAY['matched'::text, 'chosen'::text, 'custom'::text, 'skipped'::text])),
  constraint list_import_rows_how_check CHECK (how = ANY (ARRAY['code'::text, 'normalised'::text, 'memory'::text, 'inner-code'::text, 'name'::text, 'analogue'::text])),
  constraint list_import_rows_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'matched'::text, 'several'::text, 'none'::text]))
);

create table list_imports (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  company_id bigint,
  kind text not null,
  file_name text not null default ''::text,
  source bytea not null,
  sheets jsonb not null default '[]'::jsonb,
  mappings jsonb not null default '[]'::jsonb,
  skipped_rows jsonb not null default '[]'::jsonb,
  part integer not null default 1,
  parts integer not null default 1,
  state text not null,
  problem text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  result jsonb,
  hidden_sheets text[] not null default '{}'::text[],
  constraint list_imports_pkey PRIMARY KEY (id),
  constraint list_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint list_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint list_imports_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'file'::text])),
  constraint list_imports_state_check CHECK (state = ANY (ARRAY['matching'::text, 'ready'::text, 'finished'::text, 'cancelled'::text, 'failed'::text]))
);
CREATE INDEX list_imports_updated ON list_imports USING btree (updated_at);
CREATE INDEX list_imports_user ON list_imports USING btree (user_id, created_at);

create table live_events (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  user_id bigint,
  topic text not null,
  data jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default now(),
  token integer not null default ((random() * (999999999)::double precision))::integer,
  visitor_hash bytea,
  constraint live_events_pkey PRIMARY KEY (seq),
  constraint live_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint live_events_addressee_check CHECK (user_id IS NULL OR visitor_hash IS NULL),
  constraint live_events_topic_check CHECK (topic = ANY (ARRAY['cart'::text, 'chat'::text, 'company'::text, 'notification'::text, 'offer'::text, 'order'::text, 'order-manager'::text, 'portal'::text, 'presence'::text, 'price-request'::text, 'prices'::text, 'session'::text, 'settings'::text, 'specification'::text, 'specification-comment'::text, 'staff-job'::text]))
);
CREATE INDEX live_events_user ON live_events USING btree (user_id, xid);
CREATE INDEX live_events_xid ON live_events USING btree (xid);

create table manager_questions (
  id bigint not null generated by default as identity,
  created_at timestamp with time zone not null,
  user_id bigint,
  company_id bigint,
  visitor_hash bytea,
  sent_from text not null,
  name text not null,
  phone text,
  email text,
  query text not null,
  address text not null,
  message text not null default ''::text,
  consent jsonb,
  answered_at timestamp with time zone,
  answered_by bigint,
  note text not null default ''::text,
  answer text not null default ''::text,
  constraint manager_questions_pkey PRIMARY KEY (id),
  constraint manager_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint manager_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint manager_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX manager_questions_company ON manager_questions USING btree (company_id, created_at DESC);
CREATE INDEX manager_questions_open ON manager_questions USING btree (created_at DESC) WHERE (answered_at IS NULL);
CREATE INDEX manager_questions_sent_from ON manager_questions USING btree (sent_from, created_at);

create table manufacturers (
  id bigint not null generated by default as identity,
  name text not null,
  constraint manufacturers_pkey PRIMARY KEY (id),
  constraint manufacturers_name_key UNIQUE (name)
);

create table marking_codes (
  id bigint not null generated always as identity,
  document_id bigint not null,
  line integer not null,
  code text not null,
  is_package boolean not null,
  source text not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  constraint marking_codes_pkey PRIMARY KEY (id),
  constraint marking_codes_document_id_code_key UNIQUE (document_id, code),
  constraint marking_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint marking_codes_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint marking_codes_line_check CHECK (line > 0),
  constraint marking_codes_source_check CHECK (source = ANY (ARRAY['erp'::text, 'staff'::text]))
);
CREATE INDEX marking_codes_by_code ON marking_codes USING btree (code);

create table message_templates (
  channel text not null,
  name text not null,
  own jsonb,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  constraint message_templates_pkey PRIMARY KEY (channel, name),
  constraint message_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_templates_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text]))
);

create table migrations (
  name text not null,
  ran_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notification_rhythms (
  user_id bigint not null,
  digest text not null,
  digest_hour integer not null,
  quiet_from integer,
  quiet_until integer,
  constraint notification_rhythms_pkey PRIMARY KEY (user_id),
  constraint notification_rhythms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_rhythms_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  constraint notification_rhythms_digest_check CHECK (digest = ANY (ARRAY['at-once'::text, 'hourly'::text, 'daily'::text])),
  constraint notification_rhythms_digest_hour_check CHECK (digest_hour >= 0 AND digest_hour <= 23),
  constraint notification_rhythms_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 23),
  constraint notification_rhythms_quiet_until_check CHECK (quiet_until >= 0 AND quiet_until <= 23)
);

create table notification_settings (
  user_id bigint not null,
  heading text not null,
  web boolean not null,
  mail boolean not null,
  sms boolean not null,
  push boolean not null default true,
  bot boolean not null default true,
  constraint notification_settings_pkey PRIMARY KEY (user_id, heading),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_settings_heading_check CHECK (heading = ANY (ARRAY['orders'::text, 'documents'::text, 'prices'::text, 'approvals'::text, 'company'::text, 'news'::text, 'system'::text]))
);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  heading text not null,
  kind text not null,
  title text not null,
  text text not null default ''::text,
  link text,
  in_web boolean not null default true,
  key text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  company_id bigint,
  for_staff boolean not null default false,
  facts jsonb not null default '[]'::jsonb,
  mail_due_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_key_key UNIQUE (user_id, key),
  constraint notifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_heading_check CHECK (heading = ANY (ARRAY['orders'::text, 'documents'::text, 'prices'::text, 'approvals'::text, 'company'::text, 'news'::text, 'system'::text])),
  constraint notifications_kind_check CHECK (kind = ANY (ARRAY['order-placed'::text, 'order-arrived'::text, 'order-status'::text, 'order-message'::text, 'chat-message'::text, 'order-request'::text, 'order-reserve'::text, 'order-claim'::text, 'price-request'::text, 'recurring-order'::text, 'document-ready'::text, 'payment-received'::text, 'dispute-answered'::text, 'dispute-opened'::text, 'price-changed'::text, 'stock-arrived'::text, 'filter-news'::text, 'offer-answered'::text, 'offer-seen'::text, 'approval-requested'::text, 'approval-decided'::text, 'company-changed'::text, 'company-member'::text, 'company-application'::text, 'announcement'::text, 'new-device'::text, 'password-changed'::text, 'contact-changed'::text, 'personal-data-ready'::text, 'question-asked'::text, 'question-answered'::text, 'held-load'::text, 'exchange-failed'::text, 'mail-bounced'::text, 'release-asked'::text, 'release-decided'::text, 'webhook-state'::text, 'edi-question'::text, 'edi-failed'::text, 'specification-mention'::text]))
);
CREATE INDEX notifications_announcement ON notifications USING btree (key) WHERE (kind = 'announcement'::text);
CREATE INDEX notifications_company ON notifications USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX notifications_mail_due ON notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_unread ON notifications USING btree (user_id, heading) WHERE (in_web AND (read_at IS NULL));
CREATE INDEX notifications_user ON notifications USING btree (user_id, id DESC) WHERE in_web;

create table oauth_clients (
  id uuid not null,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamp with time zone not null,
  constraint oauth_clients_pkey PRIMARY KEY (id),
  constraint oauth_clients_redirect_uris_check CHECK (cardinality(redirect_uris) > 0)
);
CREATE INDEX oauth_clients_created ON oauth_clients USING btree (created_at);

create table oauth_codes (
  code_hash bytea not null,
  client_id uuid not null,
  user_id bigint not null,
  company_id bigint,
  scopes text[] not null,
  last_day date not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  key_id bigint,
  constraint oauth_codes_pkey PRIMARY KEY (code_hash),
  constraint oauth_codes_client_id_fkey FOREIGN KEY (client_id) REFERENCES oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint oauth_codes_key_id_fkey FOREIGN KEY (key_id) REFERENCES access_keys(id) ON DELETE SET NULL,
  constraint oauth_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint oauth_codes_scopes_check CHECK (cardinality(scopes) > 0)
);
CREATE INDEX oauth_codes_expire ON oauth_codes USING btree (expires_at);
CREATE INDEX oauth_codes_of_client ON oauth_codes USING btree (client_id);
CREATE INDEX oauth_codes_of_company ON oauth_codes USING btree (company_id);
CREATE INDEX oauth_codes_of_key ON oauth_codes USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX oauth_codes_of_user ON oauth_codes USING btree (user_id);

create table offer_answers (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  at timestamp with time zone not null,
  answer jsonb not null,
  constraint offer_answers_pkey PRIMARY KEY (id),
  constraint offer_answers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);
CREATE INDEX offer_answers_offer ON offer_answers USING btree (offer_id, at);

create table offer_rows (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  "position" integer not null,
  kind text not null,
  choice text not null default 'included'::text,
  is_chosen boolean not null default false,
  product_id bigint,
  custom_product_id bigint,
  seller_id bigint,
  name text not null default ''::text,
  unit text not null default ''::text,
  amount bigint not null default 0,
  purchase bigint,
  pricing_by text not null default 'inherited'::text,
  pricing_value bigint not null default 0,
  section_markup integer,
  term text not null default ''::text,
  note text not null default ''::text,
  client_key uuid,
  saved_stock bigint,
  saved_multiplicity bigint,
  saved_discontinued boolean not null default false,
  kept_state jsonb,
  constraint offer_rows_pkey PRIMARY KEY (id),
  constraint offer_rows_offer_id_client_key_key UNIQUE (offer_id, client_key),
  constraint offer_rows_custom_product_id_fkey FOREIGN KEY (custom_product_id) REFERENCES custom_products(id),
  constraint offer_rows_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint offer_rows_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint offer_rows_amount_check CHECK (amount >= 0),
  constraint offer_rows_choice_check CHECK (choice = ANY (ARRAY['included'::text, 'optional'::text, 'alternative'::text])),
  constraint offer_rows_kind_check CHECK (kind = ANY (ARRAY['section'::text, 'product'::text, 'work'::text, 'text'::text])),
  constraint offer_rows_pricing_by_check CHECK (pricing_by = ANY (ARRAY['inherited'::text, 'percent'::text, 'sum'::text, 'price'::text]))
);
CREATE INDEX offer_rows_offer ON offer_rows USING btree (offer_id, "position");
CREATE INDEX offer_rows_product ON offer_rows USING btree (product_id);

create table offer_sent (
  offer_id bigint not null,
  goods jsonb not null,
  template jsonb,
  constraint offer_sent_pkey PRIMARY KEY (offer_id),
  constraint offer_sent_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);

create table offer_templates (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint,
  name text not null,
  is_default boolean not null default false,
  content jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint offer_templates_pkey PRIMARY KEY (id),
  constraint offer_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint offer_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX offer_templates_company ON offer_templates USING btree (company_id);
CREATE UNIQUE INDEX offer_templates_default ON offer_templates USING btree (COALESCE(company_id, (0)::bigint), (
CASE
    WHEN (company_id IS NULL) THEN user_id
    ELSE NULL::bigint
END)) NULLS NOT DISTINCT WHERE is_default;
CREATE INDEX offer_templates_user ON offer_templates USING btree (user_id);

create table offer_views (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  device text not null,
  constraint offer_views_pkey PRIMARY KEY (id),
  constraint offer_views_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);
CREATE INDEX offer_views_offer ON offer_views USING btree (offer_id, last_at);

create table offers (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint,
  number integer not null,
  name text not null,
  description text not null default ''::text,
  client jsonb not null default '{"name": "", "email": "", "phone": "", "person": ""}'::jsonb,
  source_specification_id bigint,
  template_id bigint,
  day date not null,
  valid_until date,
  markup integer not null default 0,
  target_kind text,
  target_value bigint,
  floor_margin integer,
  rounding integer not null default 1,
  vat text not null default 'inside'::text,
  discount integer not null default 0,
  state text not null default 'draft'::text,
  version integer not null default 1,
  total bigint not null default 0,
  published jsonb,
  published_at timestamp with time zone,
  published_version integer,
  link_hash bytea,
  answer jsonb,
  answered_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  link_key text,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_link_hash_key UNIQUE (link_hash),
  constraint offers_user_id_number_key UNIQUE (user_id, number),
  constraint offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint offers_source_specification_id_fkey FOREIGN KEY (source_specification_id) REFERENCES specifications(id) ON DELETE SET NULL,
  constraint offers_template_id_fkey FOREIGN KEY (template_id) REFERENCES offer_templates(id) ON DELETE SET NULL,
  constraint offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint offers_check CHECK ((target_kind IS NULL) = (target_value IS NULL)),
  constraint offers_state_check CHECK (state = ANY (ARRAY['draft'::text, 'sent'::text, 'seen'::text, 'accepted'::text, 'refused'::text])),
  constraint offers_target_kind_check CHECK (target_kind = ANY (ARRAY['total'::text, 'margin'::text])),
  constraint offers_vat_check CHECK (vat = ANY (ARRAY['inside'::text, 'top'::text, 'none'::text]))
);
CREATE INDEX offers_source_specification ON offers USING btree (source_specification_id) WHERE (source_specification_id IS NOT NULL);
CREATE INDEX offers_template ON offers USING btree (template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX offers_user ON offers USING btree (user_id, updated_at);

create table offline_edits (
  user_id bigint not null,
  key uuid not null,
  answer jsonb not null,
  at timestamp with time zone not null,
  constraint offline_edits_pkey PRIMARY KEY (user_id, key),
  constraint offline_edits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint offline_edits_answer_check CHECK (jsonb_typeof(answer) = 'object'::text)
);
CREATE INDEX offline_edits_at ON offline_edits USING btree (at);

create table offline_keys (
  user_id bigint not null,
  sealed_key text not null,
  created_at timestamp with time zone not null,
  constraint offline_keys_pkey PRIMARY KEY (user_id),
  constraint offline_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table opening_balances (
  id bigint not null generated always as identity,
  company_id bigint not null,
  legal_entity_id bigint not null,
  seller_id bigint,
  is_seller_told boolean not null,
  sum bigint not null,
  constraint opening_balances_pkey PRIMARY KEY (id),
  constraint opening_balances_legal_entity_id_seller_id_key UNIQUE NULLS NOT DISTINCT (legal_entity_id, seller_id),
  constraint opening_balances_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint opening_balances_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id) ON DELETE CASCADE,
  constraint opening_balances_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint opening_balances_check CHECK (is_seller_told OR seller_id IS NULL)
);
CREATE INDEX opening_balances_of_company ON opening_balances USING btree (company_id);
CREATE INDEX opening_balances_of_seller ON opening_balances USING btree (seller_id) WHERE (seller_id IS NOT NULL);

create table order_events (
  id bigint not null generated always as identity,
  order_id bigint not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  author text not null,
  details jsonb not null default '{}'::jsonb,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_kind_check CHECK (kind = ANY (ARRAY['placed'::text, 'taken'::text, 'status'::text, 'cancelled'::text, 'changed'::text, 'payment'::text, 'shipment'::text, 'amended'::text, 'request'::text, 'reserve'::text, 'dates'::text, 'claim'::text, 'part'::text]))
);
CREATE INDEX order_events_order ON order_events USING btree (order_id);

create table order_line_costs (
  order_line_id bigint not null,
  price bigint not null,
  vat_included boolean not null,
  vat_rate integer /* of the product at that time: the VAT in its cost */,
  constraint order_line_costs_pkey PRIMARY KEY (order_line_id),
  constraint order_line_costs_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint order_line_costs_price_check CHECK (price > 0)
);

create table order_lines (
  id bigint not null generated by default as identity,
  order_id bigint not null,
  "position" integer not null,
  product_id bigint,
  custom_product_id bigint,
  article text not null,
  name text not null,
  unit_name text not null,
  unit_okei text not null,
  amount bigint not null,
  base_price bigint not null,
  price bigint not null,
  vat_rate integer,
  vat bigint not null,
  total bigint not null,
  additional_fields jsonb not null default '{}'::jsonb,
  needed_on date,
  confirmed_on date,
  confirmed_amount bigint,
  erp_status text,
  plan jsonb not null default '[]'::jsonb,
  pieces jsonb,
  agreed_price_id bigint,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_place UNIQUE (order_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint order_lines_agreed_price_id_fkey FOREIGN KEY (agreed_price_id) REFERENCES agreed_prices(id) ON DELETE SET NULL,
  constraint order_lines_custom_product_id_fkey FOREIGN KEY (custom_product_id) REFERENCES custom_products(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_lines_amount_check CHECK (amount >= 0),
  constraint order_lines_base_price_check CHECK (base_price >= 0),
  constraint order_lines_confirmed_amount_check CHECK (confirmed_amount >= 0),
  constraint order_lines_place_check CHECK ("position" > 0),
  constraint order_lines_price_check CHECK (price >= 0),
  constraint order_lines_total_check CHECK (total >= 0),
  constraint order_lines_vat_check CHECK (vat >= 0 AND vat <= total),
  constraint order_lines_vat_rate_check CHECK (vat_rate >= 0)
);
CREATE INDEX order_lines_agreed_price ON order_lines USING btree (agreed_price_id) WHERE (agreed_price_id IS NOT NULL);
CREATE INDEX order_lines_custom_product ON order_lines USING btree (custom_product_id) WHERE (custom_product_id IS NOT NULL);
CREATE INDEX order_lines_product ON order_lines USING btree (product_id);
CREATE INDEX order_lines_search_log ON order_lines USING btree (((additional_fields ->> 'searchLogUuid'::text))) WHERE (additional_fields ? 'searchLogUuid'::text);
CREATE INDEX order_lines_words ON order_lines USING gin (article gin_trgm_ops, name gin_trgm_ops);
CREATE TRIGGER order_lines_cost AFTER INSERT ON order_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_line_costs();
CREATE TRIGGER order_lines_cost_of_replaced AFTER UPDATE OF product_id ON order_lines FOR EACH ROW WHEN (old.product_id IS DISTINCT FROM new.product_id) EXECUTE FUNCTION keep_cost_of_replaced();

create table order_message_files (
  id bigint not null generated always as identity,
  order_id bigint not null,
  user_id bigint not null,
  message_id bigint,
  file text not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint order_message_files_pkey PRIMARY KEY (id),
  constraint order_message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES order_messages(id) ON DELETE CASCADE,
  constraint order_message_files_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_message_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX order_message_files_of_message ON order_message_files USING btree (message_id);

create table order_messages (
  id bigint not null generated always as identity,
  order_id bigint not null,
  user_id bigint not null,
  is_staff boolean not null,
  author text not null,
  text text not null,
  client_key uuid not null,
  created_at timestamp with time zone not null,
  constraint order_messages_pkey PRIMARY KEY (id),
  constraint order_messages_user_id_client_key_key UNIQUE (user_id, client_key),
  constraint order_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX order_messages_of_order ON order_messages USING btree (order_id, id);

create table order_parts (
  id bigint not null generated always as identity,
  order_id bigint not null,
  kind text not null,
  day date not null,
  shipment_id bigint,
  lines jsonb not null,
  reason text not null default ''::text,
  author text not null,
  event_id bigint not null /* the last event of the order when it was written: later ones may forbid taking it back */,
  created_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  taken_back_by text,
  constraint order_parts_pkey PRIMARY KEY (id),
  constraint order_parts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_parts_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES order_shipments(id) ON DELETE SET NULL,
  constraint order_parts_kind_check CHECK (kind = ANY (ARRAY['shipped'::text, 'cancelled'::text]))
);
CREATE INDEX order_parts_of_order ON order_parts USING btree (order_id);
CREATE INDEX order_parts_of_shipment ON order_parts USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);

create table order_payments (
  external_id text not null,
  order_id bigint,
  number text not null,
  day date not null,
  total bigint,
  is_void boolean not null,
  company_id bigint,
  legal_entity_id bigint,
  is_refund boolean not null default false,
  client_key uuid,
  booked_by bigint,
  made_paid boolean not null default false /* old name */,
  seller_id bigint,
  erp_operation text,
  erp_id text,
  erp_year integer,
  erp_buyer text,
  erp_link text,
  erp_is_separate boolean not null default false,
  constraint order_payments_pkey PRIMARY KEY (external_id),
  constraint order_payments_client_key_key UNIQUE (client_key),
  constraint order_payments_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint order_payments_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id),
  constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_payments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint order_payments_check CHECK (is_void OR order_id IS NOT NULL OR company_id IS NOT NULL AND total IS NOT NULL),
  constraint order_payments_erp_link_check CHECK (erp_link = ANY (ARRAY['below'::text, 'named'::text])),
  constraint order_payments_total_check CHECK (total >= 0)
);
CREATE UNIQUE INDEX order_payments_erp_id ON order_payments USING btree (erp_id, erp_operation) WHERE (erp_id IS NOT NULL);
CREATE INDEX order_payments_erp_number ON order_payments USING btree (number, erp_operation) WHERE (erp_operation IS NOT NULL);
CREATE INDEX order_payments_legal_entity ON order_payments USING btree (legal_entity_id) WHERE (legal_entity_id IS NOT NULL);
CREATE INDEX order_payments_of_company ON order_payments USING btree (company_id);
CREATE INDEX order_payments_of_order ON order_payments USING btree (order_id);

create table order_reads (
  order_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  constraint order_reads_pkey PRIMARY KEY (order_id, user_id),
  constraint order_reads_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table order_requests (
  id bigint not null generated always as identity,
  order_id bigint not null,
  kind text not null,
  state text not null default 'open'::text,
  author text not null,
  reason text not null,
  content jsonb,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by text,
  answer text not null default ''::text,
  constraint order_requests_pkey PRIMARY KEY (id),
  constraint order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_requests_kind_check CHECK (kind = ANY (ARRAY['amend'::text, 'cancel'::text])),
  constraint order_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX order_requests_of_order ON order_requests USING btree (order_id, id);
CREATE UNIQUE INDEX order_requests_open ON order_requests USING btree (order_id) WHERE (state = 'open'::text);
CREATE TRIGGER order_requests_edi_updated AFTER UPDATE ON order_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_request_for_edi();

create table order_shipment_lines (
  shipment_id bigint not null,
  order_line_id bigint not null,
  amount bigint not null,
  constraint order_shipment_lines_pkey PRIMARY KEY (shipment_id, order_line_id),
  constraint order_shipment_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint order_shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES order_shipments(id) ON DELETE CASCADE,
  constraint order_shipment_lines_amount_check CHECK (amount <> 0)
);
CREATE INDEX order_shipment_lines_of_line ON order_shipment_lines USING btree (order_line_id);

create table order_shipments (
  id bigint not null generated always as identity,
  order_id bigint not null,
  external_id text not null,
  number text not null,
  day date,
  is_void boolean not null,
  document_id bigint,
  is_mark boolean not null default false /* marked by staff; a document for the same goods takes its place */,
  constraint order_shipments_pkey PRIMARY KEY (id),
  constraint order_shipments_document_id_key UNIQUE (document_id),
  constraint order_shipments_external_id_key UNIQUE (external_id),
  constraint order_shipments_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint order_shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_shipments_of_order ON order_shipments USING btree (order_id);

create table order_statuses (
  code text not null,
  name text not null,
  erp_name text,
  "position" integer not null,
  constraint order_statuses_pkey PRIMARY KEY (code),
  constraint order_statuses_code_check CHECK (code = ANY (ARRAY['new'::text, 'processing'::text, 'awaiting-payment'::text, 'paid'::text, 'assembling'::text, 'ready-for-pickup'::text, 'shipped'::text, 'done'::text, 'cancelled'::text]))
);

create table orders (
  id bigint not null generated by default as identity,
  number text not null,
  user_id bigint not null,
  company_id bigint,
  legal_entity_id bigint,
  seller_id bigint,
  status text not null,
  erp_status text,
  client_key uuid not null,
  request_hash bytea not null,
  comment text not null default ''::text,
  delivery_type text not null,
  delivery_address text not null default ''::text,
  pickup_warehouse_id bigint,
  contact_name text not null default ''::text,
  contact_phone text not null default ''::text,
  reserve boolean not null default false,
  automatic_processing boolean not null default false,
  offer_accepted boolean not null,
  items_total bigint not null,
  custom_items_total bigint not null default 0,
  delivery_price bigint default 0,
  discount_total bigint not null default 0,
  vat_total bigint not null default 0,
  total bigint not null,
  weight_grams bigint not null default 0,
  erp_number text,
  erp_date date,
  paid_at date,
  shipped_at date,
  version integer not null default 1,
  confirmed_version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  approval_request_id bigint,
  delivery_city text not null default ''::text,
  taken_by bigint,
  taken_at timestamp with time zone,
  own_number text not null default ''::text,
  payment text not null default 'prepaid'::text,
  shipping text not null default 'parts'::text,
  ships_by_deliveries boolean not null default false /* old name */,
  offer_id bigint,
  points_spent bigint not null default 0,
  is_open_in_erp boolean not null default false,
  paid_word_on date,
  paid_word_number text,
  paid_word_sum bigint,
  shipped_word_on date,
  shipped_word_number text,
  shipped_word_sum bigint,
  erp_tells_payments boolean not null default false,
  erp_tells_shipments boolean not null default false,
  contract_id bigint,
  is_contract_chosen boolean not null default false,
  delivery_vat_rate integer,
  points_discount bigint not null default 0,
  told_shipped bigint not null default 0,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_number_key UNIQUE (number),
  constraint orders_approval_request_id_fkey FOREIGN KEY (approval_request_id) REFERENCES approval_requests(id),
  constraint orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint orders_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id),
  constraint orders_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id),
  constraint orders_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE SET NULL,
  constraint orders_pickup_warehouse_id_fkey FOREIGN KEY (pickup_warehouse_id) REFERENCES warehouses(id),
  constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint orders_status_fkey FOREIGN KEY (status) REFERENCES order_statuses(code),
  constraint orders_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_custom_items_total_check CHECK (custom_items_total >= 0),
  constraint orders_delivery_price_check CHECK (delivery_price >= 0),
  constraint orders_delivery_type_check CHECK (delivery_type = ANY (ARRAY['pickup'::text, 'delivery'::text])),
  constraint orders_discount_total_check CHECK (discount_total >= 0),
  constraint orders_items_total_check CHECK (items_total >= 0),
  constraint orders_payment_check CHECK (payment = ANY (ARRAY['prepaid'::text, 'deferred'::text])),
  constraint orders_points_discount_check CHECK (points_discount >= 0),
  constraint orders_points_spent_check CHECK (points_spent >= 0),
  constraint orders_shipping_check CHECK (shipping = ANY (ARRAY['whole'::text, 'parts'::text])),
  constraint orders_total_check CHECK (total >= 0 AND total = (items_total + custom_items_total + COALESCE(delivery_price, 0::bigint))),
  constraint orders_vat_total_check CHECK (vat_total >= 0 AND vat_total <= total),
  constraint orders_weight_grams_check CHECK (weight_grams >= 0)
);
CREATE INDEX orders_approval ON orders USING btree (approval_request_id) WHERE (approval_request_id IS NOT NULL);
CREATE UNIQUE INDEX orders_client_key ON orders USING btree (user_id, client_key, COALESCE(seller_id, (0)::bigint));
CREATE INDEX orders_company ON orders USING btree (company_id, created_at DESC);
CREATE INDEX orders_created ON orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_legal_entity ON orders USING btree (legal_entity_id) WHERE (legal_entity_id IS NOT NULL);
CREATE INDEX orders_new ON orders USING btree (created_at) WHERE (status = 'new'::text);
CREATE INDEX orders_numbers ON orders USING gin (number gin_trgm_ops, erp_number gin_trgm_ops, own_number gin_trgm_ops);
CREATE INDEX orders_of_contract ON orders USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX orders_of_offer ON orders USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX orders_shipped ON orders USING btree (shipped_at) WHERE (status = ANY (ARRAY['shipped'::text, 'done'::text]));
CREATE INDEX orders_total ON orders USING btree (total, id);
CREATE INDEX orders_unconfirmed ON orders USING btree (id) WHERE (confirmed_version < version);
CREATE INDEX orders_user ON orders USING btree (user_id, created_at DESC);
CREATE TRIGGER orders_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyer_changes('order');
CREATE TRIGGER orders_edi_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_order_for_edi();
CREATE TRIGGER orders_edi_updated AFTER UPDATE ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_order_for_edi();
CREATE TRIGGER orders_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyer_changes('order');
CREATE TRIGGER orders_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyer_changes('order');
CREATE TRIGGER orders_webhooks_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_order_for_webhooks();
CREATE TRIGGER orders_webhooks_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_order_for_webhooks();
CREATE TRIGGER orders_webhooks_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_order_for_webhooks();

create table outbox_attachments (
  message_id bigint not null,
  "position" integer not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  constraint outbox_attachments_pkey PRIMARY KEY (message_id, "position"),
  constraint outbox_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES outbox_messages(id) ON DELETE CASCADE
);

create table outbox_messages (
  id bigint not null generated by default as identity,
  key text not null,
  channel text not null,
  recipient text not null,
  template text not null,
  subject text not null default ''::text,
  text text not null,
  html text not null default ''::text,
  attempts integer not null default 0,
  problem text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  is_demonstration boolean not null default demonstration_is_on(),
  from_name text not null default ''::text,
  reply_to text not null default ''::text,
  constraint outbox_messages_pkey PRIMARY KEY (id),
  constraint outbox_messages_key_key UNIQUE (key),
  constraint outbox_messages_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text]))
);
CREATE INDEX outbox_messages_created ON outbox_messages USING btree (created_at);
CREATE INDEX outbox_messages_template ON outbox_messages USING btree (template, channel, id DESC);

create table own_amount_changes (
  id bigint not null generated always as identity,
  product_id bigint not null,
  kind text not null,
  target_id bigint not null,
  before bigint,
  after bigint,
  author_id bigint not null,
  at timestamp with time zone not null,
  job_id bigint,
  constraint own_amount_changes_pkey PRIMARY KEY (id),
  constraint own_amount_changes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint own_amount_changes_job_id_fkey FOREIGN KEY (job_id) REFERENCES staff_jobs(id) ON DELETE SET NULL,
  constraint own_amount_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint own_amount_changes_kind_check CHECK (kind = ANY (ARRAY['price'::text, 'stock'::text]))
);
CREATE INDEX own_amount_changes_at ON own_amount_changes USING btree (at);
CREATE INDEX own_amount_changes_job ON own_amount_changes USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX own_amount_changes_product ON own_amount_changes USING btree (product_id, id);

create table payment_parts (
  payment_id bigint not null,
  document_id bigint not null,
  order_id bigint not null,
  total bigint not null,
  constraint payment_parts_pkey PRIMARY KEY (payment_id, document_id),
  constraint payment_parts_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint payment_parts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint payment_parts_total_check CHECK (total > 0)
);
CREATE INDEX payment_parts_of_document ON payment_parts USING btree (document_id);
CREATE INDEX payment_parts_of_order ON payment_parts USING btree (order_id);

create table payment_refunds (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  document_id bigint not null,
  order_id bigint not null,
  total bigint not null,
  client_key uuid not null,
  external_id text,
  state text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  done_at timestamp with time zone,
  asked_at timestamp with time zone,
  failure text,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_client_key_key UNIQUE (client_key),
  constraint payment_refunds_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payment_refunds_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint payment_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint payment_refunds_state_check CHECK (state = ANY (ARRAY['pending'::text, 'unknown'::text, 'done'::text, 'failed'::text])),
  constraint payment_refunds_total_check CHECK (total > 0)
);
CREATE INDEX payment_refunds_of_order ON payment_refunds USING btree (order_id);
CREATE INDEX payment_refunds_of_payment ON payment_refunds USING btree (payment_id);
CREATE INDEX payment_refunds_unsettled ON payment_refunds USING btree (id) WHERE (state = ANY (ARRAY['pending'::text, 'unknown'::text]));

create table payments (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint,
  acquirer text not null,
  external_id text,
  client_key uuid not null,
  method text not null,
  total bigint not null,
  state text not null,
  saves_card boolean not null default false,
  page_url text,
  qr text,
  failure text,
  receipt jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_acquirer_external_id_key UNIQUE (acquirer, external_id),
  constraint payments_user_id_client_key_key UNIQUE (user_id, client_key),
  constraint payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payments_method_check CHECK (method = ANY (ARRAY['card'::text, 'saved-card'::text, 'sbp'::text])),
  constraint payments_state_check CHECK (state = ANY (ARRAY['new'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])),
  constraint payments_total_check CHECK (total > 0)
);
CREATE INDEX payments_of_company ON payments USING btree (company_id, id DESC);
CREATE INDEX payments_pending ON payments USING btree (created_at) WHERE (state = ANY (ARRAY['new'::text, 'pending'::text]));

create table personal_data_deletions (
  user_id bigint not null,
  requested_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  constraint personal_data_deletions_pkey PRIMARY KEY (user_id),
  constraint personal_data_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table personal_data_exports (
  id bigint not null generated always as identity,
  user_id bigint not null,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  failed_at timestamp with time zone,
  file text,
  constraint personal_data_exports_pkey PRIMARY KEY (id),
  constraint personal_data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX personal_data_exports_user ON personal_data_exports USING btree (user_id, id DESC);

create table picture_rows (
  job_id bigint not null,
  "position" integer not null,
  source text not null,
  article text not null,
  product_id bigint,
  picture text,
  state text not null,
  reason text,
  constraint picture_rows_pkey PRIMARY KEY (job_id, "position"),
  constraint picture_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES staff_jobs(id) ON DELETE CASCADE,
  constraint picture_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint picture_rows_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'taken'::text, 'known'::text, 'unmatched'::text, 'failed'::text]))
);
CREATE INDEX picture_rows_product ON picture_rows USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX picture_rows_waiting ON picture_rows USING btree (job_id, product_id) WHERE (state = 'waiting'::text);

create table portal_settings (
  key text not null,
  value jsonb not null,
  version integer not null default 0,
  changed_at timestamp with time zone,
  changed_by bigint,
  constraint portal_settings_pkey PRIMARY KEY (key),
  constraint portal_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);

create table post_addresses (
  feed_id bigint not null,
  slug text not null,
  post_id bigint not null,
  constraint post_addresses_pkey PRIMARY KEY (feed_id, slug),
  constraint post_addresses_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id),
  constraint post_addresses_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_addresses_of_post ON post_addresses USING btree (post_id);

create table post_reads (
  user_id bigint not null,
  post_id bigint not null,
  read_at timestamp with time zone not null,
  constraint post_reads_pkey PRIMARY KEY (user_id, post_id),
  constraint post_reads_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table posts (
  id bigint not null generated by default as identity,
  feed_id bigint not null,
  slug text not null,
  rubric text not null default ''::text,
  title text not null,
  content_short text not null default ''::text,
  content_full text not null default ''::text,
  picture text,
  is_published boolean not null default false,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  viewers text not null default 'everybody'::text,
  region_ids bigint[] not null default '{}'::bigint[] /* Whom it is shown to; regions are not deleted. */,
  segment_id bigint,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  removed_at timestamp with time zone,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_feed_id_slug_key UNIQUE (feed_id, slug),
  constraint posts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint posts_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id),
  constraint posts_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id) ON DELETE SET NULL,
  constraint posts_check CHECK (ends_at IS NULL OR ends_at > starts_at),
  constraint posts_region_ids_check CHECK (array_position(region_ids, NULL::bigint) IS NULL),
  constraint posts_title_check CHECK (title <> ''::text),
  constraint posts_viewers_check CHECK (viewers = ANY (ARRAY['everybody'::text, 'guests'::text, 'signed-in'::text, 'companies'::text, 'individuals'::text]))
);
CREATE INDEX posts_latest ON posts USING btree (feed_id, starts_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX posts_segment ON posts USING btree (segment_id) WHERE (segment_id IS NOT NULL);

create table prepared_orders (
  id uuid not null,
  key_id bigint not null,
  request jsonb not null,
  content_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint prepared_orders_pkey PRIMARY KEY (id),
  constraint prepared_orders_key_id_fkey FOREIGN KEY (key_id) REFERENCES access_keys(id) ON DELETE CASCADE
);
CREATE INDEX prepared_orders_expire ON prepared_orders USING btree (expires_at);
CREATE INDEX prepared_orders_of_key ON prepared_orders USING btree (key_id);

create table price_feed_places (
  feed_id bigint not null,
  place jsonb not null,
  settings text not null,
  product_ids bigint[] not null /* A hundred thousand ids, read and written whole with each file; goods that are gone are told apart by them. */,
  catalogue integer not null,
  updates integer not null,
  constraint price_feed_places_pkey PRIMARY KEY (feed_id),
  constraint price_feed_places_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES price_feeds(id) ON DELETE CASCADE
);

create table price_feed_runs (
  id bigint not null generated always as identity,
  feed_id bigint not null,
  state text not null,
  slot timestamp with time zone,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  is_full boolean,
  rows integer,
  bytes bigint,
  path text,
  error text,
  constraint price_feed_runs_pkey PRIMARY KEY (id),
  constraint price_feed_runs_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES price_feeds(id) ON DELETE CASCADE,
  constraint price_feed_runs_check CHECK (state <> 'failed'::text OR error IS NOT NULL),
  constraint price_feed_runs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'unchanged'::text, 'failed'::text]))
);
CREATE INDEX price_feed_runs_feed ON price_feed_runs USING btree (feed_id, id);
CREATE UNIQUE INDEX price_feed_runs_open ON price_feed_runs USING btree (feed_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE UNIQUE INDEX price_feed_runs_slot ON price_feed_runs USING btree (feed_id, slot) WHERE (slot IS NOT NULL);

create table price_feeds (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint not null,
  name text not null,
  format text not null,
  section_ids bigint[] not null default '{}'::bigint[] /* A choice that is read and written whole with the feed; a section that is gone chooses nothing. */,
  columns text[] not null,
  only_in_stock boolean not null default false,
  is_delta boolean not null default false,
  schedule text not null,
  minute integer not null,
  weekdays integer[] not null default '{}'::integer[],
  way text not null,
  link_hash bytea,
  link_hint text,
  link_used_at timestamp with time zone,
  link_used_from text,
  bucket jsonb,
  sealed_key text,
  is_paused boolean not null default false,
  stopped text,
  stopped_by bigint,
  next_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint price_feeds_pkey PRIMARY KEY (id),
  constraint price_feeds_link_hash_key UNIQUE (link_hash),
  constraint price_feeds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint price_feeds_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint price_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint price_feeds_bucket_check CHECK (bucket IS NULL OR jsonb_typeof(bucket) = 'object'::text),
  constraint price_feeds_check CHECK (NOT is_delta OR format <> 'yml'::text),
  constraint price_feeds_check1 CHECK ((link_hash IS NULL) = (link_hint IS NULL)),
  constraint price_feeds_check2 CHECK ((bucket IS NULL) = (sealed_key IS NULL)),
  constraint price_feeds_format_check CHECK (format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'yml'::text, 'bmecat'::text])),
  constraint price_feeds_minute_check CHECK (minute >= 0 AND minute <= 1439),
  constraint price_feeds_schedule_check CHECK (schedule = ANY (ARRAY['never'::text, 'hourly'::text, 'daily'::text, 'weekly'::text])),
  constraint price_feeds_way_check CHECK (way = ANY (ARRAY['link'::text, 'mail'::text, 's3'::text]))
);
CREATE INDEX price_feeds_company ON price_feeds USING btree (company_id);
CREATE INDEX price_feeds_due ON price_feeds USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX price_feeds_stopped_by ON price_feeds USING btree (stopped_by) WHERE (stopped_by IS NOT NULL);
CREATE INDEX price_feeds_user ON price_feeds USING btree (user_id, company_id);

create table price_list_memory (
  signature text not null,
  supplier text not null,
  mapping jsonb not null,
  creates boolean not null,
  used_at timestamp with time zone not null,
  constraint price_list_memory_pkey PRIMARY KEY (signature)
);

create table price_list_rows (
  list_id bigint not null,
  "position" integer not null,
  sheet text not null,
  line integer not null,
  article text not null,
  name text not null,
  product_id bigint,
  kind text not null,
  reason text,
  goods jsonb,
  prices jsonb not null default '[]'::jsonb,
  stocks jsonb not null default '[]'::jsonb,
  outcome text,
  undone text,
  listed jsonb not null default '[]'::jsonb,
  pictures text[] not null default '{}'::text[],
  constraint price_list_rows_pkey PRIMARY KEY (list_id, "position"),
  constraint price_list_rows_list_id_fkey FOREIGN KEY (list_id) REFERENCES price_lists(id) ON DELETE CASCADE,
  constraint price_list_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint price_list_rows_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'unknown'::text, 'failed'::text])),
  constraint price_list_rows_outcome_check CHECK (outcome = ANY (ARRAY['changed'::text, 'newer'::text])),
  constraint price_list_rows_pictures_check CHECK (array_position(pictures, NULL::text) IS NULL),
  constraint price_list_rows_undone_check CHECK (undone = ANY (ARRAY['changed'::text, 'newer'::text]))
);
CREATE INDEX price_list_rows_kind ON price_list_rows USING btree (list_id, kind, "position");
CREATE INDEX price_list_rows_open ON price_list_rows USING btree (list_id, "position") WHERE ((outcome IS NULL) AND (kind = ANY (ARRAY['new'::text, 'changed'::text])));
CREATE INDEX price_list_rows_product ON price_list_rows USING btree (product_id) WHERE (product_id IS NOT NULL);

create table price_lists (
  id bigint not null generated always as identity,
  file_name text not null,
  supplier text not null,
  sheets jsonb,
  mappings jsonb not null,
  creates boolean not null default false,
  skipped jsonb not null default '{}'::jsonb,
  warnings jsonb not null default '{}'::jsonb,
  is_remembered boolean not null default false,
  job_id bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  hidden_sheets text[] not null default '{}'::text[],
  compared_prices integer not null default 0,
  questions jsonb not null default '[]'::jsonb,
  constraint price_lists_pkey PRIMARY KEY (id),
  constraint price_lists_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint price_lists_job_id_fkey FOREIGN KEY (job_id) REFERENCES staff_jobs(id) ON DELETE CASCADE
);
CREATE INDEX price_lists_created ON price_lists USING btree (created_at);
CREATE UNIQUE INDEX price_lists_job ON price_lists USING btree (job_id);

create table price_request_files (
  id bigint not null generated always as identity,
  round_id bigint not null,
  user_id bigint not null,
  file text not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint price_request_files_pkey PRIMARY KEY (id),
  constraint price_request_files_round_id_fkey FOREIGN KEY (round_id) REFERENCES price_request_rounds(id) ON DELETE CASCADE,
  constraint price_request_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX price_request_files_of_round ON price_request_files USING btree (round_id);

create table price_request_lines (
  id bigint not null generated always as identity,
  round_id bigint not null,
  "position" integer not null,
  product_id bigint,
  article text not null,
  name text not null,
  unit_name text not null,
  amount bigint not null,
  wished_price bigint,
  answer_price bigint,
  answer_amount bigint,
  is_refused boolean not null default false,
  is_accepted boolean not null default false,
  constraint price_request_lines_pkey PRIMARY KEY (id),
  constraint price_request_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint price_request_lines_round_id_fkey FOREIGN KEY (round_id) REFERENCES price_request_rounds(id) ON DELETE CASCADE,
  constraint price_request_lines_amount_check CHECK (amount > 0),
  constraint price_request_lines_answer_amount_check CHECK (answer_amount > 0),
  constraint price_request_lines_answer_price_check CHECK (answer_price > 0),
  constraint price_request_lines_check CHECK (NOT (is_refused AND answer_price IS NOT NULL)),
  constraint price_request_lines_wished_price_check CHECK (wished_price > 0)
);
CREATE INDEX price_request_lines_of_round ON price_request_lines USING btree (round_id, "position");

create table price_request_rounds (
  id bigint not null generated always as identity,
  request_id bigint not null,
  number integer not null,
  state text not null default 'draft'::text,
  user_id bigint not null,
  author text not null,
  comment text not null default ''::text,
  wished_on date,
  sent_at timestamp with time zone,
  answer_version integer not null default 1,
  answer_note text not null default ''::text,
  valid_until date,
  answered_at timestamp with time zone,
  answered_by text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  decline_reason text not null default ''::text,
  constraint price_request_rounds_pkey PRIMARY KEY (id),
  constraint price_request_rounds_request_id_number_key UNIQUE (request_id, number),
  constraint price_request_rounds_request_id_fkey FOREIGN KEY (request_id) REFERENCES price_requests(id) ON DELETE CASCADE,
  constraint price_request_rounds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint price_request_rounds_number_check CHECK (number > 0),
  constraint price_request_rounds_state_check CHECK (state = ANY (ARRAY['draft'::text, 'sent'::text, 'answered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE INDEX price_request_rounds_waiting ON price_request_rounds USING btree (sent_at) WHERE (state = 'sent'::text);

create table price_requests (
  id bigint not null generated always as identity,
  number text not null,
  company_id bigint not null,
  user_id bigint not null,
  client_key uuid not null,
  source text not null,
  source_name text not null default ''::text,
  vat_included boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint price_requests_pkey PRIMARY KEY (id),
  constraint price_requests_number_key UNIQUE (number),
  constraint price_requests_user_id_client_key_key UNIQUE (user_id, client_key),
  constraint price_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint price_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint price_requests_source_check CHECK (source = ANY (ARRAY['cart'::text, 'specification'::text, 'offer'::text]))
);
CREATE INDEX price_requests_of_company ON price_requests USING btree (company_id, id DESC);

create table price_types (
  id bigint not null generated by default as identity,
  catalogue_id bigint,
  external_id text,
  name text not null,
  vat_included boolean not null default true,
  is_mapped boolean not null default true,
  is_default boolean not null default false,
  version integer not null default 1,
  currency text not null default 'RUB'::text,
  cost_use text,
  constraint price_types_pkey PRIMARY KEY (id),
  constraint price_types_catalogue_id_external_id_key UNIQUE (catalogue_id, external_id),
  constraint price_types_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint price_types_cost_not_default CHECK (cost_use IS NULL OR NOT is_default),
  constraint price_types_cost_use_check CHECK (cost_use = ANY (ARRAY['counted'::text, 'aside'::text]))
);
CREATE UNIQUE INDEX price_types_counted_cost ON price_types USING btree (cost_use) WHERE (cost_use = 'counted'::text);
CREATE UNIQUE INDEX price_types_default ON price_types USING btree (is_default) WHERE is_default;
CREATE TRIGGER price_types_vat AFTER UPDATE OF vat_included ON price_types FOR EACH ROW WHEN (old.vat_included <> new.vat_included) EXECUTE FUNCTION note_vat_of_price_type();

create table prices_before (
  batch bigint not null default 0,
  product_id bigint not null,
  price_type_id bigint not null,
  from_amount bigint not null default 0,
  price bigint,
  at timestamp with time zone not null default now(),
  constraint prices_before_pkey PRIMARY KEY (batch, product_id, price_type_id, from_amount)
);

create table pricing_sheet_keys (
  company_id bigint not null,
  key_hash bytea not null,
  ending text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint pricing_sheet_keys_pkey PRIMARY KEY (company_id),
  constraint pricing_sheet_keys_key_hash_key UNIQUE (key_hash),
  constraint pricing_sheet_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint pricing_sheet_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table pricing_sheet_rows (
  id bigint not null generated always as identity,
  sheet_id bigint not null,
  "position" integer not null,
  product_id bigint,
  article text not null,
  name text not null,
  unit text not null,
  amount bigint not null,
  crm_price bigint,
  pricing_by text not null default 'markup'::text,
  pricing_value bigint not null default 0,
  is_removed boolean not null default false,
  client_key uuid,
  has_no_match boolean not null default false,
  amount_problem text not null default ''::text,
  price_problem text not null default ''::text,
  constraint pricing_sheet_rows_pkey PRIMARY KEY (id),
  constraint pricing_sheet_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint pricing_sheet_rows_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES pricing_sheets(id) ON DELETE CASCADE,
  constraint pricing_sheet_rows_amount_check CHECK (amount >= 0),
  constraint pricing_sheet_rows_crm_price_check CHECK (crm_price >= 0),
  constraint pricing_sheet_rows_pricing_by_check CHECK (pricing_by = ANY (ARRAY['markup'::text, 'price'::text]))
);
CREATE UNIQUE INDEX pricing_sheet_rows_by_key ON pricing_sheet_rows USING btree (sheet_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX pricing_sheet_rows_of_product ON pricing_sheet_rows USING btree (product_id);
CREATE INDEX pricing_sheet_rows_of_sheet ON pricing_sheet_rows USING btree (sheet_id, "position", id);

create table pricing_sheets (
  id bigint not null generated always as identity,
  company_id bigint not null,
  user_id bigint not null,
  name text not null,
  description text not null default ''::text,
  client text not null default ''::text,
  source text not null,
  outside_number text not null default ''::text,
  version integer not null default 1,
  crm_total bigint not null default 0,
  total bigint not null default 0,
  diff bigint not null default 0,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint pricing_sheets_pkey PRIMARY KEY (id),
  constraint pricing_sheets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint pricing_sheets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint pricing_sheets_source_check CHECK (source = ANY (ARRAY['order'::text, 'file'::text, 'api'::text]))
);
CREATE UNIQUE INDEX pricing_sheets_of_deals ON pricing_sheets USING btree (company_id, outside_number) WHERE (source = 'api'::text);
CREATE INDEX pricing_sheets_of_user ON pricing_sheets USING btree (company_id, user_id, updated_at DESC);

create table product_changes (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  product_id bigint,
  at timestamp with time zone not null default now(),
  token integer not null default ((random() * (999999999)::double precision))::integer,
  constraint product_changes_pkey PRIMARY KEY (seq),
  constraint product_changes_kind_check CHECK (kind = ANY (ARRAY['product'::text, 'prices'::text, 'stocks'::text, 'dictionaries'::text, 'all'::text]))
);
CREATE INDEX product_changes_xid ON product_changes USING btree (xid);

create table product_costs (
  product_id bigint not null,
  price_type_id bigint /* null: said by staff, stands above the types */,
  day date not null,
  price bigint,
  vat_included boolean not null,
  changed_by bigint,
  changed_at timestamp with time zone not null default now(),
  constraint product_costs_of_day UNIQUE NULLS NOT DISTINCT (product_id, price_type_id, day),
  constraint product_costs_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint product_costs_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint product_costs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_costs_price_check CHECK (price > 0)
);
CREATE INDEX product_costs_of_type ON product_costs USING btree (price_type_id);

create table product_groups (
  id bigint not null generated by default as identity,
  catalogue_id bigint not null,
  code text,
  name text not null,
  external_id text,
  erp_name text,
  merged_into bigint,
  version integer not null default 1,
  critical_features jsonb,
  constraint product_groups_pkey PRIMARY KEY (id),
  constraint product_groups_catalogue_id_external_id_key UNIQUE (catalogue_id, external_id),
  constraint product_groups_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint product_groups_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES product_groups(id),
  constraint product_groups_check CHECK (merged_into <> id),
  constraint product_groups_critical_features_check CHECK (critical_features IS NULL OR jsonb_typeof(critical_features) = 'array'::text)
);
CREATE INDEX product_groups_code ON product_groups USING btree (code);
CREATE INDEX product_groups_merged_into ON product_groups USING btree (merged_into) WHERE (merged_into IS NOT NULL);

create table product_links (
  product_id bigint not null,
  linked_id bigint not null,
  kind text not null,
  "position" integer not null default 0,
  constraint product_links_pkey PRIMARY KEY (product_id, kind, linked_id),
  constraint product_links_linked_id_fkey FOREIGN KEY (linked_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_links_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_links_kind_check CHECK (kind = ANY (ARRAY['analogue'::text, 'related'::text]))
);
CREATE INDEX product_links_linked ON product_links USING btree (linked_id);

create table product_offers (
  product_id bigint not null,
  seller_id bigint not null,
  price_type_id bigint not null,
  price bigint not null,
  constraint product_offers_pkey PRIMARY KEY (product_id, seller_id, price_type_id),
  constraint product_offers_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint product_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_offers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint product_offers_price_check CHECK (price > 0)
);
CREATE INDEX product_offers_seller ON product_offers USING btree (seller_id);
CREATE TRIGGER product_offers_no_cost_insert AFTER INSERT ON product_offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_cost_as_price();
CREATE TRIGGER product_offers_no_cost_update AFTER UPDATE ON product_offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_cost_as_price();

create table product_own_features (
  product_id bigint not null,
  feature_id bigint not null,
  value jsonb,
  erp_value jsonb,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  constraint product_own_features_pkey PRIMARY KEY (product_id, feature_id),
  constraint product_own_features_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint product_own_features_feature_id_fkey FOREIGN KEY (feature_id) REFERENCES features(id) ON DELETE CASCADE,
  constraint product_own_features_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_own_features_feature ON product_own_features USING btree (feature_id);

create table product_own_links (
  product_id bigint not null,
  kind text not null,
  list bigint[] not null /* In the order that staff gave; goods are not deleted. */,
  added bigint[] not null /* What staff added to the links of 1C; goods are not deleted. */,
  removed bigint[] not null /* What staff took from the links of 1C; goods are not deleted. */,
  erp bigint[] not null /* The links of 1C as they came; goods are not deleted. */,
  changed_by bigint not null,
  changed_at timestamp with time zone not null default now(),
  constraint product_own_links_pkey PRIMARY KEY (product_id, kind),
  constraint product_own_links_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint product_own_links_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_own_links_added_check CHECK (array_position(added, NULL::bigint) IS NULL),
  constraint product_own_links_erp_check CHECK (array_position(erp, NULL::bigint) IS NULL),
  constraint product_own_links_kind_check CHECK (kind = ANY (ARRAY['analogue'::text, 'related'::text])),
  constraint product_own_links_list_check CHECK (array_position(list, NULL::bigint) IS NULL),
  constraint product_own_links_removed_check CHECK (array_position(removed, NULL::bigint) IS NULL)
);
CREATE INDEX product_own_links_changed ON product_own_links USING btree (changed_at);

create table product_own_prices (
  product_id bigint not null,
  price_type_id bigint not null,
  price bigint not null,
  erp_price bigint,
  erp_source text,
  erp_said_at timestamp with time zone,
  erp_list_id bigint,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  constraint product_own_prices_pkey PRIMARY KEY (product_id, price_type_id),
  constraint product_own_prices_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint product_own_prices_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id) ON DELETE CASCADE,
  constraint product_own_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_own_prices_erp_price_check CHECK (erp_price >= 0),
  constraint product_own_prices_erp_source_check CHECK (erp_source = ANY (ARRAY['erp'::text, 'price-list'::text])),
  constraint product_own_prices_price_check CHECK (price > 0)
);
CREATE INDEX product_own_prices_type ON product_own_prices USING btree (price_type_id);

create table product_own_stocks (
  product_id bigint not null,
  warehouse_id bigint not null,
  amount bigint not null,
  erp_amount bigint,
  erp_source text,
  erp_said_at timestamp with time zone,
  erp_list_id bigint,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  constraint product_own_stocks_pkey PRIMARY KEY (product_id, warehouse_id),
  constraint product_own_stocks_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint product_own_stocks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_own_stocks_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id) ON DELETE CASCADE,
  constraint product_own_stocks_amount_check CHECK (amount >= 0),
  constraint product_own_stocks_erp_amount_check CHECK (erp_amount >= 0),
  constraint product_own_stocks_erp_source_check CHECK (erp_source = ANY (ARRAY['erp'::text, 'price-list'::text]))
);
CREATE INDEX product_own_stocks_warehouse ON product_own_stocks USING btree (warehouse_id);

create table product_own_values (
  product_id bigint not null,
  field text not null,
  value jsonb not null,
  erp_value jsonb not null,
  changed_by bigint not null,
  changed_at timestamp with time zone not null default now(),
  constraint product_own_values_pkey PRIMARY KEY (product_id, field),
  constraint product_own_values_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint product_own_values_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_own_values_field_check CHECK (field = ANY (ARRAY['name'::text, 'description'::text, 'keywords'::text, 'pictures'::text, 'isActive'::text, 'isDiscontinued'::text, 'isRecommended'::text, 'popularity'::text, 'sectionId'::text, 'brandId'::text, 'groupId'::text, 'country'::text, 'customsDeclaration'::text, 'commodityCode'::text, 'markingRequired'::text, 'unit'::text, 'multiplicity'::text, 'minimumBatch'::text, 'deliveryDays'::text]))
);
CREATE INDEX product_own_values_changed ON product_own_values USING btree (changed_at);
CREATE INDEX product_own_values_field ON product_own_values USING btree (field, product_id);

create table product_papers (
  id bigint not null generated by default as identity,
  product_id bigint not null,
  name text not null,
  number text not null default ''::text,
  valid_from date,
  valid_to date,
  kind text not null default 'certificate'::text,
  file text,
  version integer not null default 0,
  changed_by bigint,
  changed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint product_certificates_pkey PRIMARY KEY (id),
  constraint product_certificates_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_papers_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint product_papers_kind_check CHECK (kind = ANY (ARRAY['certificate'::text, 'passport'::text, 'manual'::text, 'drawing'::text, 'other'::text]))
);
CREATE INDEX product_papers_deleted ON product_papers USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX product_papers_product ON product_papers USING btree (product_id);

create table product_price_steps (
  product_id bigint not null,
  price_type_id bigint not null,
  from_amount bigint not null,
  price bigint not null,
  constraint product_price_steps_pkey PRIMARY KEY (product_id, price_type_id, from_amount),
  constraint product_price_steps_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint product_price_steps_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_price_steps_from_amount_check CHECK (from_amount > 0),
  constraint product_price_steps_price_check CHECK (price > 0)
);
CREATE TRIGGER product_price_steps_deleted AFTER DELETE ON product_price_steps REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_steps_before();
CREATE TRIGGER product_price_steps_inserted AFTER INSERT ON product_price_steps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_steps_before();
CREATE TRIGGER product_price_steps_no_cost_insert AFTER INSERT ON product_price_steps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_cost_as_price();
CREATE TRIGGER product_price_steps_no_cost_update AFTER UPDATE ON product_price_steps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_cost_as_price();
CREATE TRIGGER product_price_steps_updated AFTER UPDATE ON product_price_steps REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_steps_before();

create table product_prices (
  product_id bigint not null,
  price_type_id bigint not null,
  price bigint not null,
  source text,
  said_at timestamp with time zone default now(),
  list_id bigint,
  constraint product_prices_pkey PRIMARY KEY (product_id, price_type_id),
  constraint product_prices_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_prices_price_check CHECK (price > 0),
  constraint product_prices_source_check CHECK (source = ANY (ARRAY['erp'::text, 'price-list'::text, 'staff'::text]))
);
CREATE TRIGGER product_prices_deleted AFTER DELETE ON product_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_prices_before();
CREATE TRIGGER product_prices_inserted AFTER INSERT ON product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_prices_before();
CREATE TRIGGER product_prices_no_cost_insert AFTER INSERT ON product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_cost_as_price();
CREATE TRIGGER product_prices_no_cost_update AFTER UPDATE ON product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_cost_as_price();
CREATE TRIGGER product_prices_updated AFTER UPDATE ON product_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_prices_before();

create table product_set_amounts (
  set_id bigint not null,
  product_id bigint not null,
  amount bigint not null,
  "position" integer not null default 0,
  constraint product_set_amounts_pkey PRIMARY KEY (set_id, product_id),
  constraint product_set_amounts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_set_amounts_set_id_fkey FOREIGN KEY (set_id) REFERENCES product_sets(id) ON DELETE CASCADE,
  constraint product_set_amounts_amount_check CHECK (amount > 0)
);
CREATE INDEX product_set_amounts_product ON product_set_amounts USING btree (product_id);

create table product_sets (
  id bigint not null generated by default as identity,
  catalogue_id bigint not null,
  external_id text,
  name text not null,
  is_own boolean not null default false,
  erp_members jsonb,
  version integer not null default 0,
  changed_by bigint,
  changed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint product_sets_pkey PRIMARY KEY (id),
  constraint product_sets_catalogue_id_external_id_key UNIQUE (catalogue_id, external_id),
  constraint product_sets_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint product_sets_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
);

create table product_stocks (
  product_id bigint not null,
  warehouse_id bigint not null,
  amount bigint not null,
  source text,
  said_at timestamp with time zone default now(),
  list_id bigint,
  constraint product_stocks_pkey PRIMARY KEY (product_id, warehouse_id),
  constraint product_stocks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_stocks_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id),
  constraint product_stocks_amount_check CHECK (amount >= 0),
  constraint product_stocks_source_check CHECK (source = ANY (ARRAY['erp'::text, 'price-list'::text, 'staff'::text]))
);
CREATE TRIGGER product_stocks_deleted AFTER DELETE ON product_stocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks_before();
CREATE TRIGGER product_stocks_inserted AFTER INSERT ON product_stocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks_before();
CREATE TRIGGER product_stocks_updated AFTER UPDATE ON product_stocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks_before();

create table products (
  id bigint not null generated by default as identity,
  catalogue_id bigint not null,
  external_id text,
  article text not null,
  article_folded text collate "C" not null,
  manufacturer_code text not null default ''::text,
  barcodes text[] not null default '{}'::text[],
  name text not null,
  keywords text not null default ''::text,
  description text not null default ''::text,
  section_id bigint,
  extra_section_ids bigint[] not null default '{}'::bigint[] /* Read with every row of the index; merges of sections rewrite it, sections are not deleted. */,
  group_id bigint,
  brand_id bigint,
  series_id bigint,
  manufacturer_id bigint,
  seller_id bigint,
  set_ids bigint[] not null default '{}'::bigint[] /* Read with every row of the index: a copy of product_set_amounts and the members that 1C names; an id without its set is not shown. */,
  unit_name text not null default 'шт'::text,
  unit_okei text not null default '796'::text,
  multiplicity bigint not null default 1000,
  minimum_batch bigint not null default 1000,
  quantity_in_box bigint,
  quantity_in_block bigint,
  weight_grams bigint not null default 0,
  delivery_days integer,
  vat_rate integer default 2200,
  features jsonb not null default '{}'::jsonb,
  pictures text[] not null default '{}'::text[],
  is_recommended boolean not null default false,
  popularity integer not null default 0,
  is_active boolean not null default true,
  is_discontinued boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  own_version integer not null default 0,
  country text not null default ''::text,
  customs_declaration text not null default ''::text,
  commodity_code text not null default ''::text,
  marking_required boolean not null default false,
  merged_into bigint,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_catalogue_id_external_id_key UNIQUE (catalogue_id, external_id),
  constraint products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint products_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint products_group_id_fkey FOREIGN KEY (group_id) REFERENCES product_groups(id),
  constraint products_manufacturer_id_fkey FOREIGN KEY (manufacturer_id) REFERENCES manufacturers(id),
  constraint products_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES products(id),
  constraint products_section_id_fkey FOREIGN KEY (section_id) REFERENCES sections(id),
  constraint products_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint products_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id),
  constraint products_extra_section_ids_check CHECK (array_position(extra_section_ids, NULL::bigint) IS NULL),
  constraint products_merged_are_closed CHECK (merged_into IS NULL OR NOT is_active),
  constraint products_minimum_batch_check CHECK (minimum_batch > 0),
  constraint products_multiplicity_check CHECK (multiplicity > 0),
  constraint products_set_ids_check CHECK (array_position(set_ids, NULL::bigint) IS NULL),
  constraint products_vat_rate_check CHECK (vat_rate >= 0),
  constraint products_weight_grams_check CHECK (weight_grams >= 0)
);
CREATE INDEX products_article_folded ON products USING btree (article_folded);
CREATE INDEX products_brand ON products USING btree (brand_id, id);
CREATE INDEX products_inactive ON products USING btree (id) WHERE (NOT is_active);
CREATE INDEX products_marking_required ON products USING btree (id) WHERE marking_required;
CREATE INDEX products_merged ON products USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX products_section ON products USING btree (section_id);
CREATE INDEX products_sets ON products USING gin (set_ids) WHERE (set_ids <> '{}'::bigint[]);
CREATE INDEX products_variants ON products USING btree (catalogue_id, split_part(external_id, '#'::text, 1)) WHERE (external_id ~~ '%#%'::text);
CREATE INDEX products_without_description ON products USING btree (id) WHERE (description = ''::text);
CREATE INDEX products_without_picture ON products USING btree (id) WHERE (pictures = '{}'::text[]);
CREATE INDEX products_without_section ON products USING btree (id) WHERE (section_id IS NULL);

create table promotions (
  id bigint not null generated by default as identity,
  name text not null,
  brand_id bigint,
  section_id bigint,
  basis_points integer not null,
  starts_on date not null,
  ends_on date not null,
  note text not null default ''::text,
  product_ids bigint[] not null default '{}'::bigint[] /* Chosen by staff; goods are not deleted. */,
  region_ids bigint[] not null default '{}'::bigint[] /* Whom it is for; regions are not deleted. */,
  price_type_ids bigint[] not null default '{}'::bigint[] /* Whom it is for; price types are not deleted. */,
  version integer not null default 1,
  removed_at timestamp with time zone,
  segment_id bigint,
  company_ids bigint[] not null default '{}'::bigint[] /* Whom it is for; companies are not deleted. */,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint promotions_section_id_fkey FOREIGN KEY (section_id) REFERENCES sections(id),
  constraint promotions_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id),
  constraint promotions_basis_points_check CHECK (basis_points >= 1 AND basis_points <= 9999),
  constraint promotions_company_ids_check CHECK (array_position(company_ids, NULL::bigint) IS NULL),
  constraint promotions_days CHECK (ends_on >= starts_on),
  constraint promotions_one_audience CHECK (segment_id IS NULL OR company_ids = '{}'::bigint[]),
  constraint promotions_price_type_ids_check CHECK (array_position(price_type_ids, NULL::bigint) IS NULL),
  constraint promotions_product_ids_check CHECK (array_position(product_ids, NULL::bigint) IS NULL),
  constraint promotions_region_ids_check CHECK (array_position(region_ids, NULL::bigint) IS NULL)
);
CREATE INDEX promotions_segment ON promotions USING btree (segment_id) WHERE (segment_id IS NOT NULL);

create table punchout_addresses (
  connection_id bigint not null,
  code text not null,
  address_id bigint,
  warehouse_id bigint,
  constraint punchout_addresses_pkey PRIMARY KEY (connection_id, code),
  constraint punchout_addresses_address_id_fkey FOREIGN KEY (address_id) REFERENCES delivery_addresses(id) ON DELETE CASCADE,
  constraint punchout_addresses_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout_connections(id) ON DELETE CASCADE,
  constraint punchout_addresses_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id) ON DELETE CASCADE,
  constraint punchout_addresses_check CHECK ((address_id IS NULL) <> (warehouse_id IS NULL))
);
CREATE INDEX punchout_addresses_address ON punchout_addresses USING btree (address_id) WHERE (address_id IS NOT NULL);
CREATE INDEX punchout_addresses_warehouse ON punchout_addresses USING btree (warehouse_id) WHERE (warehouse_id IS NOT NULL);

create table punchout_connections (
  id bigint not null generated always as identity,
  company_id bigint not null,
  name text not null,
  protocol text not null,
  from_domain text not null default ''::text,
  from_identity text not null default ''::text,
  to_domain text not null default ''::text,
  to_identity text not null default ''::text,
  sender_domain text not null default ''::text,
  sender_identity text not null default ''::text,
  login text not null default ''::text,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  user_id bigint,
  encoding text not null,
  return_origins text[] not null,
  confirmation_address text,
  ship_notice_address text,
  invoice_address text,
  is_gross boolean not null default true,
  class_scheme text not null,
  classes jsonb not null default '[]'::jsonb /* Read and written whole with the connection; a section that is gone gives no code. */,
  other_class text not null default ''::text,
  units jsonb not null default '[]'::jsonb,
  payment text not null default 'prepaid'::text,
  legal_entity_id bigint,
  contact_phone text not null default ''::text,
  paused_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint punchout_connections_pkey PRIMARY KEY (id),
  constraint punchout_connections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint punchout_connections_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entities(id) ON DELETE SET NULL,
  constraint punchout_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint punchout_connections_check CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  constraint punchout_connections_class_scheme_check CHECK (class_scheme = ANY (ARRAY['none'::text, 'unspsc'::text, 'etim'::text])),
  constraint punchout_connections_encoding_check CHECK (encoding = ANY (ARRAY['urlencoded'::text, 'base64'::text])),
  constraint punchout_connections_payment_check CHECK (payment = ANY (ARRAY['prepaid'::text, 'deferred'::text])),
  constraint punchout_connections_protocol_check CHECK (protocol = ANY (ARRAY['cxml'::text, 'oci'::text]))
);
CREATE INDEX punchout_connections_company ON punchout_connections USING btree (company_id);
CREATE UNIQUE INDEX punchout_connections_identity ON punchout_connections USING btree (lower(from_domain), from_identity, lower(sender_domain), sender_identity) WHERE ((protocol = 'cxml'::text) AND (ended_at IS NULL));
CREATE INDEX punchout_connections_legal_entity ON punchout_connections USING btree (legal_entity_id) WHERE (legal_entity_id IS NOT NULL);
CREATE UNIQUE INDEX punchout_connections_login ON punchout_connections USING btree (login) WHERE ((protocol = 'oci'::text) AND (ended_at IS NULL));
CREATE INDEX punchout_connections_user ON punchout_connections USING btree (user_id) WHERE (user_id IS NOT NULL);

create table punchout_documents (
  id bigint not null generated always as identity,
  connection_id bigint not null,
  session_id bigint,
  punchout_order_id bigint,
  kind text not null,
  state text not null,
  payload_id text not null,
  subject text,
  content_hash bytea,
  status integer,
  reason text not null default ''::text,
  body text not null,
  answer text not null default ''::text,
  at timestamp with time zone not null,
  constraint punchout_documents_pkey PRIMARY KEY (id),
  constraint punchout_documents_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout_connections(id) ON DELETE CASCADE,
  constraint punchout_documents_punchout_order_id_fkey FOREIGN KEY (punchout_order_id) REFERENCES punchout_orders(id) ON DELETE CASCADE,
  constraint punchout_documents_session_id_fkey FOREIGN KEY (session_id) REFERENCES punchout_sessions(id) ON DELETE SET NULL,
  constraint punchout_documents_kind_check CHECK (kind = ANY (ARRAY['setup'::text, 'cart'::text, 'order'::text, 'order-change'::text, 'order-cancel'::text, 'confirmation'::text, 'ship-notice'::text, 'invoice'::text])),
  constraint punchout_documents_state_check CHECK (state = ANY (ARRAY['accepted'::text, 'question'::text, 'refused'::text, 'waiting'::text, 'sent'::text]))
);
CREATE INDEX punchout_documents_at ON punchout_documents USING btree (at);
CREATE INDEX punchout_documents_connection ON punchout_documents USING btree (connection_id, id DESC);
CREATE INDEX punchout_documents_order ON punchout_documents USING btree (punchout_order_id) WHERE (punchout_order_id IS NOT NULL);
CREATE UNIQUE INDEX punchout_documents_payload ON punchout_documents USING btree (connection_id, payload_id) WHERE (kind = ANY (ARRAY['order'::text, 'order-change'::text, 'order-cancel'::text]));
CREATE INDEX punchout_documents_session ON punchout_documents USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX punchout_documents_subject ON punchout_documents USING btree (connection_id, subject) WHERE (subject IS NOT NULL);

create table punchout_lines (
  session_id bigint not null,
  number integer not null,
  auxiliary_id text not null,
  product_id bigint not null,
  seller_id bigint,
  part_id text not null,
  amount bigint not null,
  unit text not null,
  price bigint not null,
  constraint punchout_lines_pkey PRIMARY KEY (session_id, number),
  constraint punchout_lines_auxiliary_id_key UNIQUE (auxiliary_id),
  constraint punchout_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint punchout_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE SET NULL,
  constraint punchout_lines_session_id_fkey FOREIGN KEY (session_id) REFERENCES punchout_sessions(id) ON DELETE CASCADE,
  constraint punchout_lines_amount_check CHECK (amount > 0),
  constraint punchout_lines_price_check CHECK (price >= 0)
);
CREATE INDEX punchout_lines_product ON punchout_lines USING btree (product_id);
CREATE INDEX punchout_lines_seller ON punchout_lines USING btree (seller_id) WHERE (seller_id IS NOT NULL);

create table punchout_orders (
  id bigint not null generated always as identity,
  connection_id bigint not null,
  order_id text not null,
  order_version integer not null default 1,
  payload_id text not null,
  ordered_at timestamp with time zone not null,
  user_id bigint,
  client_key uuid not null default gen_random_uuid(),
  state text not null,
  worked_at timestamp with time zone,
  content jsonb not null,
  doubts jsonb not null default '[]'::jsonb,
  reason text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint punchout_orders_pkey PRIMARY KEY (id),
  constraint punchout_orders_client_key_key UNIQUE (client_key),
  constraint punchout_orders_connection_id_order_id_key UNIQUE (connection_id, order_id),
  constraint punchout_orders_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout_connections(id) ON DELETE CASCADE,
  constraint punchout_orders_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint punchout_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint punchout_orders_state_check CHECK (state = ANY (ARRAY['working'::text, 'question'::text, 'placed'::text, 'refused'::text, 'cancelled'::text]))
);
CREATE INDEX punchout_orders_decided_by ON punchout_orders USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX punchout_orders_user ON punchout_orders USING btree (user_id) WHERE (user_id IS NOT NULL);

create table punchout_parts (
  connection_id bigint not null,
  part_id text not null,
  product_id bigint not null,
  constraint punchout_parts_pkey PRIMARY KEY (connection_id, part_id),
  constraint punchout_parts_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout_connections(id) ON DELETE CASCADE,
  constraint punchout_parts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint punchout_parts_part_id_check CHECK (part_id <> ''::text)
);
CREATE INDEX punchout_parts_product ON punchout_parts USING btree (product_id);

create table punchout_people (
  connection_id bigint not null,
  name text not null,
  user_id bigint not null,
  constraint punchout_people_pkey PRIMARY KEY (connection_id, name),
  constraint punchout_people_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout_connections(id) ON DELETE CASCADE,
  constraint punchout_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX punchout_people_user ON punchout_people USING btree (user_id);

create table punchout_sessions (
  id bigint not null generated always as identity,
  connection_id bigint not null,
  user_id bigint not null,
  operation text not null,
  state text not null default 'waiting'::text,
  buyer_cookie text not null default ''::text,
  return_address text not null,
  fields jsonb not null default '{}'::jsonb,
  start_path text not null default '/'::text,
  link_hash bytea not null,
  link_until timestamp with time zone not null,
  token_hash bytea,
  cart_hash bytea not null,
  expires_at timestamp with time zone not null,
  return_hash bytea,
  return_until timestamp with time zone,
  return_fields jsonb,
  posted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint punchout_sessions_pkey PRIMARY KEY (id),
  constraint punchout_sessions_cart_hash_key UNIQUE (cart_hash),
  constraint punchout_sessions_link_hash_key UNIQUE (link_hash),
  constraint punchout_sessions_return_hash_key UNIQUE (return_hash),
  constraint punchout_sessions_token_hash_key UNIQUE (token_hash),
  constraint punchout_sessions_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES punchout_connections(id) ON DELETE CASCADE,
  constraint punchout_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint punchout_sessions_operation_check CHECK (operation = ANY (ARRAY['create'::text, 'edit'::text, 'inspect'::text])),
  constraint punchout_sessions_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'open'::text, 'returned'::text, 'cancelled'::text]))
);
CREATE INDEX punchout_sessions_connection ON punchout_sessions USING btree (connection_id, id DESC);
CREATE INDEX punchout_sessions_user ON punchout_sessions USING btree (user_id);

create table push_subscriptions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  endpoint text not null,
  keys jsonb not null,
  device text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_check CHECK (length(endpoint) <= 2000)
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

create table ranking_weights (
  id boolean not null default true,
  bought integer not null default 8,
  favourite integer not null default 4,
  recommended integer not null default 2,
  in_stock integer not null default 1,
  popularity integer not null default 0,
  version integer not null default 1,
  constraint ranking_weights_pkey PRIMARY KEY (id),
  constraint ranking_weights_bought_check CHECK (bought >= 0 AND bought <= 10),
  constraint ranking_weights_favourite_check CHECK (favourite >= 0 AND favourite <= 10),
  constraint ranking_weights_id_check CHECK (id),
  constraint ranking_weights_in_stock_check CHECK (in_stock >= 0 AND in_stock <= 10),
  constraint ranking_weights_popularity_check CHECK (popularity >= 0 AND popularity <= 10),
  constraint ranking_weights_recommended_check CHECK (recommended >= 0 AND recommended <= 10)
);

create table receptions (
  id bigint not null generated always as identity,
  document_id bigint not null,
  result text not null,
  comment text not null default ''::text,
  lines jsonb not null,
  user_id bigint not null,
  author text not null,
  client_key uuid not null,
  claim_id bigint,
  at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  withdrawn_reason text not null default ''::text,
  constraint receptions_pkey PRIMARY KEY (id),
  constraint receptions_user_id_client_key_key UNIQUE (user_id, client_key),
  constraint receptions_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE SET NULL,
  constraint receptions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint receptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint receptions_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  constraint receptions_result_check CHECK (result = ANY (ARRAY['accepted'::text, 'with-differences'::text, 'refused'::text]))
);
CREATE INDEX receptions_all_of_document ON receptions USING btree (document_id);
CREATE INDEX receptions_of_claim ON receptions USING btree (claim_id);
CREATE UNIQUE INDEX receptions_of_document ON receptions USING btree (document_id) WHERE (withdrawn_at IS NULL);

create table recommended_lists (
  id bigint not null generated by default as identity,
  name text not null,
  product_ids bigint[] not null /* In the order that staff gave; goods are not deleted. */,
  region_ids bigint[] not null default '{}'::bigint[] /* Whom it is for; regions are not deleted. */,
  price_type_ids bigint[] not null default '{}'::bigint[] /* Whom it is for; price types are not deleted. */,
  starts_on date not null,
  ends_on date not null,
  version integer not null default 1,
  removed_at timestamp with time zone,
  constraint recommended_lists_pkey PRIMARY KEY (id),
  constraint recommended_lists_check CHECK (ends_on >= starts_on),
  constraint recommended_lists_price_type_ids_check CHECK (array_position(price_type_ids, NULL::bigint) IS NULL),
  constraint recommended_lists_product_ids_check CHECK (array_position(product_ids, NULL::bigint) IS NULL),
  constraint recommended_lists_region_ids_check CHECK (array_position(region_ids, NULL::bigint) IS NULL)
);

create table recurring_orders (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint,
  name text not null,
  order_id bigint,
  specification_id bigint,
  period text not null,
  starts_on date not null,
  runs integer not null default 0,
  next_on date not null,
  state text not null default 'active'::text,
  largest_rise integer not null,
  last_total bigint not null,
  terms jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_address_saved boolean not null default false,
  constraint recurring_orders_pkey PRIMARY KEY (id),
  constraint recurring_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint recurring_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint recurring_orders_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  constraint recurring_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint recurring_orders_check CHECK (num_nonnulls(order_id, specification_id) = 1),
  constraint recurring_orders_largest_rise_check CHECK (largest_rise >= 0 AND largest_rise <= 100),
  constraint recurring_orders_last_total_check CHECK (last_total >= 0),
  constraint recurring_orders_period_check CHECK (period = ANY (ARRAY['week'::text, 'two-weeks'::text, 'month'::text, 'quarter'::text])),
  constraint recurring_orders_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text]))
);
CREATE INDEX recurring_orders_due ON recurring_orders USING btree (next_on) WHERE (state = 'active'::text);
CREATE INDEX recurring_orders_of_company ON recurring_orders USING btree (company_id);
CREATE INDEX recurring_orders_of_user ON recurring_orders USING btree (user_id, id);
CREATE INDEX recurring_orders_specification ON recurring_orders USING btree (specification_id) WHERE (specification_id IS NOT NULL);

create table recurring_runs (
  id bigint not null generated always as identity,
  recurring_id bigint not null,
  due_on date not null,
  state text not null,
  problem text not null default ''::text,
  total bigint,
  client_key uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint recurring_runs_pkey PRIMARY KEY (id),
  constraint recurring_runs_recurring_id_due_on_key UNIQUE (recurring_id, due_on),
  constraint recurring_runs_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES recurring_orders(id) ON DELETE CASCADE,
  constraint recurring_runs_state_check CHECK (state = ANY (ARRAY['review'::text, 'waiting'::text, 'placed'::text, 'held'::text, 'skipped'::text])),
  constraint recurring_runs_total_check CHECK (total >= 0)
);

create table regions (
  id bigint not null generated by default as identity,
  name text not null,
  city text not null,
  base_price_type_id bigint not null,
  is_default boolean not null default false,
  version integer not null default 1,
  constraint regions_pkey PRIMARY KEY (id),
  constraint regions_base_price_type_id_fkey FOREIGN KEY (base_price_type_id) REFERENCES price_types(id)
);
CREATE UNIQUE INDEX regions_default ON regions USING btree (is_default) WHERE is_default;
CREATE TRIGGER regions_no_cost AFTER INSERT OR UPDATE OF base_price_type_id ON regions FOR EACH ROW EXECUTE FUNCTION refuse_cost_as_own('base_price_type_id');

create table registrations (
  token_hash bytea not null,
  email text,
  phone text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (token_hash),
  constraint registrations_check CHECK ((email IS NULL) <> (phone IS NULL))
);

create table release_requests (
  id bigint not null generated always as identity,
  action text not null,
  permission text not null,
  topic text not null,
  company_id bigint,
  request jsonb not null,
  title text not null,
  link text not null,
  needs jsonb not null,
  differences jsonb not null,
  words text not null,
  state text not null default 'open'::text,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  answer text not null default ''::text,
  constraint release_requests_pkey PRIMARY KEY (id),
  constraint release_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint release_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint release_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint release_requests_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint release_requests_differences_check CHECK (jsonb_typeof(differences) = 'array'::text),
  constraint release_requests_needs_check CHECK (jsonb_typeof(needs) = 'object'::text),
  constraint release_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'released'::text, 'refused'::text, 'withdrawn'::text, 'replaced'::text, 'expired'::text, 'outdated'::text]))
);
CREATE INDEX release_requests_company ON release_requests USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX release_requests_decided_by ON release_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX release_requests_open ON release_requests USING btree (asked_by, action, topic) WHERE (state = 'open'::text);
CREATE INDEX release_requests_waiting ON release_requests USING btree (asked_at) WHERE (state = 'open'::text);

create table removed_cart_items (
  cart_id bigint not null,
  product_id bigint not null,
  seller_id bigint,
  amount bigint not null,
  price_when_added bigint,
  stock_when_added bigint,
  seen_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_cart_items_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint removed_cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX removed_cart_items_product ON removed_cart_items USING btree (cart_id, product_id);

create table removed_specification_items (
  specification_id bigint not null,
  product_id bigint not null,
  seller_id bigint,
  amount bigint not null,
  saved_price bigint,
  saved_stock bigint,
  saved_multiplicity bigint,
  saved_discontinued boolean not null,
  kept_state jsonb,
  removed_at timestamp with time zone not null default now(),
  constraint removed_specification_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint removed_specification_items_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE
);
CREATE INDEX removed_specification_items_product ON removed_specification_items USING btree (specification_id, product_id);

create unlogged table report_parts (
  run_id bigint not null,
  key bigint not null,
  customer bigint not null,
  orders integer not null,
  total bigint not null,
  constraint report_parts_pkey PRIMARY KEY (run_id, key, customer),
  constraint report_parts_run_id_fkey FOREIGN KEY (run_id) REFERENCES report_runs(id) ON DELETE CASCADE
);

create table report_runs (
  id bigint not null generated always as identity,
  kind text not null,
  from_day date not null,
  to_day date not null,
  asked_by bigint not null,
  scope text not null,
  state text not null default 'waiting'::text,
  done integer not null default 0,
  total integer not null,
  result jsonb,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint report_runs_pkey PRIMARY KEY (id),
  constraint report_runs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint report_runs_kind_check CHECK (kind = ANY (ARRAY['sales-by-day'::text, 'sales-by-month'::text, 'sales-by-company'::text, 'sales-by-manager'::text, 'sales-by-section'::text, 'sales-by-brand'::text, 'sales-by-product'::text, 'margin-by-month'::text, 'margin-by-company'::text, 'margin-by-manager'::text, 'margin-by-section'::text, 'margin-by-brand'::text, 'margin-by-product'::text, 'plan-by-manager'::text, 'abc-xyz'::text, 'turnover'::text, 'customers-lost'::text, 'search-conversion'::text, 'funnel-by-day'::text, 'funnel-by-source'::text, 'funnel-by-section'::text, 'funnel-visits'::text, 'demand-without-stock'::text, 'unsold-stock'::text])),
  constraint report_runs_scope_check CHECK (scope = ANY (ARRAY['own-companies'::text, 'all'::text])),
  constraint report_runs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX report_runs_asked ON report_runs USING btree (asked_by, kind, created_at DESC);
CREATE UNIQUE INDEX report_runs_going_on ON report_runs USING btree (asked_by, kind, from_day, to_day, scope) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

create table reserve_lines (
  reserve_id bigint not null,
  order_line_id bigint not null,
  amount bigint not null,
  constraint reserve_lines_pkey PRIMARY KEY (reserve_id, order_line_id),
  constraint reserve_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint reserve_lines_reserve_id_fkey FOREIGN KEY (reserve_id) REFERENCES reserves(id) ON DELETE CASCADE,
  constraint reserve_lines_amount_check CHECK (amount >= 0)
);
CREATE INDEX reserve_lines_of_line ON reserve_lines USING btree (order_line_id);

create table reserves (
  id bigint not null generated always as identity,
  order_id bigint not null,
  state text not null,
  requested_at timestamp with time zone not null,
  requested_by text not null,
  answered_at timestamp with time zone,
  answered_by text,
  source text,
  valid_until date,
  reason text not null default ''::text,
  extension_requested_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint reserves_pkey PRIMARY KEY (id),
  constraint reserves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint reserves_source_check CHECK (source = ANY (ARRAY['staff'::text, 'erp'::text])),
  constraint reserves_state_check CHECK (state = ANY (ARRAY['requested'::text, 'active'::text, 'refused'::text, 'expired'::text, 'released'::text]))
);
CREATE INDEX reserves_ending ON reserves USING btree (valid_until) WHERE (state = 'active'::text);
CREATE INDEX reserves_of_order ON reserves USING btree (order_id, id);
CREATE UNIQUE INDEX reserves_open ON reserves USING btree (order_id) WHERE (state = ANY (ARRAY['requested'::text, 'active'::text]));

create table sales_plans (
  user_id bigint not null,
  month date not null,
  amount bigint not null /* kopecks with VAT */,
  version integer not null default 1,
  set_by bigint,
  set_at timestamp with time zone not null,
  constraint sales_plans_pkey PRIMARY KEY (user_id, month),
  constraint sales_plans_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint sales_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sales_plans_amount_check CHECK (amount > 0),
  constraint sales_plans_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

create table sandbox_orders (
  id bigint not null,
  key_id bigint not null,
  client_key uuid not null,
  request_hash bytea not null,
  placed jsonb not null,
  placed_at timestamp with time zone not null,
  answers jsonb not null default '[]'::jsonb,
  constraint sandbox_orders_pkey PRIMARY KEY (id),
  constraint sandbox_orders_key_id_fkey FOREIGN KEY (key_id) REFERENCES access_keys(id) ON DELETE CASCADE
);
CREATE INDEX sandbox_orders_client_key ON sandbox_orders USING btree (key_id, client_key);
CREATE INDEX sandbox_orders_key ON sandbox_orders USING btree (key_id, id DESC);
CREATE INDEX sandbox_orders_placed ON sandbox_orders USING btree (placed_at);

create table saved_filters (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  url text not null,
  name text not null default ''::text,
  alerts boolean not null default false,
  seen_ids bigint[] not null default '{}'::bigint[] /* What its owner has seen, compared as a whole; goods are not deleted. */,
  seen_instock_ids bigint[] not null default '{}'::bigint[] /* What its owner has seen in stock, compared as a whole; goods are not deleted. */,
  new_goods integer not null default 0,
  new_stock integer not null default 0,
  counted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  seen_as text not null default ''::text,
  constraint saved_filters_pkey PRIMARY KEY (id),
  constraint saved_filters_user_id_url_key UNIQUE (user_id, url),
  constraint saved_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_filters_seen_ids_check CHECK (array_position(seen_ids, NULL::bigint) IS NULL),
  constraint saved_filters_seen_instock_ids_check CHECK (array_position(seen_instock_ids, NULL::bigint) IS NULL)
);
CREATE INDEX saved_filters_alerts ON saved_filters USING btree (id) WHERE alerts;

create table saved_reports (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  kind text not null,
  period text not null,
  schedule text not null default 'never'::text,
  day integer not null default 1,
  hour integer not null default 9,
  is_paused boolean not null default false,
  stopped text,
  next_at timestamp with time zone,
  sent_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint saved_reports_pkey PRIMARY KEY (id),
  constraint saved_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_reports_day_check CHECK (day >= 1 AND day <= 31),
  constraint saved_reports_hour_check CHECK (hour >= 0 AND hour <= 23),
  constraint saved_reports_kind_check CHECK (kind = ANY (ARRAY['sales-by-day'::text, 'sales-by-month'::text, 'sales-by-company'::text, 'sales-by-manager'::text, 'sales-by-section'::text, 'sales-by-brand'::text, 'sales-by-product'::text, 'margin-by-month'::text, 'margin-by-company'::text, 'margin-by-manager'::text, 'margin-by-section'::text, 'margin-by-brand'::text, 'margin-by-product'::text, 'plan-by-manager'::text, 'abc-xyz'::text, 'turnover'::text, 'customers-lost'::text, 'search-conversion'::text, 'funnel-by-day'::text, 'funnel-by-source'::text, 'funnel-by-section'::text, 'funnel-visits'::text, 'demand-without-stock'::text, 'unsold-stock'::text])),
  constraint saved_reports_name_check CHECK (name <> ''::text),
  constraint saved_reports_period_check CHECK (period = ANY (ARRAY['yesterday'::text, 'last-7-days'::text, 'last-30-days'::text, 'this-month'::text, 'last-month'::text, 'this-year'::text])),
  constraint saved_reports_schedule_check CHECK (schedule = ANY (ARRAY['never'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))
);
CREATE INDEX saved_reports_due ON saved_reports USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX saved_reports_names ON saved_reports USING btree (user_id, lower(name));

create table search_log_uses (
  search_log_uuid uuid not null,
  product_id bigint not null,
  kind text not null,
  "position" integer,
  at timestamp with time zone not null,
  constraint search_log_uses_pkey PRIMARY KEY (search_log_uuid, product_id, kind),
  constraint search_log_uses_kind_check CHECK (kind = ANY (ARRAY['card'::text, 'cart'::text]))
);
CREATE INDEX search_log_uses_at ON search_log_uses USING btree (at);

create table search_logs (
  uuid uuid not null,
  at timestamp with time zone not null,
  query text not null,
  query_key text not null,
  kind text not null,
  shown text not null,
  failed_words text[] not null default '{}'::text[],
  page integer not null,
  has_filters boolean not null,
  total integer not null,
  user_id bigint,
  company_id bigint,
  visitor_hash bytea,
  region_id bigint not null,
  constraint search_logs_pkey PRIMARY KEY (uuid),
  constraint search_logs_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'linked'::text]))
);
CREATE INDEX search_logs_at ON search_logs USING btree (at);

create table sections (
  id bigint not null generated by default as identity,
  catalogue_id bigint not null,
  external_id text,
  parent_id bigint,
  name text not null,
  "position" integer not null default 0,
  is_active boolean not null default true,
  erp_name text,
  erp_position integer,
  is_hidden boolean not null default false,
  merged_into bigint,
  version integer not null default 1,
  picture text,
  constraint sections_pkey PRIMARY KEY (id),
  constraint sections_catalogue_id_external_id_key UNIQUE (catalogue_id, external_id),
  constraint sections_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint sections_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES sections(id),
  constraint sections_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES sections(id),
  constraint sections_check CHECK (merged_into <> id)
);
CREATE INDEX sections_merged_into ON sections USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX sections_parent ON sections USING btree (parent_id);

create table segment_companies (
  segment_id bigint not null,
  company_id bigint not null,
  constraint segment_companies_pkey PRIMARY KEY (segment_id, company_id),
  constraint segment_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint segment_companies_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id) ON DELETE CASCADE
);
CREATE INDEX segment_companies_company ON segment_companies USING btree (company_id);

create table segments (
  id bigint not null generated by default as identity,
  name text not null,
  kind text not null,
  owner_id bigint,
  region_ids bigint[] not null default '{}'::bigint[] /* A rule; regions are not deleted. */,
  price_type_ids bigint[] not null default '{}'::bigint[] /* A rule; price types are not deleted. */,
  manager_ids bigint[] not null default '{}'::bigint[] /* A rule; people are blocked or erased, their rows stay. */,
  has_ordered boolean,
  ordered_days integer,
  sum_from bigint,
  sum_to bigint,
  sum_since date,
  sum_until date,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  constraint segments_pkey PRIMARY KEY (id),
  constraint segments_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint segments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint segments_check CHECK ((has_ordered IS NULL) = (ordered_days IS NULL)),
  constraint segments_kind_check CHECK (kind = ANY (ARRAY['chosen'::text, 'rule'::text])),
  constraint segments_manager_ids_check CHECK (array_position(manager_ids, NULL::bigint) IS NULL),
  constraint segments_name_check CHECK (name <> ''::text),
  constraint segments_ordered_days_check CHECK (ordered_days > 0),
  constraint segments_price_type_ids_check CHECK (array_position(price_type_ids, NULL::bigint) IS NULL),
  constraint segments_region_ids_check CHECK (array_position(region_ids, NULL::bigint) IS NULL)
);

create table seller_bank_accounts (
  requisites_id bigint not null,
  "position" integer not null,
  bik text not null,
  bank_name text not null,
  correspondent_account text not null,
  account text not null,
  constraint seller_bank_accounts_pkey PRIMARY KEY (requisites_id, "position"),
  constraint seller_bank_accounts_requisites_id_fkey FOREIGN KEY (requisites_id) REFERENCES seller_requisites(id) ON DELETE CASCADE
);

create table seller_requisites (
  id bigint not null generated always as identity,
  seller_id bigint,
  kind text not null default 'legal'::text,
  name text not null,
  full_name text not null,
  inn text not null,
  kpp text,
  ogrn text not null,
  address text not null,
  phone text not null,
  email text not null,
  director_post text not null,
  director_name text not null,
  accountant_name text not null,
  pays_vat boolean not null default true /* old name */,
  no_vat_ground text not null default ''::text /* old name */,
  seal text,
  director_signature text,
  accountant_signature text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  ogrn_day date,
  okpo text not null default ''::text,
  subdivision text not null default ''::text,
  advance_invoices_since date,
  documents_by_erp boolean not null default false,
  constraint seller_requisites_pkey PRIMARY KEY (id),
  constraint seller_requisites_seller_id_key UNIQUE NULLS NOT DISTINCT (seller_id),
  constraint seller_requisites_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint seller_requisites_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE,
  constraint seller_requisites_kind_check CHECK (kind = ANY (ARRAY['legal'::text, 'sole-trader'::text]))
);

create table seller_vat_regimes (
  requisites_id bigint not null,
  from_day date not null,
  regime text not null,
  ground text not null default ''::text,
  constraint seller_vat_regimes_pkey PRIMARY KEY (requisites_id, from_day),
  constraint seller_vat_regimes_requisites_id_fkey FOREIGN KEY (requisites_id) REFERENCES seller_requisites(id) ON DELETE CASCADE,
  constraint seller_vat_regimes_check CHECK ((regime = 'without-vat'::text) = (ground <> ''::text)),
  constraint seller_vat_regimes_regime_check CHECK (regime = ANY (ARRAY['general'::text, 'without-vat'::text, 'reduced-5'::text, 'reduced-7'::text]))
);

create table sellers (
  id bigint not null generated by default as identity,
  name text not null,
  external_id text,
  own_state text not null default 'unknown'::text,
  inn text,
  full_name text,
  kpp text,
  okpo text,
  address text,
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_external_id_key UNIQUE (external_id),
  constraint sellers_name_key UNIQUE (name),
  constraint sellers_own_state_check CHECK (own_state = ANY (ARRAY['unknown'::text, 'own'::text, 'other'::text]))
);
CREATE UNIQUE INDEX sellers_own ON sellers USING btree (own_state) WHERE (own_state = 'own'::text);

create table series (
  id bigint not null generated by default as identity,
  brand_id bigint,
  name text not null,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_brand_id_name_key UNIQUE NULLS NOT DISTINCT (brand_id, name),
  constraint series_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  is_remembered boolean not null default true,
  device text not null default ''::text,
  address text not null default ''::text,
  id bigint not null generated always as identity,
  place text,
  acting_by bigint,
  acting_reason text not null default ''::text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_acting_by_fkey FOREIGN KEY (acting_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_user ON sessions USING btree (user_id);
CREATE TRIGGER sessions_tell AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

create table settled_discussions (
  specification_id bigint not null,
  item_id bigint not null,
  settled_by text not null,
  settled_at timestamp with time zone not null,
  constraint settled_discussions_pkey PRIMARY KEY (specification_id, item_id),
  constraint settled_discussions_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE
);

create table settlement_receipts (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  order_id bigint not null,
  client_key uuid not null default gen_random_uuid(),
  total bigint not null,
  receipt jsonb not null,
  state text not null default 'pending'::text,
  external_id text,
  attempts integer not null default 0,
  failure text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  shipment_id bigint,
  constraint settlement_receipts_pkey PRIMARY KEY (id),
  constraint settlement_receipts_of_part UNIQUE NULLS NOT DISTINCT (payment_id, order_id, shipment_id),
  constraint settlement_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint settlement_receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint settlement_receipts_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES order_shipments(id),
  constraint settlement_receipts_state_check CHECK (state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text])),
  constraint settlement_receipts_total_check CHECK (total > 0)
);
CREATE INDEX settlement_receipts_of_order ON settlement_receipts USING btree (order_id);
CREATE INDEX settlement_receipts_pending ON settlement_receipts USING btree (id) WHERE (state = 'pending'::text);
CREATE INDEX settlement_receipts_shipment ON settlement_receipts USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);

create table setup_keys (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint setup_keys_pkey PRIMARY KEY (token_hash)
);

create table sign_in_tickets (
  token_hash bytea not null,
  user_id bigint not null,
  is_remembered boolean not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (token_hash),
  constraint sign_in_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_tickets_user ON sign_in_tickets USING btree (user_id);

create table simulated_cards (
  id bigint not null generated by default as identity,
  customer_key uuid not null,
  pan text not null,
  expires text not null,
  created_at timestamp with time zone not null default now(),
  constraint simulated_cards_pkey PRIMARY KEY (id)
);
CREATE INDEX simulated_cards_customer ON simulated_cards USING btree (customer_key);

create table simulated_edo_documents (
  id uuid not null,
  outgoing jsonb not null,
  sent_at timestamp with time zone not null,
  constraint simulated_edo_documents_pkey PRIMARY KEY (id)
);

create table simulated_edo_events (
  id bigint not null generated always as identity,
  event_id uuid not null,
  document_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  told_from timestamp with time zone not null,
  text text not null default ''::text,
  file jsonb,
  constraint simulated_edo_events_pkey PRIMARY KEY (id),
  constraint simulated_edo_events_document_id_fkey FOREIGN KEY (document_id) REFERENCES simulated_edo_documents(id) ON DELETE CASCADE
);
CREATE INDEX simulated_edo_events_of_document ON simulated_edo_events USING btree (document_id);

create table simulated_payments (
  id uuid not null,
  customer_key text not null,
  method text not null,
  total bigint not null,
  refunded bigint not null default 0,
  refund_keys uuid[] not null default '{}'::uuid[],
  state text not null,
  description text not null,
  return_url text not null,
  saves_card boolean not null,
  pan text,
  expires text,
  failure text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint simulated_payments_pkey PRIMARY KEY (id),
  constraint simulated_payments_method_check CHECK (method = ANY (ARRAY['card'::text, 'saved-card'::text, 'sbp'::text])),
  constraint simulated_payments_refunded_check CHECK (refunded >= 0 AND refunded <= total),
  constraint simulated_payments_state_check CHECK (state = ANY (ARRAY['pending'::text, 'code'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])),
  constraint simulated_payments_total_check CHECK (total >= 0)
);

create table specification_changes (
  id bigint not null generated always as identity,
  specification_id bigint not null,
  version integer not null,
  item_id bigint not null,
  cell text not null,
  was jsonb,
  now jsonb,
  user_id bigint not null,
  author text not null,
  editor uuid,
  number integer,
  at timestamp with time zone not null,
  constraint specification_changes_pkey PRIMARY KEY (id),
  constraint specification_changes_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  constraint specification_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint specification_changes_cell_check CHECK (cell = ANY (ARRAY['amount'::text, 'note'::text, 'goods'::text, 'row'::text, 'place'::text]))
);
CREATE INDEX specification_changes_at ON specification_changes USING btree (at);
CREATE INDEX specification_changes_in_order ON specification_changes USING btree (specification_id, id DESC);
CREATE INDEX specification_changes_of_editor ON specification_changes USING btree (editor, number) WHERE (editor IS NOT NULL);
CREATE INDEX specification_changes_of_row ON specification_changes USING btree (specification_id, item_id, id DESC);
CREATE INDEX specification_changes_of_version ON specification_changes USING btree (specification_id, version);

create table specification_comments (
  id bigint not null generated always as identity,
  specification_id bigint not null,
  item_id bigint not null,
  article text not null,
  name text not null,
  user_id bigint not null,
  staff_id bigint,
  author text not null,
  text text not null,
  client_key uuid not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint specification_comments_pkey PRIMARY KEY (id),
  constraint specification_comments_user_id_client_key_key UNIQUE (user_id, client_key),
  constraint specification_comments_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  constraint specification_comments_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id),
  constraint specification_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX specification_comments_of_row ON specification_comments USING btree (specification_id, item_id, id);

create table specification_items (
  id bigint not null generated by default as identity,
  specification_id bigint not null,
  product_id bigint,
  custom_product_id bigint,
  seller_id bigint,
  amount bigint not null,
  "position" integer not null,
  note text not null default ''::text,
  client_key uuid,
  saved_price bigint,
  saved_stock bigint,
  saved_multiplicity bigint,
  saved_discontinued boolean not null default false,
  kept_state jsonb,
  created_at timestamp with time zone not null default now(),
  pieces jsonb,
  constraint specification_items_pkey PRIMARY KEY (id),
  constraint specification_items_specification_id_client_key_key UNIQUE (specification_id, client_key),
  constraint specification_items_custom_product_id_fkey FOREIGN KEY (custom_product_id) REFERENCES custom_products(id),
  constraint specification_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint specification_items_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint specification_items_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  constraint specification_items_amount_check CHECK (amount > 0),
  constraint specification_items_check CHECK ((product_id IS NULL) <> (custom_product_id IS NULL))
);
CREATE INDEX specification_items_product ON specification_items USING btree (product_id);
CREATE INDEX specification_items_specification ON specification_items USING btree (specification_id, "position");

create table specification_mentions (
  comment_id bigint not null,
  user_id bigint not null,
  constraint specification_mentions_pkey PRIMARY KEY (comment_id, user_id),
  constraint specification_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES specification_comments(id) ON DELETE CASCADE,
  constraint specification_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX specification_mentions_of_person ON specification_mentions USING btree (user_id);

create unlogged table specification_presence (
  specification_id bigint not null,
  user_id bigint not null,
  page uuid not null,
  staff_id bigint,
  company_id bigint,
  item_id bigint,
  cell text,
  seen_at timestamp with time zone not null,
  constraint specification_presence_pkey PRIMARY KEY (specification_id, user_id, page),
  constraint specification_presence_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint specification_presence_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  constraint specification_presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint specification_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint specification_presence_cell_check CHECK (cell = ANY (ARRAY['amount'::text, 'note'::text]))
);

create table specification_reads (
  specification_id bigint not null,
  item_id bigint not null,
  user_id bigint not null,
  comment_id bigint not null,
  constraint specification_reads_pkey PRIMARY KEY (specification_id, item_id, user_id),
  constraint specification_reads_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  constraint specification_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table specification_targets (
  specification_id bigint not null,
  company_id bigint,
  region_id bigint,
  price_type_id bigint,
  constraint specification_targets_specification_id_company_id_region_id_key UNIQUE NULLS NOT DISTINCT (specification_id, company_id, region_id, price_type_id),
  constraint specification_targets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint specification_targets_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint specification_targets_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  constraint specification_targets_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE
);

create table specifications (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  company_id bigint,
  name text not null,
  description text not null default ''::text,
  is_shared boolean not null default true,
  is_recommended boolean not null default false,
  cover text,
  link_hash bytea,
  version integer not null default 1,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_joint boolean not null default false,
  constraint specifications_pkey PRIMARY KEY (id),
  constraint specifications_link_hash_key UNIQUE (link_hash),
  constraint specifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint specifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX specifications_company ON specifications USING btree (company_id, updated_at);
CREATE INDEX specifications_recommended ON specifications USING btree (updated_at) WHERE is_recommended;
CREATE INDEX specifications_user ON specifications USING btree (user_id, updated_at);

create table staff_actions (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  user_id bigint not null,
  action text not null,
  subject text not null,
  subject_id bigint,
  details jsonb not null default '{}'::jsonb,
  constraint staff_actions_pkey PRIMARY KEY (id),
  constraint staff_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX staff_actions_at ON staff_actions USING btree (at DESC, id DESC);
CREATE INDEX staff_actions_author ON staff_actions USING btree (user_id, id DESC);
CREATE INDEX staff_actions_kind ON staff_actions USING btree ((((action || '-'::text) || subject)), id DESC);
CREATE INDEX staff_actions_subject ON staff_actions USING btree (subject_id, subject, id DESC);
CREATE INDEX staff_actions_words ON staff_actions USING gin (to_tsvector('russian'::regconfig, details));
CREATE TRIGGER staff_actions_kept BEFORE DELETE OR UPDATE ON staff_actions FOR EACH ROW EXECUTE FUNCTION keep_staff_actions();

create table staff_ceilings (
  id bigint not null generated always as identity,
  staff_role text,
  user_id bigint,
  limits jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  constraint staff_ceilings_pkey PRIMARY KEY (id),
  constraint staff_ceilings_staff_role_key UNIQUE (staff_role),
  constraint staff_ceilings_user_id_key UNIQUE (user_id),
  constraint staff_ceilings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint staff_ceilings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint staff_ceilings_check CHECK (num_nonnulls(staff_role, user_id) = 1),
  constraint staff_ceilings_limits_check CHECK (jsonb_typeof(limits) = 'object'::text),
  constraint staff_ceilings_staff_role_check CHECK (staff_role = ANY (ARRAY['sales'::text, 'content'::text, 'administrator'::text]))
);
CREATE INDEX staff_ceilings_changed_by ON staff_ceilings USING btree (changed_by) WHERE (changed_by IS NOT NULL);

create table staff_columns (
  user_id bigint not null,
  screen text not null,
  columns jsonb not null,
  constraint staff_columns_pkey PRIMARY KEY (user_id, screen),
  constraint staff_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table staff_companies (
  user_id bigint not null,
  company_id bigint not null,
  constraint staff_companies_pkey PRIMARY KEY (user_id, company_id),
  constraint staff_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint staff_companies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table staff_invitations (
  email text not null,
  role text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_invitations_pkey PRIMARY KEY (email),
  constraint staff_invitations_token_hash_key UNIQUE (token_hash),
  constraint staff_invitations_role_check CHECK (role = ANY (ARRAY['sales'::text, 'content'::text, 'administrator'::text]))
);

create table staff_job_products (
  job_id bigint not null,
  product_id bigint not null,
  seen_version integer not null,
  outcome text,
  wanted jsonb,
  constraint staff_job_products_pkey PRIMARY KEY (job_id, product_id),
  constraint staff_job_products_job_id_fkey FOREIGN KEY (job_id) REFERENCES staff_jobs(id) ON DELETE CASCADE,
  constraint staff_job_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint staff_job_products_outcome_check CHECK (outcome = ANY (ARRAY['changed'::text, 'same'::text, 'newer'::text]))
);
CREATE INDEX staff_job_products_newer ON staff_job_products USING btree (job_id, product_id) WHERE (outcome = 'newer'::text);
CREATE INDEX staff_job_products_open ON staff_job_products USING btree (job_id, product_id) WHERE (outcome IS NULL);
CREATE INDEX staff_job_products_product ON staff_job_products USING btree (product_id);

create table staff_jobs (
  id bigint not null generated always as identity,
  kind text not null,
  state text not null,
  parameters jsonb not null default '{}'::jsonb,
  total integer not null default 0,
  done integer not null default 0,
  error text,
  cancel_asked boolean not null default false,
  undo_of bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint staff_jobs_pkey PRIMARY KEY (id),
  constraint staff_jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint staff_jobs_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES staff_jobs(id) ON DELETE CASCADE,
  constraint staff_jobs_kind_check CHECK (kind = ANY (ARRAY['bulk-edit'::text, 'goods-sheet'::text, 'bulk-undo'::text, 'price-list'::text, 'price-list-undo'::text, 'bulk-prices'::text, 'bulk-prices-undo'::text, 'pictures'::text])),
  constraint staff_jobs_state_check CHECK (state = ANY (ARRAY['draft'::text, 'waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX staff_jobs_active ON staff_jobs USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX staff_jobs_created ON staff_jobs USING btree (created_at);
CREATE UNIQUE INDEX staff_jobs_undo ON staff_jobs USING btree (undo_of) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text]));

create table staff_notices (
  id bigint not null generated by default as identity,
  kind text not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint staff_notices_pkey PRIMARY KEY (id),
  constraint staff_notices_kind_check CHECK (kind = ANY (ARRAY['company'::text, 'company-request'::text, 'dispute'::text, 'exchange'::text, 'exchange-silence'::text, 'held-load'::text, 'legal-entity'::text, 'payment'::text, 'report'::text]))
);

create unlogged table staff_presence (
  place text not null,
  user_id bigint not null,
  seen_at timestamp with time zone not null,
  constraint staff_presence_pkey PRIMARY KEY (place, user_id),
  constraint staff_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table staff_recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint staff_recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint staff_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table staff_two_factor (
  user_id bigint not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint staff_two_factor_pkey PRIMARY KEY (user_id),
  constraint staff_two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table staff_views (
  id bigint not null generated always as identity,
  user_id bigint not null,
  screen text not null,
  name text not null,
  address text not null,
  columns jsonb,
  is_default boolean not null default false,
  created_at timestamp with time zone not null,
  constraint staff_views_pkey PRIMARY KEY (id),
  constraint staff_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX staff_views_default ON staff_views USING btree (user_id, screen) WHERE is_default;
CREATE UNIQUE INDEX staff_views_name ON staff_views USING btree (user_id, screen, lower(name));

create table stock_holds (
  reserve_id bigint not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  amount bigint not null,
  constraint stock_holds_pkey PRIMARY KEY (product_id, warehouse_id, reserve_id),
  constraint stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_holds_reserve_id_fkey FOREIGN KEY (reserve_id) REFERENCES reserves(id) ON DELETE CASCADE,
  constraint stock_holds_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id) ON DELETE CASCADE,
  constraint stock_holds_amount_check CHECK (amount > 0)
);
CREATE INDEX stock_holds_of_reserve ON stock_holds USING btree (reserve_id);

create table stocks_before (
  batch bigint not null default 0,
  product_id bigint not null,
  warehouse_id bigint not null,
  amount bigint not null,
  at timestamp with time zone not null default now(),
  constraint stocks_before_pkey PRIMARY KEY (batch, product_id, warehouse_id)
);

create table supplier_catalogue_memory (
  sender text not null,
  supplier text not null,
  choice jsonb not null,
  used_at timestamp with time zone not null,
  constraint supplier_catalogue_memory_pkey PRIMARY KEY (sender)
);

create table supplier_catalogues (
  id bigint not null generated always as identity,
  file_name text not null,
  size bigint not null default 0,
  state text not null,
  supplier text not null default ''::text,
  study jsonb,
  choice jsonb,
  is_remembered boolean not null default false,
  is_approved boolean not null default false,
  unclear jsonb not null default '[]'::jsonb,
  counts jsonb,
  message text not null default ''::text,
  session_id bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  loaded_at timestamp with time zone,
  version integer not null default 1,
  constraint supplier_catalogues_pkey PRIMARY KEY (id),
  constraint supplier_catalogues_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint supplier_catalogues_session_id_fkey FOREIGN KEY (session_id) REFERENCES exchange_sessions(id) ON DELETE SET NULL,
  constraint supplier_catalogues_state_check CHECK (state = ANY (ARRAY['reading'::text, 'asking'::text, 'waiting'::text, 'loading'::text, 'held'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX supplier_catalogues_created_by ON supplier_catalogues USING btree (created_by);
CREATE INDEX supplier_catalogues_session_id ON supplier_catalogues USING btree (session_id);

create table supplier_dated_prices (
  catalogue_id bigint not null,
  external_id text not null,
  prices jsonb not null,
  unsure text[] not null default '{}'::text[],
  next_on date not null,
  said_at timestamp with time zone not null default now(),
  constraint supplier_dated_prices_pkey PRIMARY KEY (catalogue_id, external_id),
  constraint supplier_dated_prices_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id) ON DELETE CASCADE
);
CREATE INDEX supplier_dated_prices_next_on ON supplier_dated_prices USING btree (next_on);

create table supplier_mark_ups (
  supplier text not null,
  rules jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  constraint supplier_mark_ups_pkey PRIMARY KEY (supplier),
  constraint supplier_mark_ups_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id)
);

create table supplier_matches (
  catalogue_id bigint not null,
  external_id text not null,
  product_id bigint not null,
  unit_okei text,
  constraint supplier_matches_pkey PRIMARY KEY (catalogue_id, external_id),
  constraint supplier_matches_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id) ON DELETE CASCADE,
  constraint supplier_matches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX supplier_matches_product_id ON supplier_matches USING btree (product_id);

create table supplier_price_facts (
  catalogue_id bigint not null,
  external_id text not null,
  facts jsonb not null,
  constraint supplier_price_facts_pkey PRIMARY KEY (catalogue_id, external_id),
  constraint supplier_price_facts_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id) ON DELETE CASCADE
);

create table supplier_prices (
  supplier text not null,
  product_id bigint not null,
  price_type_id bigint not null,
  price bigint not null,
  constraint supplier_prices_pkey PRIMARY KEY (supplier, product_id, price_type_id),
  constraint supplier_prices_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id) ON DELETE CASCADE,
  constraint supplier_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint supplier_prices_price_check CHECK (price > 0)
);
CREATE INDEX supplier_prices_product ON supplier_prices USING btree (product_id);
CREATE INDEX supplier_prices_type ON supplier_prices USING btree (price_type_id);

create table survey_answers (
  survey_id bigint not null,
  user_id bigint not null,
  company_id bigint,
  answers jsonb not null,
  answered_at timestamp with time zone not null,
  constraint survey_answers_pkey PRIMARY KEY (survey_id, user_id),
  constraint survey_answers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  constraint survey_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX survey_answers_company ON survey_answers USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX survey_answers_user ON survey_answers USING btree (user_id);

create table surveys (
  id bigint not null generated by default as identity,
  place text not null,
  title text not null,
  intro text not null default ''::text,
  questions jsonb not null,
  is_published boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  viewers text not null default 'signed-in'::text,
  region_ids bigint[] not null default '{}'::bigint[] /* Whom it is shown to; regions are not deleted. */,
  segment_id bigint,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint,
  removed_at timestamp with time zone,
  constraint surveys_pkey PRIMARY KEY (id),
  constraint surveys_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint surveys_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments(id) ON DELETE SET NULL,
  constraint surveys_check CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at > starts_at),
  constraint surveys_place_check CHECK (place = ANY (ARRAY['portal'::text, 'golden-club'::text])),
  constraint surveys_region_ids_check CHECK (array_position(region_ids, NULL::bigint) IS NULL),
  constraint surveys_title_check CHECK (title <> ''::text),
  constraint surveys_viewers_check CHECK (viewers = ANY (ARRAY['everybody'::text, 'guests'::text, 'signed-in'::text, 'companies'::text, 'individuals'::text]))
);
CREATE INDEX surveys_segment ON surveys USING btree (segment_id) WHERE (segment_id IS NOT NULL);

create table synonyms (
  id bigint not null generated by default as identity,
  words text[] not null,
  constraint synonyms_pkey PRIMARY KEY (id)
);

create table users (
  id bigint not null generated by default as identity,
  uuid uuid not null default gen_random_uuid(),
  email text,
  phone text,
  password_hash text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  middle_name text not null default ''::text,
  gender text,
  city text not null default ''::text,
  is_individual boolean not null default false,
  staff_role text,
  region_id bigint,
  company_id bigint,
  favourites_version integer not null default 1,
  is_blocked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  is_email_verified boolean not null default true,
  is_phone_verified boolean not null default true,
  job_position text not null default ''::text,
  loyalty_card_number text not null default ''::text,
  promo_code text not null default ''::text,
  avatar text,
  erased_at timestamp with time zone,
  is_demonstration boolean not null default false,
  settings jsonb not null default '{}'::jsonb,
  last_visit_at timestamp with time zone,
  staff_rights jsonb not null default '{}'::jsonb,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone),
  constraint users_uuid_key UNIQUE (uuid),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint users_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  constraint users_gender_check CHECK (gender = ANY (ARRAY['female'::text, 'male'::text])),
  constraint users_staff_rights_check CHECK (jsonb_typeof(staff_rights) = 'object'::text),
  constraint users_staff_role_check CHECK (staff_role = ANY (ARRAY['sales'::text, 'content'::text, 'administrator'::text]))
);
CREATE TRIGGER users_blocked_tell AFTER UPDATE OF is_blocked ON users FOR EACH ROW WHEN (new.is_blocked AND NOT old.is_blocked) EXECUTE FUNCTION tell_blocked_user();

create table versions (
  kind text not null,
  owner text not null,
  number integer not null,
  action text,
  body jsonb not null,
  at timestamp with time zone not null,
  author_id bigint,
  specification_id bigint generated always as (
CASE
    WHEN (kind = 'specification'::text) THEN (owner)::bigint
    ELSE NULL::bigint
END) stored,
  offer_id bigint generated always as (
CASE
    WHEN (kind = 'offer'::text) THEN (owner)::bigint
    ELSE NULL::bigint
END) stored,
  constraint versions_pkey PRIMARY KEY (kind, owner, number),
  constraint versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint versions_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint versions_specification_id_fkey FOREIGN KEY (specification_id) REFERENCES specifications(id) ON DELETE CASCADE,
  constraint versions_action_check CHECK (action = ANY (ARRAY['created'::text, 'changed'::text, 'restored'::text, 'imported'::text, 'copied'::text, 'sent'::text])),
  constraint versions_action_of_kind CHECK (
CASE kind
    WHEN 'specification'::text THEN action IS NOT NULL AND action <> 'sent'::text
    WHEN 'offer'::text THEN action IS NOT NULL AND (action <> ALL (ARRAY['imported'::text, 'copied'::text]))
    ELSE action IS NULL
END),
  constraint versions_kind_check CHECK (kind = ANY (ARRAY['specification'::text, 'offer'::text, 'content'::text, 'message-template'::text, 'post'::text, 'feed'::text, 'home-block'::text, 'survey'::text, 'help'::text, 'notice'::text, 'golden-club'::text, 'document'::text])),
  constraint versions_number_check CHECK (number > 0)
);
CREATE INDEX versions_offer ON versions USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX versions_specification ON versions USING btree (specification_id) WHERE (specification_id IS NOT NULL);

create table visitor_events (
  id bigint not null default nextval('visitor_events_id_seq'::regclass),
  at timestamp with time zone not null,
  type text not null,
  user_id bigint,
  visitor_hash bytea,
  session_id uuid,
  view_uuid uuid,
  region_id bigint,
  location text not null default ''::text,
  referer text not null default ''::text,
  source text,
  products jsonb not null default '[]'::jsonb,
  page_number integer,
  list_id text,
  category_id bigint,
  search_term text,
  original_search_term text,
  order_ids bigint[] not null default '{}'::bigint[] /* A log: it names what was ordered then. */,
  event_id uuid,
  constraint visitor_events_order_ids_check CHECK (array_position(order_ids, NULL::bigint) IS NULL),
  constraint visitor_events_source_check CHECK (source = ANY (ARRAY['web-desktop'::text, 'web-mobile'::text])),
  constraint visitor_events_type_check CHECK (type = ANY (ARRAY['SEARCH_EVENT'::text, 'CATEGORY_VIEW'::text, 'ORDER_SUCCESS'::text, 'PRODUCT_VIEW'::text, 'HOME_PAGE_VIEW'::text, 'SEARCH_LIST_VIEW'::text, 'CATEGORY_LIST_VIEW'::text, 'CATALOG_LIST_VIEW'::text, 'FAVORITE_LIST_VIEW'::text, 'ANALOG_LIST_VIEW'::text, 'RELATED_LIST_VIEW'::text, 'CART_ADD'::text, 'CART_REMOVE'::text]))
) partition by RANGE (at);
CREATE INDEX visitor_events_of_session ON visitor_events USING btree (session_id, at) WHERE (session_id IS NOT NULL);
CREATE INDEX visitor_events_of_user ON visitor_events USING btree (user_id, at) WHERE ((type = 'PRODUCT_VIEW'::text) AND (user_id IS NOT NULL));
CREATE INDEX visitor_events_of_visitor ON visitor_events USING btree (visitor_hash, at) WHERE ((type = 'PRODUCT_VIEW'::text) AND (user_id IS NULL));

create table visitor_regions (
  visitor_hash bytea not null,
  region_id bigint not null,
  chosen_at timestamp with time zone not null default now(),
  constraint visitor_regions_pkey PRIMARY KEY (visitor_hash),
  constraint visitor_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id)
);

create table waiting_erp_documents (
  id bigint not null generated always as identity,
  key text not null,
  inn text not null,
  kpp text,
  record jsonb not null,
  told_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  constraint waiting_erp_documents_pkey PRIMARY KEY (id),
  constraint waiting_erp_documents_key_key UNIQUE (key)
);
CREATE INDEX waiting_erp_documents_by_inn ON waiting_erp_documents USING btree (inn);
CREATE INDEX waiting_erp_documents_by_time ON waiting_erp_documents USING btree (told_at);

create table warehouse_regions (
  warehouse_id bigint not null,
  region_id bigint not null,
  delivery_days integer not null,
  choice_order integer not null,
  constraint warehouse_regions_pkey PRIMARY KEY (warehouse_id, region_id),
  constraint warehouse_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON DELETE CASCADE,
  constraint warehouse_regions_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id) ON DELETE CASCADE,
  constraint warehouse_regions_choice_order_check CHECK (choice_order >= 1 AND choice_order <= 99),
  constraint warehouse_regions_delivery_days_check CHECK (delivery_days >= 0 AND delivery_days <= 365)
);
CREATE INDEX warehouse_regions_by_region ON warehouse_regions USING btree (region_id);

create table warehouses (
  id bigint not null generated by default as identity,
  catalogue_id bigint,
  external_id text,
  name text not null,
  region_id bigint not null,
  city text not null default ''::text,
  address text not null default ''::text,
  delivery_days integer not null default 1,
  is_virtual boolean not null default false,
  is_pickup_point boolean not null default false,
  is_mapped boolean not null default true,
  "position" integer not null default 0,
  pickup_hours text not null default ''::text,
  pickup_phone text not null default ''::text,
  version integer not null default 1,
  is_hidden boolean not null default false,
  pickup_weekdays integer[] not null default '{}'::integer[],
  choice_order integer not null default 1 /* in its own region, smaller first; of a virtual warehouse in every region */,
  constraint warehouses_pkey PRIMARY KEY (id),
  constraint warehouses_catalogue_id_external_id_key UNIQUE (catalogue_id, external_id),
  constraint warehouses_catalogue_id_fkey FOREIGN KEY (catalogue_id) REFERENCES catalogues(id),
  constraint warehouses_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id)
);

create table webhook_attempts (
  id bigint not null generated always as identity,
  delivery_seq bigint not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  status integer,
  problem text,
  answer text not null default ''::text,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_delivery_seq_fkey FOREIGN KEY (delivery_seq) REFERENCES webhook_deliveries(seq) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (delivery_seq, id);

create table webhook_deliveries (
  seq bigint not null generated always as identity,
  webhook_id bigint not null,
  event_id uuid not null default gen_random_uuid(),
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  object_id bigint not null,
  type text not null,
  at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  due_at timestamp with time zone,
  give_up_at timestamp with time zone,
  number integer,
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (seq),
  constraint webhook_deliveries_event_id_key UNIQUE (event_id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  constraint webhook_deliveries_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'document'::text, 'catalogue'::text, 'test'::text, 'punchout-order'::text, 'punchout-document'::text])),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'given-up'::text, 'withheld'::text])),
  constraint webhook_deliveries_type_check CHECK (type = ANY (ARRAY['placed'::text, 'added'::text, 'changed'::text, 'shipped'::text, 'cancelled'::text, 'withdrawn'::text, 'gone'::text, 'test'::text]))
);
CREATE INDEX webhook_deliveries_at ON webhook_deliveries USING btree (at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (webhook_id, due_at NULLS FIRST, seq) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries USING btree (webhook_id) WHERE (state = 'given-up'::text);
CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries USING btree (webhook_id, kind, object_id, xid) WHERE ((state = 'waiting'::text) AND (number IS NULL));
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (webhook_id, kind, object_id, seq) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries USING btree (webhook_id, seq DESC);

create table webhook_objects (
  webhook_id bigint not null,
  kind text not null,
  object_id bigint not null,
  number integer not null,
  is_gone boolean not null default false,
  constraint webhook_objects_pkey PRIMARY KEY (webhook_id, kind, object_id),
  constraint webhook_objects_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  constraint webhook_objects_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'document'::text, 'catalogue'::text, 'test'::text]))
);

create table webhooks (
  id bigint not null generated always as identity,
  user_id bigint,
  company_id bigint,
  name text not null,
  address text not null,
  topics text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  created_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  paused_by text,
  stopped_at timestamp with time zone,
  stopped_by bigint,
  stop_reason text,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  quiet_until timestamp with time zone,
  warned_at timestamp with time zone,
  told_given_up_at timestamp with time zone,
  accepted_at timestamp with time zone,
  goods_seen xid8,
  pricing_seen integer,
  goods_told_at timestamp with time zone,
  punchout_id bigint,
  goods_entry bigint,
  goods_token integer,
  goods_incarnation text,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_punchout_id_key UNIQUE (punchout_id),
  constraint webhooks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint webhooks_punchout_id_fkey FOREIGN KEY (punchout_id) REFERENCES punchout_connections(id) ON DELETE CASCADE,
  constraint webhooks_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint webhooks_check CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  constraint webhooks_check1 CHECK ((paused_at IS NULL) = (paused_by IS NULL)),
  constraint webhooks_check2 CHECK ((stopped_at IS NULL) = (stop_reason IS NULL)),
  constraint webhooks_owner CHECK ((user_id IS NULL) = (punchout_id IS NOT NULL)),
  constraint webhooks_paused_by_check CHECK (paused_by = ANY (ARRAY['person'::text, 'receiver'::text])),
  constraint webhooks_topics_check CHECK (cardinality(topics) > 0 AND topics <@ ARRAY['orders'::text, 'documents'::text, 'catalogue'::text])
);
CREATE INDEX webhooks_company ON webhooks USING btree (company_id);
CREATE INDEX webhooks_stopped_by ON webhooks USING btree (stopped_by) WHERE (stopped_by IS NOT NULL);
CREATE INDEX webhooks_user ON webhooks USING btree (user_id);

create view agreed_prices_left as
 SELECT id,
    company_id,
    product_id,
    price,
    vat_included,
    amount,
    valid_to,
    request_line_id,
    created_at,
    GREATEST(0::numeric, amount::numeric - COALESCE(( SELECT sum(l.amount) AS sum
           FROM order_lines l
             JOIN orders o ON o.id = l.order_id
          WHERE l.agreed_price_id = a.id AND o.status <> 'cancelled'::text), 0::numeric))::bigint AS amount_left
   FROM agreed_prices a;

create view all_visitor_events as
 SELECT visitor_events.id,
    visitor_events.at,
    visitor_events.type,
    visitor_events.user_id,
    visitor_events.visitor_hash,
    visitor_events.session_id,
    visitor_events.view_uuid,
    visitor_events.region_id,
    visitor_events.location,
    visitor_events.referer,
    visitor_events.source,
    visitor_events.products,
    visitor_events.page_number,
    visitor_events.list_id,
    visitor_events.category_id,
    visitor_events.search_term,
    visitor_events.original_search_term,
    visitor_events.order_ids,
    visitor_events.event_id
   FROM visitor_events
UNION ALL
 SELECT analytics_events.id,
    analytics_events.at,
    analytics_events.type,
    analytics_events.user_id,
    analytics_events.visitor_hash,
    analytics_events.session_id,
    analytics_events.view_uuid,
    analytics_events.region_id,
    analytics_events.location,
    analytics_events.referer,
    analytics_events.source,
    analytics_events.products,
    analytics_events.page_number,
    analytics_events.list_id,
    analytics_events.category_id,
    analytics_events.search_term,
    analytics_events.original_search_term,
    analytics_events.order_ids,
    analytics_events.event_id
   FROM analytics_events;

create view free_stocks as
 SELECT product_id,
    warehouse_id,
    amount - COALESCE(( SELECT sum(h.amount) AS sum
           FROM stock_holds h
          WHERE h.product_id = s.product_id AND h.warehouse_id = s.warehouse_id), 0::numeric)::bigint AS amount
   FROM product_stocks s;

create view ledger as
 SELECT
        CASE
            WHEN d.kind = 'return'::text OR d.kind = 'correction'::text AND d.total < 0 THEN 'return'::text
            ELSE 'shipment'::text
        END AS operation,
    'document-'::text || d.id AS key,
    d.id AS document_id,
    d.kind,
    d.number,
    d.day,
    d.order_id,
    d.company_id,
    d.legal_entity_id,
        CASE
            WHEN d.kind <> 'return'::text AND NOT (d.kind = 'correction'::text AND d.total < 0) THEN COALESCE(d.due_on, d.day + c.deferral_days)
            ELSE NULL::date
        END AS due_on,
        CASE
            WHEN d.kind = 'return'::text THEN - d.total
            ELSE d.total
        END AS sum,
    d.seller_id
   FROM documents d
     JOIN companies c ON c.id = d.company_id
  WHERE (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text, 'return'::text, 'correction'::text])) AND d.state = 'valid'::text AND d.total <> 0
UNION ALL
 SELECT 'shipment'::text AS operation,
    'shipped-'::text || o.id AS key,
    NULL::bigint AS document_id,
    'waybill'::text AS kind,
    COALESCE(o.erp_number, o.number) AS number,
    o.shipped_word_on AS day,
    o.id AS order_id,
    o.company_id,
    o.legal_entity_id,
    o.shipped_word_on + c.deferral_days AS due_on,
    o.shipped_word_sum AS sum,
    o.seller_id
   FROM orders o
     JOIN companies c ON c.id = o.company_id
  WHERE o.shipped_word_sum > 0 AND NOT o.erp_tells_shipments AND NOT (EXISTS ( SELECT
           FROM documents d
          WHERE d.order_id = o.id AND (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text])) AND d.state = 'valid'::text AND d.total > 0)) AND NOT (EXISTS ( SELECT
           FROM documents d
          WHERE d.company_id = o.company_id AND d.order_id IS NULL AND d.source = 'erp'::text AND (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text])) AND d.number = o.shipped_word_number))
UNION ALL
 SELECT
        CASE
            WHEN m.source = 'points'::text THEN 'points'::text
            WHEN m.sum < 0 THEN 'refund'::text
            ELSE 'payment'::text
        END AS operation,
    m.key,
    NULL::bigint AS document_id,
    NULL::text AS kind,
    m.number,
    m.day,
    m.order_id,
    m.company_id,
    m.legal_entity_id,
    NULL::date AS due_on,
    - m.sum AS sum,
    m.seller_id
   FROM money m
  WHERE m.company_id IS NOT NULL
UNION ALL
 SELECT 'opening'::text AS operation,
    'opening-'::text || c.id AS key,
    NULL::bigint AS document_id,
    NULL::text AS kind,
    ''::text AS number,
    c.opening_on AS day,
    NULL::bigint AS order_id,
    c.id AS company_id,
    NULL::bigint AS legal_entity_id,
        CASE
            WHEN c.opening_balance < 0 THEN c.opening_on + c.deferral_days
            ELSE NULL::date
        END AS due_on,
    - c.opening_balance AS sum,
    NULL::bigint AS seller_id
   FROM companies c
  WHERE c.opening_balance <> 0 AND c.opening_on IS NOT NULL;

create view money as
 SELECT told_money.source,
    told_money.key,
    told_money.order_id,
    told_money.company_id,
    told_money.legal_entity_id,
    told_money.day,
    told_money.number,
    told_money.sum,
    told_money.seller_id
   FROM told_money
UNION ALL
 SELECT 'order'::text AS source,
    'paid-'::text || o.id AS key,
    o.id AS order_id,
    o.company_id,
    o.legal_entity_id,
    o.paid_word_on AS day,
    COALESCE(o.paid_word_number, o.erp_number, o.number) AS number,
    o.paid_word_sum - known.sum AS sum,
    o.seller_id
   FROM orders o
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(GREATEST(m.sum, 0::bigint)), 0::numeric)::bigint AS sum
           FROM told_money m
          WHERE m.order_id = o.id AND NOT m.company_id IS DISTINCT FROM o.company_id) known
  WHERE o.paid_word_sum > known.sum AND NOT o.erp_tells_payments AND NOT (EXISTS ( SELECT
           FROM order_payments p
          WHERE p.company_id = o.company_id AND p.order_id IS NULL AND p.erp_operation IS NOT NULL AND p.number = o.paid_word_number));

create view order_facts as
 SELECT o.id AS order_id,
    paid.day AS paid_on,
    paid.number AS paid_number,
        CASE
            WHEN own.day IS NOT NULL THEN own.day
            WHEN erp.is_whole THEN erp.day
            WHEN word.is_word THEN o.shipped_word_on
            ELSE NULL::date
        END AS shipped_on,
        CASE
            WHEN own.day IS NOT NULL THEN own.number
            WHEN erp.is_whole THEN erp.number
            WHEN word.is_word THEN o.shipped_word_number
            ELSE NULL::text
        END AS shipped_number,
    COALESCE(erp.is_whole, false) OR word.is_word AS is_shipped_by_erp
   FROM orders o
     LEFT JOIN LATERAL ( SELECT r.day,
            r.number
           FROM ( SELECT m.day,
                    m.number,
                    m.key,
                    sum(m.sum) OVER (ORDER BY m.day, m.key) AS reached,
                    sum(m.sum) OVER () AS received
                   FROM money m
                  WHERE m.order_id = o.id AND NOT m.company_id IS DISTINCT FROM o.company_id) r
          WHERE r.reached >= o.total::numeric AND r.received >= o.total::numeric
          ORDER BY r.day, r.key
         LIMIT 1) paid ON o.total > 0
     LEFT JOIN LATERAL ( SELECT s.day,
            s.number
           FROM order_shipments s
          WHERE s.order_id = o.id AND NOT s.is_void AND (EXISTS ( SELECT
                   FROM order_shipments p
                     JOIN documents d ON d.id = p.document_id
                  WHERE p.order_id = o.id AND NOT p.is_void AND d.source <> 'erp'::text))
          ORDER BY s.day, s.id
         LIMIT 1) own ON true
     LEFT JOIN LATERAL ( SELECT sum(d.total) >= o.total::numeric AS is_whole,
            max(d.day) AS day,
            (array_agg(d.number ORDER BY d.day DESC, d.id DESC))[1] AS number
           FROM documents d
          WHERE d.order_id = o.id AND d.source = 'erp'::text AND (d.kind = ANY (ARRAY['transfer'::text, 'waybill'::text, 'torg12'::text])) AND d.state = 'valid'::text) erp ON true
     CROSS JOIN LATERAL ( SELECT o.shipped_word_on IS NOT NULL AND o.shipped_word_sum IS NOT NULL AND NOT o.erp_tells_shipments AS is_word) word;

create view order_manager_keys as
 SELECT company_id,
    key_hash,
    ending,
    user_id,
    created_at,
    last_used_at
   FROM pricing_sheet_keys;

create view order_manager_rows as
 SELECT id,
    sheet_id,
    "position",
    product_id,
    article,
    name,
    unit,
    amount,
    crm_price,
    pricing_by,
    pricing_value,
    is_removed,
    client_key,
    has_no_match,
    amount_problem,
    price_problem
   FROM pricing_sheet_rows;

create view order_manager_sheets as
 SELECT id,
    company_id,
    user_id,
    name,
    description,
    client,
    source,
    outside_number,
    version,
    crm_total,
    total,
    diff,
    archived_at,
    created_at,
    updated_at
   FROM pricing_sheets;

create view served_regions as
 SELECT warehouses.id AS warehouse_id,
    warehouses.region_id,
    warehouses.delivery_days,
    warehouses.choice_order
   FROM warehouses
  WHERE NOT warehouses.is_virtual AND NOT warehouses.is_hidden
UNION ALL
 SELECT r.warehouse_id,
    r.region_id,
    r.delivery_days,
    r.choice_order
   FROM warehouse_regions r
     JOIN warehouses w ON w.id = r.warehouse_id
  WHERE NOT w.is_virtual AND NOT w.is_hidden AND r.region_id <> w.region_id;

create view shown_sections as
 WITH RECURSIVE hidden AS (
         SELECT sections_1.id
           FROM sections sections_1
          WHERE sections_1.is_hidden
        UNION
         SELECT s.id
           FROM sections s
             JOIN hidden h ON s.parent_id = h.id
        )
 SELECT id
   FROM sections
  WHERE is_active AND merged_into IS NULL AND NOT (id IN ( SELECT hidden.id
           FROM hidden));

create view staff_second_steps as
 SELECT user_id,
    secret,
    confirmed_at,
    last_step,
    created_at
   FROM staff_two_factor;

create view told_money as
 SELECT 'erp'::text AS source,
    p.external_id AS key,
    p.order_id,
    p.company_id,
    p.legal_entity_id,
    p.day,
    p.number,
        CASE
            WHEN p.is_refund THEN '-1'::integer
            ELSE 1
        END * COALESCE(p.total, o.total - LEAST(o.points_spent, o.total)) AS sum,
    p.seller_id
   FROM order_payments p
     LEFT JOIN orders o ON o.id = p.order_id
  WHERE NOT p.is_void AND NOT (EXISTS ( SELECT
           FROM ledger_pairs t
          WHERE t.state = 'same'::text AND (t.kind = 'money'::text AND (t.own_key = p.external_id OR t.erp_key = p.external_id AND p.order_id IS NULL) OR t.kind = 'card'::text AND t.erp_key = p.external_id)))
UNION ALL
 SELECT 'erp'::text AS source,
    p.external_id AS key,
    s.order_id,
    p.company_id,
    p.legal_entity_id,
    p.day,
    p.number,
        CASE
            WHEN p.is_refund THEN '-1'::integer
            ELSE 1
        END * p.total AS sum,
    p.seller_id
   FROM ledger_pairs t
     JOIN order_payments s ON s.external_id = t.own_key
     JOIN order_payments p ON p.external_id = t.erp_key
  WHERE t.kind = 'money'::text AND t.state = 'same'::text AND NOT p.is_void AND p.order_id IS NULL
UNION ALL
 SELECT 'acquirer'::text AS source,
    (('payment-'::text || pp.payment_id) || '-'::text) || pp.document_id AS key,
    pp.order_id,
    o.company_id,
    o.legal_entity_id,
    (p.paid_at AT TIME ZONE 'Europe/Moscow'::text)::date AS day,
    pp.payment_id::text AS number,
    pp.total AS sum,
    o.seller_id
   FROM payment_parts pp
     JOIN payments p ON p.id = pp.payment_id
     JOIN orders o ON o.id = pp.order_id
  WHERE p.state = 'paid'::text
UNION ALL
 SELECT 'acquirer'::text AS source,
    'refund-'::text || r.id AS key,
    r.order_id,
    o.company_id,
    o.legal_entity_id,
    (r.done_at AT TIME ZONE 'Europe/Moscow'::text)::date AS day,
    r.payment_id::text AS number,
    - r.total AS sum,
    o.seller_id
   FROM payment_refunds r
     JOIN orders o ON o.id = r.order_id
  WHERE r.state = 'done'::text
UNION ALL
 SELECT 'points'::text AS source,
    'points-'::text || o.id AS key,
    o.id AS order_id,
    o.company_id,
    o.legal_entity_id,
    (o.created_at AT TIME ZONE 'Europe/Moscow'::text)::date AS day,
    COALESCE(o.erp_number, o.number) AS number,
    LEAST(o.points_spent, o.total) AS sum,
    o.seller_id
   FROM orders o
  WHERE o.points_spent > 0 AND o.total > 0 AND o.status <> 'cancelled'::text;

CREATE OR REPLACE FUNCTION account_is_open(account users)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not account.is_blocked and (not account.is_demonstration or demonstration_is_on())
$function$;

CREATE OR REPLACE FUNCTION add_webhook_events(of_kind text, ids bigint[], companies bigint[], people bigint[], types text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with changed as (select * from unnest(ids, companies, people, types) c (id, company_id, user_id, type)),
  concerned as (
    select w.id as webhook_id, c.id, c.type from changed c join webhooks w on w.company_id = c.company_id
      join company_members m on m.company_id = w.company_id and m.user_id = w.user_id and not m.is_blocked
    union select w.id, c.id, c.type from changed c join webhooks w on w.user_id = c.user_id
    union select w.id, c.id, c.type from changed c join webhooks w on w.company_id = c.company_id and w.punchout_id is not null
    union select w.id, c.id, c.type from changed c join company_members m on m.company_id = c.company_id and not m.is_blocked join webhooks w on w.user_id = m.user_id),
  heard as (
    select c.webhook_id, c.id, c.type from concerned c join webhooks w on w.id = c.webhook_id where of_kind || 's' = any (w.topics) for key share of w)
  insert into webhook_deliveries (webhook_id, kind, object_id, type)
  select distinct on (webhook_id, id) webhook_id, of_kind, id, type from heard order by webhook_id, id, type
  on conflict (webhook_id, kind, object_id, xid) where state = 'waiting' and number is null do update
    set type = case when excluded.type = 'changed' or webhook_deliveries.type in ('placed', 'added') then webhook_deliveries.type else excluded.type end
$function$;

CREATE OR REPLACE FUNCTION company_fits(c companies, s segments, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (s.owner_id is null or exists (
      select from staff_companies m where m.company_id = c.id and m.user_id = s.owner_id))
    and case s.kind when 'chosen' then exists (
        select from segment_companies g where g.segment_id = s.id and g.company_id = c.id)
      else (s.region_ids = '{}' or c.region_id = any (s.region_ids))
        and (s.price_type_ids = '{}' or c.price_type_id = any (s.price_type_ids))
        and (s.manager_ids = '{}' or exists (
          select from staff_companies m where m.company_id = c.id and m.user_id = any (s.manager_ids)))
        and (s.has_ordered is null or s.has_ordered = exists (
          select from orders o where o.company_id = c.id and o.status <> 'cancelled'
            and o.created_at > at - make_interval(days => s.ordered_days)))
        and ((s.sum_from is null and s.sum_to is null) or (
          select coalesce(sum(o.total), 0) between coalesce(s.sum_from, 0) and coalesce(s.sum_to, 9223372036854775807)
          from orders o where o.company_id = c.id and o.status <> 'cancelled'
            and (s.sum_since is null or o.created_at >= s.sum_since::timestamp at time zone 'Europe/Moscow')
            and (s.sum_until is null or o.created_at < (s.sum_until + 1)::timestamp at time zone 'Europe/Moscow')))
      end
$function$;

CREATE OR REPLACE FUNCTION company_in_segment(company bigint, segment bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (
    select from companies c, segments s
    where c.id = company and s.id = segment and s.deleted_at is null and company_fits(c, s, at))
$function$;

CREATE OR REPLACE FUNCTION company_is_open(company companies)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select company.merged_into is null and (not company.is_demonstration or demonstration_is_on())
$function$;

CREATE OR REPLACE FUNCTION cost_on(product bigint, on_day date)
 RETURNS TABLE(price bigint, vat_included boolean, price_type_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select known.price, known.vat_included, known.price_type_id from (
    select distinct on (c.price_type_id) c.price, c.vat_included, c.price_type_id from product_costs c
    where c.product_id = product and c.day <= on_day
      and (c.price_type_id is null or c.price_type_id = (select t.id from price_types t where t.cost_use = 'counted'))
    order by c.price_type_id, c.day desc
  ) known
  where known.price is not null order by known.price_type_id nulls first limit 1
$function$;

CREATE OR REPLACE FUNCTION database_incarnation()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select left(md5(concat_ws('/',
      (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      'product_changes'::regclass::oid,
      (select value from portal_settings where key = 'database-epoch'))), 16)
    || '-' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)
$function$;

CREATE OR REPLACE FUNCTION days_of(parent text)
 RETURNS SETOF date
 LANGUAGE sql
 STABLE
AS $function$
  select to_date(right(c.relname, 8), 'YYYYMMDD') from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = quote_ident(parent)::regclass and c.relname <> parent || '_other'
$function$;

CREATE OR REPLACE FUNCTION demonstration_is_alone()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from catalogues where external_id <> 'demo' and external_id not like '1c-demo-%')
$function$;

CREATE OR REPLACE FUNCTION demonstration_is_on()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('snab.demonstration', true), '') = 'on' and demonstration_is_alone() and exists (select from catalogues where external_id = 'demo')
$function$;

CREATE OR REPLACE FUNCTION edi_order_of(own_key uuid, approval bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select e.id from edi_orders e where e.client_key = own_key
  union all
  select e.id from approval_requests r join edi_orders e on e.client_key = r.client_key where r.id = approval
  limit 1
$function$;

CREATE OR REPLACE FUNCTION erp_buyer_of(entity bigint, company bigint, buyer bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select nullif(e.inn, '') from legal_entities e where e.id = entity),
    (select nullif(e.inn, '') from legal_entities e where e.company_id = company order by e.is_main desc, e.id limit 1),
    'company-' || company, 'user-' || buyer)
$function$;

CREATE OR REPLACE FUNCTION is_own_seller(seller bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((seller IS NULL) OR (EXISTS (SELECT FROM sellers WHERE ((sellers.id = is_own_seller.seller) AND (sellers.own_state = 'own'::text)))));

CREATE OR REPLACE FUNCTION keep_cost_of_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from products where id = old.product_id and merged_into = new.product_id) then
    return null;
  end if;
  delete from order_line_costs where order_line_id = new.id;
  insert into order_line_costs (order_line_id, price, vat_included, vat_rate)
  select new.id, cost.price, cost.vat_included, p.vat_rate
  from orders o join products p on p.id = new.product_id
    cross join lateral cost_on(new.product_id, (o.created_at at time zone 'Europe/Moscow')::date) cost
  where o.id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_line_costs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_line_costs (order_line_id, price, vat_included, vat_rate)
  select c.id, cost.price, cost.vat_included, p.vat_rate
  from changed c join orders o on o.id = c.order_id join products p on p.id = c.product_id
    cross join lateral cost_on(c.product_id, (o.created_at at time zone 'Europe/Moscow')::date) cost;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_staff_actions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('snab.journal', true) = 'erase-names'
    and (new.id, new.at, new.user_id, new.action, new.subject, new.subject_id)
      is not distinct from (old.id, old.at, old.user_id, old.action, old.subject, old.subject_id) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('snab.journal', true) = 'remove-demonstration' then
    return old;
  end if;
  raise exception 'staff_actions: a note of the journal is neither changed nor removed';
end $function$;

CREATE OR REPLACE FUNCTION make_day(parent text, day date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  made text := parent || '_' || to_char(day, 'YYYYMMDD');
  begins timestamptz := day::timestamp at time zone 'Europe/Moscow';
  ends timestamptz := (day + 1)::timestamp at time zone 'Europe/Moscow';
begin
  perform pg_advisory_xact_lock(hashtextextended('snab-day ' || parent, 0));
  if to_regclass(quote_ident(made)) is not null then return false; end if;
  -- writers wait here: one that has already chosen «other» would fail once the day is there
  execute format('lock table %I in share row exclusive mode', parent);
  execute format('lock table %I in access exclusive mode', parent || '_other');
  execute format('create table %I (like %I including defaults including constraints including comments)', made, parent);
  execute format('create unique index %I on %I (event_id)', made || '_key', made);
  execute format('with moved as (delete from %I where at >= $1 and at < $2 returning *) insert into %I select * from moved',
    parent || '_other', made) using begins, ends;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, made, begins, ends);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION note_approval_for_edi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id) select e.id from new_rows n join edi_orders e on e.client_key = n.client_key;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_approval_for_punchout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from punchout_orders) then return null; end if;
  insert into webhook_deliveries (webhook_id, kind, object_id, type)
  select w.id, 'punchout-order', p.id, 'changed' from new_rows n
    join punchout_orders p on p.client_key = n.client_key join webhooks w on w.punchout_id = p.connection_id
  where n.withdrawn_at is not null or n.decided_at is not null
  on conflict (webhook_id, kind, object_id, xid) where state = 'waiting' and number is null do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_buyer_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into buyer_changes (kind, object_id, company_id, user_id) select tg_argv[0], n.id, n.company_id, n.user_id from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into buyer_changes (kind, object_id, company_id, user_id) select tg_argv[0], o.id, o.company_id, o.user_id from old_rows o;
  else
    insert into buyer_changes (kind, object_id, company_id, user_id)
    select tg_argv[0], c.id, c.company_id, c.user_id
    from (select id, company_id, user_id from new_rows union select id, company_id, user_id from old_rows) c;
    if tg_argv[0] = 'order' then
      insert into buyer_changes (kind, object_id, company_id, user_id)
      select 'document', d.id, d.company_id, d.user_id from documents d where d.order_id in (
        select (to_jsonb(n) ->> 'id')::bigint from new_rows n join old_rows o on o.id = n.id
        where to_jsonb(n) -> 'status' <> to_jsonb(o) -> 'status' or to_jsonb(n) -> 'total' <> to_jsonb(o) -> 'total'
          or to_jsonb(n) -> 'number' <> to_jsonb(o) -> 'number');
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_document_for_edi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id, document_id)
  select c.id, c.document_id from (
    select edi_order_of(o.client_key, o.approval_request_id) as id, n.id as document_id from new_rows n join orders o on o.id = n.order_id
    where n.kind in ('transfer', 'waybill', 'torg12', 'vat-invoice', 'correction', 'return')) c
  where c.id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_document_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhooks) then return null; end if;
  if tg_op = 'INSERT' then
    perform add_webhook_events('document', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('added'::text)) from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_webhook_events('document', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('gone'::text)) from old_rows;
  else
    perform add_webhook_events('document', array_agg(c.id), array_agg(c.company_id), array_agg(c.user_id), array_agg(c.type))
    from (
      select n.id, owner.company_id, owner.user_id,
        case when n.state <> 'valid' and o.state = 'valid' then 'withdrawn' else 'changed' end as type
      from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select n.company_id, n.user_id union select o.company_id, o.user_id) owner
      where to_jsonb(n) - '{erp_file,erp_file_hash,erp_operation,erp_id,erp_year,erp_buyer,erp_link,erp_is_separate,erp_own,out_with_parent,payment_key}'::text[]
        <> to_jsonb(o) - '{erp_file,erp_file_hash,erp_operation,erp_id,erp_year,erp_buyer,erp_link,erp_is_separate,erp_own,out_with_parent,payment_key}'::text[]) c;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_order_for_edi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id)
  select c.id from (select edi_order_of(n.client_key, n.approval_request_id) as id from new_rows n) c where c.id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_order_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhooks) then return null; end if;
  if tg_op = 'INSERT' then
    perform add_webhook_events('order', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('placed'::text)) from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_webhook_events('order', array_agg(id), array_agg(company_id), array_agg(user_id), array_agg('gone'::text)) from old_rows;
  else
    perform add_webhook_events('order', array_agg(c.id), array_agg(c.company_id), array_agg(c.user_id), array_agg(c.type))
    from (
      select n.id, owner.company_id, owner.user_id,
        case when n.status = 'cancelled' and o.status <> 'cancelled' then 'cancelled'
          when n.told_shipped > o.told_shipped or (n.status in ('shipped', 'done') and o.status not in ('shipped', 'done')) then 'shipped'
          else 'changed' end as type
      from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select n.company_id, n.user_id union select o.company_id, o.user_id) owner
      -- what 1C was told and internal marks are no news for the buyer
      where to_jsonb(n) - '{updated_at,confirmed_version,erp_tells_payments,erp_tells_shipments}'::text[]
        <> to_jsonb(o) - '{updated_at,confirmed_version,erp_tells_payments,erp_tells_shipments}'::text[]) c;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_prices_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into prices_before (product_id, price_type_id, price)
  select c.product_id, c.price_type_id, case when tg_op = 'INSERT' then null else c.price end from changed c
  where exists (select from favourites f where f.product_id = c.product_id) or exists (select from cart_items i where i.product_id = c.product_id)
    or exists (select from specification_items s where s.product_id = c.product_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_request_for_edi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from edi_orders) then return null; end if;
  insert into edi_changes (edi_order_id)
  select c.id from (
    select edi_order_of(o.client_key, o.approval_request_id) as id from new_rows n join orders o on o.id = n.order_id where n.state <> 'open') c
  where c.id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_steps_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into prices_before (product_id, price_type_id, from_amount, price)
  select c.product_id, c.price_type_id, c.from_amount, case when tg_op = 'INSERT' then null else c.price end from changed c
  where exists (select from favourites f where f.product_id = c.product_id) or exists (select from cart_items i where i.product_id = c.product_id)
    or exists (select from specification_items s where s.product_id = c.product_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_stocks_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stocks_before (product_id, warehouse_id, amount)
  select c.product_id, c.warehouse_id, case when tg_op = 'INSERT' then 0 else c.amount end from changed c
  where exists (select from favourites f where f.product_id = c.product_id) or exists (select from cart_items i where i.product_id = c.product_id)
    or exists (select from specification_items s where s.product_id = c.product_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_vat_of_price_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_changes (kind) values ('all');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_cost_as_own()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from price_types t where t.id = (to_jsonb(new) ->> tg_argv[0])::bigint and t.cost_use is not null) then
    raise exception '%: a cost cannot be the price type of a buyer', tg_table_name;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_cost_as_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed c join price_types t on t.id = c.price_type_id where t.cost_use is not null) then
    raise exception '%: a cost is kept in product_costs', tg_table_name;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION same_seller(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((NOT (one IS DISTINCT FROM other)) OR (is_own_seller(one) AND is_own_seller(other)));

CREATE OR REPLACE FUNCTION tell_blocked_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_events (user_id, topic) values (new.id, 'session');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_events (user_id, topic)
  select distinct e.user_id, 'session' from ended e where exists (select from users u where u.id = e.user_id);
  return null;
end $function$;
