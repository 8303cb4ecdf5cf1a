-- What visitors chose about cookies. Rows are only added: the last one of a visitor holds.
create table cookie_consents (
  id bigint generated always as identity primary key,
  -- the browser's own key of a choice, so that it is kept once
  client_key uuid not null unique,
  -- a guest's choices become the account's on signing in
  user_id bigint references users,
  visitor_hash bytea,
  choice text not null check (choice in ('all', 'necessary', 'withdrawn')),
  -- services that were asked about, and those agreed to
  offered text[] not null,
  purposes text[] not null,
  text_hash bytea not null references consent_texts,
  address text not null,
  user_agent text not null,
  chosen_at timestamptz not null,
  check (user_id is not null or visitor_hash is not null)
);
create index cookie_consents_of_user on cookie_consents (user_id) where user_id is not null;
create index cookie_consents_of_visitor on cookie_consents (visitor_hash) where visitor_hash is not null;
create index cookie_consents_of_text on cookie_consents (text_hash);
