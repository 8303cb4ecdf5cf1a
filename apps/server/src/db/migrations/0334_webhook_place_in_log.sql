-- The last entry of the log of goods that a webhook was told of, and the history of the database that has it: after a
-- failover or a folder put back, what the receiver read may be gone without a new entry.
alter table webhooks
  add column goods_entry bigint,
  add column goods_token integer,
  add column goods_incarnation text;
