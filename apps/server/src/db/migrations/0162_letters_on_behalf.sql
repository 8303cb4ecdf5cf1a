-- A letter that a buyer sends to his own client is his: it carries his company's name, and the answer goes to him.
alter table outbox_messages
  add from_name text not null default '',
  add reply_to text not null default '';
