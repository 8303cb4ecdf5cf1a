-- A person proves another address of their own account by a code.
alter table auth_codes drop constraint auth_codes_purpose_check;
alter table auth_codes add constraint auth_codes_purpose_check check (purpose in ('sign-in', 'reset', 'contact'));
