-- Marking codes (Честный знак) of the lines of shipping documents, without the crypto tail.
create table marking_codes (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents on delete cascade,
  -- the line's place in the document, from 1
  line integer not null check (line > 0),
  code text not null,
  is_package boolean not null,
  source text not null check (source in ('erp', 'staff')),
  created_at timestamptz not null,
  created_by bigint references users,
  unique (document_id, code)
);
create index marking_codes_by_code on marking_codes (code);
