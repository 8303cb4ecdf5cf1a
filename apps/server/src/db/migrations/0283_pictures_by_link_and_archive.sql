-- Pictures that staff load for many goods at once: one row for each file of an archive or link of a table.
create table picture_rows (
  job_id bigint not null references staff_jobs (id) on delete cascade,
  position integer not null,
  source text not null,
  article text not null,
  product_id bigint references products (id) on delete set null,
  picture text,
  state text not null check (state in ('waiting', 'taken', 'known', 'unmatched', 'failed')),
  reason text,
  primary key (job_id, position)
);
create index picture_rows_product on picture_rows (product_id) where product_id is not null;
create index picture_rows_waiting on picture_rows (job_id, product_id) where state = 'waiting';

alter table staff_jobs drop constraint staff_jobs_kind_check,
  add constraint staff_jobs_kind_check check (kind in ('bulk-edit', 'goods-sheet', 'bulk-undo', 'price-list', 'price-list-undo', 'bulk-prices',
    'bulk-prices-undo', 'pictures'));
