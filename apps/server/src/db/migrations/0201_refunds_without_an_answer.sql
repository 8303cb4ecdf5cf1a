-- The bank may refund without our hearing of it: until it has said so, the sum stays reserved.
alter table payment_refunds drop constraint payment_refunds_state_check;
alter table payment_refunds add constraint payment_refunds_state_check check (state in ('pending', 'unknown', 'done', 'failed'));
alter table payment_refunds add column asked_at timestamptz;
alter table payment_refunds add column failure text;
create index payment_refunds_unsettled on payment_refunds (id) where state in ('pending', 'unknown');
-- These failed because the bank refused or because it gave no answer, and nobody knows which any more.
insert into staff_notices (kind, text)
select 'payment', 'Возврат ' || replace(to_char(total / 100.0, 'FM999999999990.00'), '.', ',') || ' ₽ по оплате № ' || payment_id ||
  ' от ' || to_char(created_at, 'DD.MM.YYYY') || ' записан как несостоявшийся. Банк мог его провести: проверьте в личном кабинете банка.'
from payment_refunds where state = 'failed';
