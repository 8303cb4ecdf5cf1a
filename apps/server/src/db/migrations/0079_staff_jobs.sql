-- Long work of staff: done in batches by any server, watched and stopped by people. A draft is a preview that was not
-- started.
create table staff_jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bulk-edit', 'bulk-undo')),
  state text not null check (state in ('draft', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  parameters jsonb not null default '{}',
  total integer not null default 0,
  done integer not null default 0,
  error text,
  cancel_asked boolean not null default false,
  undo_of bigint references staff_jobs on delete cascade,
  created_by bigint not null references users,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create unique index staff_jobs_undo on staff_jobs (undo_of) where state in ('waiting', 'running', 'done');
create index staff_jobs_active on staff_jobs (id) where state in ('waiting', 'running');
create index staff_jobs_created on staff_jobs (created_at);

-- Which products a job is about, as they were when it was previewed, and what became of each.
create table staff_job_products (
  job_id bigint not null references staff_jobs on delete cascade,
  product_id bigint not null references products on delete cascade,
  seen_version integer not null,
  outcome text check (outcome in ('changed', 'same', 'newer')),
  primary key (job_id, product_id)
);
create index staff_job_products_open on staff_job_products (job_id, product_id) where outcome is null;
create index staff_job_products_newer on staff_job_products (job_id, product_id) where outcome = 'newer';
create index staff_job_products_product on staff_job_products (product_id);

-- the job that made the change, so that it can be undone as a whole
alter table product_own_history add column job_id bigint references staff_jobs on delete set null;
create index product_own_history_job on product_own_history (job_id, product_id) where job_id is not null;
