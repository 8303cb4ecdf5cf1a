-- Colleagues of the seller who may set a name and a password by an address that works once; one open invitation an e-mail.
create table staff_invitations (
  email text primary key,
  role text not null check (role in ('sales', 'content', 'administrator')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
