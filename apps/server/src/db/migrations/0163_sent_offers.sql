-- What was sent stays what was sent: an order of an accepted offer and the client's files are made of it, whatever has become
-- of the offer's rows and template since. The client never reads these columns.
create table offer_sent (
  offer_id bigint primary key references offers on delete cascade,
  -- goods of the published rows by their ids
  goods jsonb not null,
  -- the paper it was sent on; null: sent before papers were kept
  template jsonb
);
insert into offer_sent (offer_id, goods)
select o.id, coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', r.id, 'productId', r.product_id, 'customProductId', r.custom_product_id, 'sellerId', r.seller_id))
  from offer_rows r where r.offer_id = o.id and r.kind = 'product'), '[]')
from offers o where o.published is not null;

-- All answers of clients, also those to what has been sent anew since.
create table offer_answers (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  at timestamptz not null,
  answer jsonb not null
);
create index offer_answers_offer on offer_answers (offer_id, at);
insert into offer_answers (offer_id, at, answer)
select id, answered_at, answer from offers where answer is not null and answered_at is not null;

-- A letter repeats the link that the client has: its hash alone cannot. The offer lies beside it, so it opens nothing more.
alter table offers add link_key text;
