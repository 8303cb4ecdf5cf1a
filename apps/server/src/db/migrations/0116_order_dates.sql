-- The buyer's own number, how the order is paid, and whether it comes at once or in parts.
alter table orders
  add own_number text not null default '',
  add payment text not null default 'prepaid' check (payment in ('prepaid', 'deferred')),
  add shipping text not null default 'parts' check (shipping in ('whole', 'parts'));

-- Until when the buyer needs a line, what was promised when it was ordered ([{"amount", "on"}]), and the day that 1C has confirmed.
alter table order_lines
  add needed_by date,
  add plan jsonb not null default '[]',
  add confirmed_on date;
alter table approval_lines
  add needed_by date,
  add plan jsonb not null default '[]';
update approval_requests
set terms = '{"ownNumber": "", "payment": "prepaid", "shipping": "parts", "parts": []}'::jsonb || terms;
