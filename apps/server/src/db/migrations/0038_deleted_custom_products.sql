-- A deleted own product is nobody's any more; lines of carts, specifications and orders go on naming it.
alter table custom_products add column deleted_at timestamptz;
