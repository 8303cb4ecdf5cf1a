-- New events: orders for staff, applications, questions, disputes, failed exchanges, mail that did not arrive.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind = any (array['order-placed'::text, 'order-arrived'::text, 'order-status'::text, 'order-message'::text, 'chat-message'::text, 'order-request'::text, 'order-reserve'::text, 'order-claim'::text, 'price-request'::text, 'recurring-order'::text, 'document-ready'::text, 'payment-received'::text, 'dispute-answered'::text, 'dispute-opened'::text, 'price-changed'::text, 'stock-arrived'::text, 'filter-news'::text, 'offer-answered'::text, 'offer-seen'::text, 'approval-requested'::text, 'approval-decided'::text, 'company-changed'::text, 'company-member'::text, 'company-application'::text, 'announcement'::text, 'new-device'::text, 'password-changed'::text, 'contact-changed'::text, 'personal-data-ready'::text, 'question-asked'::text, 'question-answered'::text, 'held-load'::text, 'exchange-failed'::text, 'mail-bounced'::text]));
alter table notifications
  -- checked again when mail is sent: people leave companies, and companies change managers
  add column company_id bigint references companies on delete cascade,
  add column for_staff boolean not null default false,
  -- lines «name: value» of the mail
  add column facts jsonb not null default '[]',
  -- mail waits for a digest or the end of quiet hours
  add column mail_due_at timestamptz;
create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
create index notifications_company on notifications (company_id) where company_id is not null;

alter table notification_settings
  add column push boolean not null default true,
  add column bot boolean not null default true;

-- When a person wants mail; hours are Moscow's.
create table notification_rhythms (
  user_id bigint primary key references users on delete cascade,
  digest text not null check (digest in ('at-once', 'hourly', 'daily')),
  digest_hour integer not null check (digest_hour between 0 and 23),
  quiet_from integer check (quiet_from between 0 and 23),
  quiet_until integer check (quiet_until between 0 and 23),
  check ((quiet_from is null) = (quiet_until is null))
);

-- Browsers that show notifications while no page of the portal is open.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  keys jsonb not null,
  device text not null default '',
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Messenger accounts of staff. A code of a link is exchanged for the chat once.
create table bot_chats (
  user_id bigint primary key references users on delete cascade,
  messenger text not null check (messenger in ('telegram', 'max')),
  chat_id text not null,
  created_at timestamptz not null default now(),
  unique (messenger, chat_id)
);
create table bot_codes (
  code_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index bot_codes_user on bot_codes (user_id);
-- What the bot said, so that an answer to it finds the order.
create table bot_messages (
  messenger text not null check (messenger in ('telegram', 'max')),
  chat_id text not null,
  message_id text not null,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null default now(),
  primary key (messenger, chat_id, message_id)
);
create index bot_messages_order on bot_messages (order_id);
