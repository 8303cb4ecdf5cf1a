-- A legal entity that two doubles have is deleted once its papers belong to the other one.
create index documents_legal_entity on documents (legal_entity_id) where legal_entity_id is not null;
create index e_documents_legal_entity on e_documents (legal_entity_id) where legal_entity_id is not null;
create index order_payments_legal_entity on order_payments (legal_entity_id) where legal_entity_id is not null;
create index orders_legal_entity on orders (legal_entity_id) where legal_entity_id is not null;
