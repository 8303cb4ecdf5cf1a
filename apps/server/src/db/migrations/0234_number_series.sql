-- УПД of status 1 and счёт-фактура share one sequence of a seller: it goes on after the larger of both.
insert into document_numbers (seller_id, kind, year, last)
  select t.seller_id, 'vat-invoice', t.year, t.last from document_numbers t
  where t.kind = 'transfer' and exists (
    select from documents d where d.kind = 'transfer' and d.source = 'portal' and d.seller_id is not distinct from t.seller_id
      and extract(year from d.day) = t.year and coalesce(d.content #>> '{seller,noVatGround}', '') = '')
  on conflict (seller_id, kind, year) do update set last = greatest(document_numbers.last, excluded.last);

-- The last day and the taken numbers of a sequence.
create index documents_of_series on documents (seller_id, kind, day);
