-- What staff write about a customer; with a day it is a task that «Сегодня» shows when the day has come.
create table customer_notes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies(id),
  author_id bigint not null references users(id),
  text text not null check (text <> ''),
  due_on date,
  done_at timestamptz,
  done_by bigint references users(id),
  created_at timestamptz not null,
  version integer not null default 1,
  check (done_at is null or due_on is not null),
  check ((done_at is null) = (done_by is null))
);
create index customer_notes_company on customer_notes (company_id, id);
create index customer_notes_due on customer_notes (due_on) where done_at is null and due_on is not null;
