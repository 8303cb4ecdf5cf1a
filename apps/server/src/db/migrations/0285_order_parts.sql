-- What staff mark as shipped or cancelled in part, without a document; each mark can be taken back.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'placed', 'taken', 'status', 'cancelled', 'changed', 'payment', 'shipment', 'amended', 'request', 'reserve', 'dates', 'claim', 'part'
));

alter table order_shipments add column is_mark boolean not null default false;
comment on column order_shipments.is_mark is 'marked by staff; a document for the same goods takes its place';

create table order_parts (
  id bigint not null generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('shipped', 'cancelled')),
  day date not null,
  shipment_id bigint references order_shipments on delete set null,
  lines jsonb not null,
  reason text not null default '',
  author text not null,
  event_id bigint not null,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by text
);
comment on column order_parts.event_id is 'the last event of the order when it was written: later ones may forbid taking it back';
create index order_parts_of_order on order_parts (order_id);
create index order_parts_of_shipment on order_parts (shipment_id) where shipment_id is not null;

-- «Документы делает 1С»: the portal issues no УПД, ТОРГ-12 or счёт-фактура for this seller.
alter table seller_requisites add column documents_by_erp boolean not null default false;
