-- One of the staff who works for a customer as the customer: who, and why.
alter table sessions
  add column acting_by bigint references users on delete cascade,
  add column acting_reason text not null default '';
