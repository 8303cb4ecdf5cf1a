-- Texts of mails and SMS that staff wrote in place of ours; `own` is null where ours is sent again.
create table message_templates (
  channel text not null check (channel in ('mail', 'sms')),
  name text not null,
  own jsonb,
  version integer not null,
  changed_at timestamptz not null,
  changed_by bigint references users on delete set null,
  primary key (channel, name)
);

-- What was sent before each change.
create table message_template_versions (
  channel text not null,
  name text not null,
  version integer not null,
  own jsonb,
  changed_at timestamptz not null,
  changed_by bigint references users on delete set null,
  primary key (channel, name, version)
);

create index outbox_messages_template on outbox_messages (template, channel, id desc);
