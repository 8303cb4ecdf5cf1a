-- Requests of buyers to correct a mistake in a shipping document: asked on the portal, or by УвУточ through the operator.
create table correction_requests (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents on delete cascade,
  source text not null check (source in ('portal', 'operator')),
  text text not null,
  author text not null,
  user_id bigint references users,
  client_key uuid,
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
  answer text not null default '',
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text not null default ''
);
create unique index correction_requests_open on correction_requests (document_id) where state = 'open';
create index correction_requests_of_document on correction_requests (document_id, id desc);
create index correction_requests_by_user on correction_requests (user_id);
