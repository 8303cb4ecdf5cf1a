-- The exchange whose load took the place of the demonstration goes on to its end, although its password is the demonstration's.
alter table exchange_sessions add column ended_demonstration boolean not null default false;
