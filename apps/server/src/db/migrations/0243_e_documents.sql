-- Who signs electronic documents, and by what right. МЧД: the machine-readable power of attorney.
create table edo_signers (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers,
  last_name text not null,
  first_name text not null,
  middle_name text not null default '',
  post text not null,
  authority text not null check (authority in ('certificate', 'electronic', 'paper')),
  authority_number text not null default '',
  authority_from date,
  authority_to date,
  authority_system text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references users,
  constraint edo_signers_authority_of_kind
    check (authority = 'certificate' or (authority_number <> '' and authority_from is not null))
);

-- Documents at an operator of electronic documents.
create table e_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('transfer', 'correction', 'reconciliation', 'invoice')),
  document_id bigint references documents on delete cascade,
  -- the one that counts for the document; an earlier one was refused, annulled or failed
  is_current boolean not null default true,
  company_id bigint not null references companies,
  legal_entity_id bigint not null references legal_entities,
  seller_id bigint references sellers,
  title text not null,
  operator text not null,
  -- the same for the operator, however often it is sent
  operation_id uuid not null unique,
  external_id text,
  file_id text not null,
  function text not null,
  signer_id bigint not null references edo_signers,
  -- boxes and identifiers of both sides, sums: what the operator is told
  envelope jsonb not null,
  state text not null check (state in ('prepared', 'to-sign', 'queued', 'sent', 'delivered', 'received', 'signed', 'signed-with-differences',
    'refused', 'correction-asked', 'annulled', 'error')),
  -- why: a refusal, a requested correction, an error
  text text not null default '',
  -- a proposal to annul that waits for the other side
  annulment text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  created_by bigint references users,
  sent_at timestamptz,
  unique (operator, external_id)
);
create unique index e_documents_of_document on e_documents (document_id) where is_current and document_id is not null;
create index e_documents_all_of_document on e_documents (document_id);
create index e_documents_of_company on e_documents (company_id, id desc);
create index e_documents_queued on e_documents (next_try_at) where state = 'queued';

-- Titles and service documents, byte for byte as sent or received: signatures are over these bytes.
create table e_document_files (
  id bigint generated always as identity primary key,
  e_document_id bigint not null references e_documents on delete cascade,
  -- the file it answers
  parent_id bigint references e_document_files on delete cascade,
  kind text not null check (kind in ('seller-title', 'buyer-title', 'file', 'receipt', 'sent-confirmation', 'delivery-confirmation', 'refusal',
    'correction-request', 'annulment', 'annulment-answer')),
  name text not null,
  -- null until it was fetched
  content bytea,
  signature bytea,
  external_ref text,
  -- of files that go out after the document itself
  sending text check (sending in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  -- the operator's moment
  operator_at timestamptz,
  created_at timestamptz not null,
  unique (e_document_id, external_ref)
);
create index e_document_files_of_parent on e_document_files (parent_id);
create index e_document_files_unread on e_document_files (id) where content is null;
create index e_document_files_queued on e_document_files (id) where sending = 'queued';

-- What the operator has reported; the state is computed from all of it.
create table e_document_events (
  id bigint generated always as identity primary key,
  e_document_id bigint not null references e_documents on delete cascade,
  external_id text not null,
  kind text not null check (kind in ('sent', 'delivered', 'received', 'signed', 'signed-with-differences', 'refused', 'correction-asked',
    'annulment-proposed', 'annulment-refused', 'annulled', 'error')),
  at timestamptz not null,
  text text not null default '',
  noted_at timestamptz not null,
  unique (e_document_id, external_id)
);

-- How far the operator's events have been read.
create table edo_cursors (
  operator text primary key,
  cursor text not null,
  read_at timestamptz not null
);

-- The operator of the demonstration: what a real one would keep on its side.
create table simulated_edo_documents (
  id uuid primary key,
  outgoing jsonb not null,
  sent_at timestamptz not null
);
create table simulated_edo_events (
  id bigint generated always as identity primary key,
  event_id uuid not null,
  document_id uuid not null references simulated_edo_documents on delete cascade,
  kind text not null,
  at timestamptz not null,
  -- told late
  told_from timestamptz not null,
  text text not null default '',
  file jsonb
);
create index simulated_edo_events_of_document on simulated_edo_events (document_id);
