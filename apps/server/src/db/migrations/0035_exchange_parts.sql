-- A file of an exchange is kept in the parts that 1C sends, each a file of the store by itself: parts of one file may be
-- received by several servers, and an object store appends nothing.
create table exchange_parts (
  file_id bigint not null references exchange_files on delete cascade,
  -- where the part begins; of two parts that arrive at once only one fits
  position bigint not null,
  size bigint not null check (size > 0),
  -- in the exchange's part of the file store
  path text not null,
  primary key (file_id, position)
);

-- Files that were on their way lie in a folder of one server; 1C is told that they were not sent, and sends them again.
delete from exchange_files where state in ('uploading', 'loading');
