-- features by which goods of a class replace each other, with the allowed direction and the unit of bare numbers;
-- null: nobody has said, the known features of the trade apply
alter table product_groups add column critical_features jsonb
  check (critical_features is null or jsonb_typeof(critical_features) = 'array');
