-- Words of the ERP that the portal does not know by itself, and what staff have said they mean. Null: nobody has said yet.
create table erp_words (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('status', 'operation', 'unit', 'vat')),
  word text not null,
  meaning text,
  -- an order, a document or an article that it came with last
  example text not null,
  seen_at timestamptz not null,
  version int not null default 1,
  unique (kind, word)
);

-- a rate of VAT that was not understood, as it was written
alter table exchange_staged_products add column vat_word text;
