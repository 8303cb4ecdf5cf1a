-- The journal is only written at its end. Two deeds pass, each with a word of its own in its transaction: the erasure of a
-- person's name from the details, and taking the demonstration away.
create function keep_staff_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('snab.journal', true) = 'erase-names'
    and (new.id, new.at, new.user_id, new.action, new.subject, new.subject_id)
      is not distinct from (old.id, old.at, old.user_id, old.action, old.subject, old.subject_id) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('snab.journal', true) = 'remove-demonstration' then
    return old;
  end if;
  raise exception 'staff_actions: a note of the journal is neither changed nor removed';
end $$;
create trigger staff_actions_kept before update or delete on staff_actions for each row execute function keep_staff_actions();

-- Each filter of the journal reads from the newest note backwards.
drop index staff_actions_at;
create index staff_actions_at on staff_actions (at desc, id desc);
create index staff_actions_author on staff_actions (user_id, id desc);
create index staff_actions_kind on staff_actions ((action || '-' || subject), id desc);
create index staff_actions_subject on staff_actions (subject_id, subject, id desc);
create index staff_actions_words on staff_actions using gin (to_tsvector('russian', details));
