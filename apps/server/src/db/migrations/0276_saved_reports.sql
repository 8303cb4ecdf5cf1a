-- Margin, plans, ABC/XYZ and turnover; reports that are kept with their parameters and sent by schedule.
alter table report_runs drop constraint report_runs_kind_check;

create table sales_plans (
  user_id bigint not null references users on delete cascade,
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount > 0),
  version integer not null default 1,
  set_by bigint references users,
  set_at timestamptz not null,
  primary key (user_id, month)
);
comment on column sales_plans.amount is 'kopecks with VAT';

create table saved_reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (name <> ''),
  kind text not null,
  period text not null,
  schedule text not null default 'never' check (schedule in ('never', 'daily', 'weekly', 'monthly')),
  day integer not null default 1 check (day between 1 and 31),
  hour integer not null default 9 check (hour between 0 and 23),
  is_paused boolean not null default false,
  -- why it is no longer sent; staff read it
  stopped text,
  next_at timestamptz,
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index saved_reports_names on saved_reports (user_id, lower(name));
create index saved_reports_due on saved_reports (next_at) where next_at is not null;

alter table staff_notices drop constraint staff_notices_kind_check;
alter table staff_notices add constraint staff_notices_kind_check check (kind in (
  'company', 'company-request', 'dispute', 'exchange', 'exchange-silence', 'held-load', 'legal-entity', 'payment', 'report'
));
