-- What an invited person's spending limit is counted over, as for those who have come already.
alter table invitations add column limit_period text not null default 'month' check (limit_period in ('month', 'quarter', 'year'));
