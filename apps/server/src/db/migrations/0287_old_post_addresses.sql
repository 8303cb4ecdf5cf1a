-- Addresses that posts had before: whoever follows one is led to the address of today.
create table post_addresses (
  feed_id bigint not null references feeds,
  slug text not null,
  post_id bigint not null references posts on delete cascade,
  primary key (feed_id, slug)
);
create index post_addresses_of_post on post_addresses (post_id);
