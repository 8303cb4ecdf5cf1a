-- Whether a company's orders show their positions; null: as the portal is configured.
alter table companies add column is_positions_in_order boolean;
