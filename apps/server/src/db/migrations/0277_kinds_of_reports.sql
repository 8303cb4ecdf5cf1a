alter table report_runs add constraint report_runs_kind_check check (kind in (
  'sales-by-day', 'sales-by-month', 'sales-by-company', 'sales-by-manager', 'sales-by-section', 'sales-by-brand', 'sales-by-product', 'margin-by-month', 'margin-by-company', 'margin-by-manager', 'margin-by-section', 'margin-by-brand', 'margin-by-product', 'plan-by-manager', 'abc-xyz', 'turnover', 'customers-lost', 'search-conversion', 'funnel-by-day', 'funnel-by-source', 'funnel-by-section', 'funnel-visits', 'demand-without-stock', 'unsold-stock'
));
alter table saved_reports add constraint saved_reports_kind_check check (kind in (
  'sales-by-day', 'sales-by-month', 'sales-by-company', 'sales-by-manager', 'sales-by-section', 'sales-by-brand', 'sales-by-product', 'margin-by-month', 'margin-by-company', 'margin-by-manager', 'margin-by-section', 'margin-by-brand', 'margin-by-product', 'plan-by-manager', 'abc-xyz', 'turnover', 'customers-lost', 'search-conversion', 'funnel-by-day', 'funnel-by-source', 'funnel-by-section', 'funnel-visits', 'demand-without-stock', 'unsold-stock'
));
alter table saved_reports add constraint saved_reports_period_check check (period in (
  'yesterday', 'last-7-days', 'last-30-days', 'this-month', 'last-month', 'this-year'
));
