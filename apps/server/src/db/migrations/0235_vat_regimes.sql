-- How a seller pays VAT, from a day on; before its first row a seller is on the general regime.
create table seller_vat_regimes (
  requisites_id bigint not null references seller_requisites on delete cascade,
  from_day date not null,
  regime text not null check (regime in ('general', 'without-vat', 'reduced-5', 'reduced-7')),
  -- the law that exempts from VAT, printed on documents
  ground text not null default '' check ((regime = 'without-vat') = (ground <> '')),
  primary key (requisites_id, from_day)
);
insert into seller_vat_regimes (requisites_id, from_day, regime, ground)
  select id, '2000-01-01', 'without-vat', coalesce(nullif(no_vat_ground, ''), 'применяется УСН, глава 26.2 НК РФ')
  from seller_requisites where not pays_vat;

-- the previous version still reads them while servers are replaced one by one
comment on column seller_requisites.pays_vat is 'old name';
comment on column seller_requisites.no_vat_ground is 'old name';
alter table seller_requisites
  alter column pays_vat set default true, alter column no_vat_ground set default '',
  -- the day of registration of a sole trader, printed beside ОГРНИП
  add column ogrn_day date,
  add column okpo text not null default '',
  -- the subdivision that ships, printed on ТОРГ-12
  add column subdivision text not null default '';

-- Delivery carries the VAT of its seller on the day of the order.
alter table orders add column delivery_vat_rate integer;

-- an order of a seller without VAT has none in its lines either
update order_lines l set vat_rate = null, vat = 0 from orders o join seller_requisites r on r.seller_id is not distinct from o.seller_id
  join seller_vat_regimes v on v.requisites_id = r.id where l.order_id = o.id and l.vat_rate is not null;
update orders o set delivery_vat_rate = case when o.created_at >= '2026-01-01 00:00+03' then 2200 else 2000 end
  where not exists (select from seller_requisites r join seller_vat_regimes v on v.requisites_id = r.id where r.seller_id is not distinct from o.seller_id);
update orders o set vat_total = coalesce((select sum(vat) from order_lines l where l.order_id = o.id), 0)
  + coalesce(round(o.delivery_price * o.delivery_vat_rate / (10000 + o.delivery_vat_rate)::numeric), 0);
