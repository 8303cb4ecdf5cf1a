-- A company's own price says by itself whether VAT is in it; a price type has said so from the beginning.
alter table contract_prices add column vat_included boolean not null default true;

-- Whether a type's prices have VAT in them is part of every price of the type: whoever changes it, the index and all caches begin anew.
create function note_vat_of_price_type() returns trigger language plpgsql as $$
begin
  insert into product_changes (kind) values ('all');
  return null;
end $$;
create trigger price_types_vat after update of vat_included on price_types for each row when (old.vat_included <> new.vat_included) execute function note_vat_of_price_type();
