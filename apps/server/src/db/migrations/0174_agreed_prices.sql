-- Prices a company has accepted on its request: for a limited amount, up to a day of Moscow, inclusive.
create table agreed_prices (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  product_id bigint not null references products on delete cascade,
  price bigint not null check (price > 0),
  vat_included boolean not null,
  amount bigint not null check (amount > 0),
  valid_to date not null,
  request_line_id bigint unique references price_request_lines on delete set null,
  created_at timestamptz not null
);
create index agreed_prices_of_company on agreed_prices (company_id, valid_to);

-- What a line was ordered at; as long as its order is not cancelled, its amount counts.
alter table order_lines add agreed_price_id bigint references agreed_prices on delete set null;
create index order_lines_agreed_price on order_lines (agreed_price_id) where agreed_price_id is not null;
alter table approval_lines add agreed_price_id bigint references agreed_prices on delete set null;

create view agreed_prices_left as
select a.*, greatest(0, a.amount - coalesce((
  select sum(l.amount) from order_lines l join orders o on o.id = l.order_id
  where l.agreed_price_id = a.id and o.status <> 'cancelled'), 0))::bigint as amount_left
from agreed_prices a;
