-- Buyers ask the seller for prices; each round is a version of the rows and of the answer to them.
create sequence price_request_numbers;

create table price_requests (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies,
  -- who asked first; colleagues may go on with it
  user_id bigint not null references users,
  client_key uuid not null,
  source text not null check (source in ('cart', 'specification', 'offer')),
  source_name text not null default '',
  -- prices of the rows are meant as the portal showed them when it was made
  vat_included boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, client_key)
);
create index price_requests_of_company on price_requests (company_id, id desc);

create table price_request_rounds (
  id bigint generated always as identity primary key,
  request_id bigint not null references price_requests on delete cascade,
  number integer not null check (number > 0),
  -- a draft is the buyer's alone; an answer is the staff's alone until the state is 'answered'
  state text not null default 'draft' check (state in ('draft', 'sent', 'answered', 'accepted', 'declined', 'withdrawn')),
  user_id bigint not null references users,
  author text not null,
  comment text not null default '',
  wished_on date,
  sent_at timestamptz,
  answer_version integer not null default 1,
  answer_note text not null default '',
  -- the last day, of Moscow
  valid_until date,
  answered_at timestamptz,
  answered_by text not null default '',
  decided_at timestamptz,
  decided_by text not null default '',
  decline_reason text not null default '',
  unique (request_id, number)
);
create index price_request_rounds_waiting on price_request_rounds (sent_at) where state = 'sent';

create table price_request_lines (
  id bigint generated always as identity primary key,
  round_id bigint not null references price_request_rounds on delete cascade,
  position integer not null,
  product_id bigint references products on delete set null,
  article text not null,
  name text not null,
  unit_name text not null,
  amount bigint not null check (amount > 0),
  wished_price bigint check (wished_price > 0),
  answer_price bigint check (answer_price > 0),
  -- null: as much as was asked for
  answer_amount bigint check (answer_amount > 0),
  is_refused boolean not null default false,
  is_accepted boolean not null default false,
  check (not (is_refused and answer_price is not null))
);
create index price_request_lines_of_round on price_request_lines (round_id, position);

create table price_request_files (
  id bigint generated always as identity primary key,
  round_id bigint not null references price_request_rounds on delete cascade,
  user_id bigint not null references users,
  file text not null,
  name text not null,
  created_at timestamptz not null
);
create index price_request_files_of_round on price_request_files (round_id);
