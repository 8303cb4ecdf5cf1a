-- Parts of a company's opening balance by its two parties; their sum is companies.opening_balance. Without parts the
-- whole is the main legal entity's. `seller_id` null: the portal's own organisation, unless nobody has said whose it is.
create table opening_balances (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  legal_entity_id bigint not null references legal_entities on delete cascade,
  seller_id bigint references sellers on delete cascade,
  is_seller_told boolean not null,
  sum bigint not null,
  unique nulls not distinct (legal_entity_id, seller_id),
  check (is_seller_told or seller_id is null)
);
create index opening_balances_of_company on opening_balances (company_id);
create index opening_balances_of_seller on opening_balances (seller_id) where seller_id is not null;
