-- The buyer's own number, how the order is paid, and whether it comes at once or in parts.
alter table orders
  add own_number text not null default '',
  add payment text not null default 'prepaid' check (payment in ('prepaid', 'deferred')),
  add shipping text not null default 'parts' check (shipping in ('whole', 'parts'));

-- What was promised when a line was ordered: [{"amount", "on"}].
alter table order_lines add plan jsonb not null default '[]';
alter table approval_lines
  add needed_by date,
  add plan jsonb not null default '[]';
update approval_requests
set terms = '{"ownNumber": "", "payment": "prepaid", "shipping": "parts", "parts": []}'::jsonb || terms;
