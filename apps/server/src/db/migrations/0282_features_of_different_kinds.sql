-- Merged with a feature of another kind: values that could not be converted stay with it, so it is still shown.
alter table features add column keeps_rest boolean not null default false;
