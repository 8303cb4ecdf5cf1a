-- Goods held for an order: asked for by the buyer, answered by staff or 1C. Amounts in thousandths.
create table reserves (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  state text not null check (state in ('requested', 'active', 'refused', 'expired', 'released')),
  requested_at timestamptz not null,
  requested_by text not null,
  -- when and by whom it was answered; 1C's answers carry its own moment, so that an older one changes nothing
  answered_at timestamptz,
  answered_by text,
  source text check (source in ('staff', 'erp')),
  -- the last day on which the goods are held
  valid_until date,
  reason text not null default '',
  extension_requested_at timestamptz,
  ended_at timestamptz
);
create unique index reserves_open on reserves (order_id) where state in ('requested', 'active');
create index reserves_of_order on reserves (order_id, id);
create index reserves_ending on reserves (valid_until) where state = 'active';

create table reserve_lines (
  reserve_id bigint not null references reserves on delete cascade,
  order_line_id bigint not null references order_lines on delete cascade,
  amount bigint not null check (amount >= 0),
  primary key (reserve_id, order_line_id)
);
create index reserve_lines_of_line on reserve_lines (order_line_id);

-- Orders on their way that asked for a reserve before there were answers.
insert into reserves (order_id, state, requested_at, requested_by)
select id, 'requested', created_at, '' from orders where reserve and status in ('new', 'processing', 'awaiting-payment');
