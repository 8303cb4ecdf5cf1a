-- Copies of display rows brought nothing that people notice (docs/decisions/0020).
drop trigger product_changes_forget on product_changes;
drop function forget_shown_rows();
drop table shown_rows;
