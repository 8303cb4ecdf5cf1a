-- Browsers read «/\other.example» and «/<tab>/other.example» as another site. New ones are refused; these were stored before.
update chat_messages set address = '' where address ~ '^/[[:space:]]*[/\\]';
update manager_questions set address = '/catalog' where address ~ '^/[[:space:]]*[/\\]';
update announcements set link = null where link ~ '^/[[:space:]]*[/\\]';
update notifications set link = null where link ~ '^/[[:space:]]*[/\\]';
