-- buyers also send changes of orders that name only some lines
alter table edi_messages drop constraint edi_messages_kind_check;
alter table edi_messages add constraint edi_messages_kind_check
  check (kind in ('ORDERS', 'ORDCHG', 'ORDRSP', 'DESADV', 'INVOIC', 'CONTRL', 'unknown'));
