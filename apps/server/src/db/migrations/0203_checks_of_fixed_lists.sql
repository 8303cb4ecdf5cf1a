-- Texts that hold one of a fixed list. No version of the portal has written others; where somebody has by hand, the row gets
-- the nearest meaning or goes, because no screen can show it.

update notifications set heading = 'system' where heading not in ('orders', 'documents', 'prices', 'approvals', 'company', 'news', 'system');
delete from notification_settings where heading not in ('orders', 'documents', 'prices', 'approvals', 'company', 'news', 'system');
update notifications set kind = 'announcement' where kind not in ('order-placed', 'order-status', 'order-message', 'chat-message', 'order-request',
  'order-reserve', 'order-claim', 'price-request', 'recurring-order', 'document-ready', 'payment-received', 'dispute-answered', 'price-changed',
  'stock-arrived', 'filter-news', 'offer-answered', 'offer-seen', 'approval-requested', 'approval-decided', 'company-changed', 'company-member',
  'announcement', 'new-device', 'password-changed', 'contact-changed', 'personal-data-ready', 'question-answered', 'held-load');
alter table notifications
  add constraint notifications_heading_check check (heading in ('orders', 'documents', 'prices', 'approvals', 'company', 'news', 'system')),
  add constraint notifications_kind_check check (kind in ('order-placed', 'order-status', 'order-message', 'chat-message', 'order-request',
    'order-reserve', 'order-claim', 'price-request', 'recurring-order', 'document-ready', 'payment-received', 'dispute-answered', 'price-changed',
    'stock-arrived', 'filter-news', 'offer-answered', 'offer-seen', 'approval-requested', 'approval-decided', 'company-changed', 'company-member',
    'announcement', 'new-device', 'password-changed', 'contact-changed', 'personal-data-ready', 'question-answered', 'held-load'));
alter table notification_settings add constraint notification_settings_heading_check
  check (heading in ('orders', 'documents', 'prices', 'approvals', 'company', 'news', 'system'));

delete from live_events where topic not in ('cart', 'chat', 'company', 'notification', 'offer', 'order', 'order-manager', 'portal', 'presence',
  'price-request', 'prices', 'settings', 'specification', 'staff-job');
alter table live_events add constraint live_events_topic_check check (topic in ('cart', 'chat', 'company', 'notification', 'offer', 'order',
  'order-manager', 'portal', 'presence', 'price-request', 'prices', 'settings', 'specification', 'staff-job'));

delete from company_events where kind not in ('company-opened', 'member-linked', 'member-changed', 'member-invited', 'invitation-revoked', 'rule-added',
  'rule-changed', 'rule-deleted', 'legal-entity-added', 'legal-entity-main', 'legal-entity-confirmed', 'legal-entity-refused');
alter table company_events add constraint company_events_kind_check check (kind in ('company-opened', 'member-linked', 'member-changed',
  'member-invited', 'invitation-revoked', 'rule-added', 'rule-changed', 'rule-deleted', 'legal-entity-added', 'legal-entity-main',
  'legal-entity-confirmed', 'legal-entity-refused'));

delete from claim_events where state not in ('new', 'in-work', 'accepted', 'refused', 'withdrawn');
alter table claim_events add constraint claim_events_state_check check (state in ('new', 'in-work', 'accepted', 'refused', 'withdrawn'));

delete from home_blocks where type not in ('bannerList', 'taskList', 'newsList', 'promotionList', 'productList', 'sectionList', 'brandList',
  'specificationList', 'linkList', 'html');
alter table home_blocks add constraint home_blocks_type_check check (type in ('bannerList', 'taskList', 'newsList', 'promotionList', 'productList',
  'sectionList', 'brandList', 'specificationList', 'linkList', 'html'));

update staff_notices set kind = 'exchange' where kind not in ('company', 'company-request', 'dispute', 'exchange', 'exchange-silence', 'held-load', 'legal-entity', 'payment');
alter table staff_notices add constraint staff_notices_kind_check
  check (kind in ('company', 'company-request', 'dispute', 'exchange', 'exchange-silence', 'held-load', 'legal-entity', 'payment'));

delete from document_numbers where kind not in ('invoice', 'transfer', 'waybill', 'torg12', 'vat-invoice', 'return', 'reconciliation', 'certificate', 'other');
alter table document_numbers add constraint document_numbers_kind_check
  check (kind in ('invoice', 'transfer', 'waybill', 'torg12', 'vat-invoice', 'return', 'reconciliation', 'certificate', 'other'));

delete from product_own_history where field not in ('name', 'description', 'keywords', 'pictures', 'isActive', 'isDiscontinued', 'isRecommended',
  'popularity', 'sectionId', 'brandId', 'groupId', 'analogue', 'related');
alter table product_own_history add constraint product_own_history_field_check check (field in ('name', 'description', 'keywords', 'pictures', 'isActive',
  'isDiscontinued', 'isRecommended', 'popularity', 'sectionId', 'brandId', 'groupId', 'analogue', 'related'));
delete from message_template_versions where channel not in ('mail', 'sms');
alter table message_template_versions add constraint message_template_versions_channel_check check (channel in ('mail', 'sms'));

-- reports are made anew when they are asked for
delete from report_runs where kind not in ('sales-by-day', 'sales-by-month', 'sales-by-company', 'sales-by-manager', 'sales-by-section', 'sales-by-brand',
  'sales-by-product', 'customers-lost', 'search-conversion', 'funnel-by-day', 'funnel-by-source', 'funnel-by-section', 'funnel-visits',
  'demand-without-stock', 'unsold-stock');
alter table report_runs add constraint report_runs_kind_check check (kind in ('sales-by-day', 'sales-by-month', 'sales-by-company', 'sales-by-manager',
  'sales-by-section', 'sales-by-brand', 'sales-by-product', 'customers-lost', 'search-conversion', 'funnel-by-day', 'funnel-by-source',
  'funnel-by-section', 'funnel-visits', 'demand-without-stock', 'unsold-stock'));

delete from simulated_payments where method not in ('card', 'saved-card', 'sbp');
alter table simulated_payments add constraint simulated_payments_method_check check (method in ('card', 'saved-card', 'sbp'));

alter table order_statuses add constraint order_statuses_code_check check (code in ('new', 'processing', 'awaiting-payment', 'paid', 'assembling',
  'ready-for-pickup', 'shipped', 'done', 'cancelled'));

delete from analytics_events where type not in ('SEARCH_EVENT', 'CATEGORY_VIEW', 'ORDER_SUCCESS', 'PRODUCT_VIEW', 'HOME_PAGE_VIEW', 'SEARCH_LIST_VIEW',
  'CATEGORY_LIST_VIEW', 'CATALOG_LIST_VIEW', 'FAVORITE_LIST_VIEW', 'ANALOG_LIST_VIEW', 'RELATED_LIST_VIEW', 'CART_ADD', 'CART_REMOVE');
alter table analytics_events add constraint analytics_events_type_check check (type in ('SEARCH_EVENT', 'CATEGORY_VIEW', 'ORDER_SUCCESS',
  'PRODUCT_VIEW', 'HOME_PAGE_VIEW', 'SEARCH_LIST_VIEW', 'CATEGORY_LIST_VIEW', 'CATALOG_LIST_VIEW', 'FAVORITE_LIST_VIEW', 'ANALOG_LIST_VIEW',
  'RELATED_LIST_VIEW', 'CART_ADD', 'CART_REMOVE'));
