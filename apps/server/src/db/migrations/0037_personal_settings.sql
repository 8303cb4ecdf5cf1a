-- How a person likes to look at things: catalogue columns, list or grid; see the contract's PersonalSettings.
alter table users add column settings jsonb not null default '{}';
