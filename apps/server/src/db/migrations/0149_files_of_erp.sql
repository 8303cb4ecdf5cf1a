-- The printed form that 1C names of a paper; it may come before or after the document that names it.
alter table documents add erp_file text, add erp_file_hash bytea;
create index documents_awaiting_file on documents (erp_file) where erp_file is not null and file is null;
