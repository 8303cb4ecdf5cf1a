-- how the text of a line contradicts the goods found for it: «в заявке C, у товара B»; empty: it does not
alter table list_import_rows add column doubt text not null default '';
