-- People and companies of the demonstration have a published password: they are open in a demonstration only.
alter table users add column is_demonstration boolean not null default false;
alter table companies add column is_demonstration boolean not null default false;
-- Opened with the published password of the exchange.
alter table exchange_sessions add column is_demonstration boolean not null default false;

-- Only a server that runs as a demonstration sets snab.demonstration on its connections. The ids are those of the
-- demonstration's own catalogue and of the 1C that is played beside it.
create function demonstration_is_alone() returns boolean language sql stable as $$
  select not exists (select from catalogues where external_id <> 'demo' and external_id not like '1c-demo-%')
$$;
create function demonstration_is_on() returns boolean language sql stable as $$
  select coalesce(current_setting('snab.demonstration', true), '') = 'on' and demonstration_is_alone() and exists (select from catalogues where external_id = 'demo')
$$;
create function account_is_open(account users) returns boolean language sql stable as $$
  select not account.is_blocked and (not account.is_demonstration or demonstration_is_on())
$$;
create function company_is_open(company companies) returns boolean language sql stable as $$
  select not company.is_demonstration or demonstration_is_on()
$$;

-- Letters that the demonstration may show.
alter table outbox_messages add column is_demonstration boolean not null default false;
alter table outbox_messages alter column is_demonstration set default demonstration_is_on();

-- Databases that hold the demonstration already: its rows came with their own ids.
update users set is_demonstration = true where id <= 10 and exists (select from portal_settings where key = 'demo-loaded');
update companies set is_demonstration = true where external_id in ('demo-1', 'demo-2', 'demo-3') and exists (select from portal_settings where key = 'demo-loaded');
update outbox_messages set is_demonstration = true where exists (select from portal_settings where key = 'demo-loaded') and demonstration_is_alone();
