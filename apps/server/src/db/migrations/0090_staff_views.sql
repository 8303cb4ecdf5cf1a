-- How each of the staff sees a list: views saved under a name, and the columns of now.
create table staff_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  screen text not null,
  name text not null,
  -- the filters and the order, as in the list's address
  address text not null,
  -- null: the columns as they come
  columns jsonb,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create unique index staff_views_name on staff_views (user_id, screen, lower(name));
create unique index staff_views_default on staff_views (user_id, screen) where is_default;

create table staff_columns (
  user_id bigint not null references users on delete cascade,
  screen text not null,
  columns jsonb not null,
  primary key (user_id, screen)
);
