-- Which of the staff have which form open; a row nobody renews for a minute says nothing.
create unlogged table staff_presence (
  place text not null,
  user_id bigint not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (place, user_id)
);
