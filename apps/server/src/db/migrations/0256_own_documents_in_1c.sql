-- The shipping document made here that 1C's document names as itself: our id («document-17») or our number.
alter table documents add column erp_own text;
-- ОКПО of a buyer, printed in ТОРГ-12; empty: unknown.
alter table legal_entities add column okpo text not null default '' check (okpo ~ '^(\d{8}|\d{10}|\d{14})?$');
