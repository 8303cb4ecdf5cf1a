-- Talks of buyers and guests with the seller's managers, outside of any order.
create table chats (
  id bigint generated always as identity primary key,
  -- a guest's talk is bound to the hashed visitor key until they sign in
  user_id bigint references users,
  visitor_hash bytea,
  -- the company the person spoke for; its managers answer
  company_id bigint references companies,
  region_id bigint references regions,
  -- how far each side has read
  buyer_read_id bigint not null default 0,
  staff_read_id bigint not null default 0,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  last_is_staff boolean not null default false,
  check ((user_id is null) <> (visitor_hash is null))
);
create unique index chats_of_user on chats (user_id, company_id) nulls not distinct where user_id is not null;
create unique index chats_of_visitor on chats (visitor_hash) where visitor_hash is not null;
create index chats_by_last on chats (last_message_at desc, id desc);
create index chats_of_company on chats (company_id);

create table chat_messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats on delete cascade,
  -- null: a guest
  user_id bigint references users,
  is_staff boolean not null,
  author text not null,
  text text not null,
  -- the page it was written on
  address text not null default '',
  client_key uuid not null,
  created_at timestamptz not null,
  unique (chat_id, client_key)
);
create index chat_messages_of_chat on chat_messages (chat_id, id);

-- Private files of a message; those that are not sent within a day go.
create table chat_files (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats on delete cascade,
  user_id bigint references users,
  is_staff boolean not null,
  message_id bigint references chat_messages on delete cascade,
  file text not null,
  name text not null,
  created_at timestamptz not null
);
create index chat_files_of_message on chat_files (message_id);
