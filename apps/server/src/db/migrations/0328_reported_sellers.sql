-- What 1C tells about the owner of a catalogue, with which the form of its requisites begins.
alter table sellers
  add column full_name text,
  add column kpp text,
  add column okpo text,
  add column address text;
alter table exchange_staged_heads
  add column owner_full_name text,
  add column owner_kpp text,
  add column owner_okpo text,
  add column owner_address text;
