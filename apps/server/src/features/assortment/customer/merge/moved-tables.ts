/** Tables that belong to a company. `name`: their name in the preview of a merge; rows without one are not counted. */
type MovedTable = { table: string; name?: string }

/** Rows that move to the customer unchanged. */
export const movedTables: readonly MovedTable[] = [
  { table: 'orders', name: 'Заказы' },
  { table: 'documents', name: 'Документы' },
  { table: 'order_payments', name: 'Оплаты' },
  { table: 'payments' },
  { table: 'e_documents', name: 'Электронные документы' },
  { table: 'claims', name: 'Рекламации и возвраты' },
  { table: 'price_requests', name: 'Запросы цен' },
  { table: 'agreed_prices', name: 'Согласованные цены' },
  { table: 'offers', name: 'Предложения' },
  { table: 'offer_templates' },
  { table: 'specifications', name: 'Спецификации' },
  { table: 'specification_presence' },
  { table: 'recurring_orders', name: 'Регулярные заказы' },
  { table: 'pricing_sheets', name: 'Расчёты' },
  { table: 'legal_entities', name: 'Юридические лица' },
  { table: 'delivery_addresses', name: 'Адреса доставки' },
  { table: 'invitations', name: 'Приглашения' },
  { table: 'access_keys', name: 'Ключи доступа' },
  { table: 'webhooks', name: 'Вебхуки' },
  { table: 'edi_connections', name: 'Подключения EDI' },
  { table: 'oauth_codes' },
  { table: 'price_feeds', name: 'Прайс-листы по расписанию' },
  { table: 'punchout_connections', name: 'Подключения систем закупок' },
  { table: 'approval_rules', name: 'Правила согласования' },
  { table: 'approval_requests' },
  { table: 'company_requests' },
  { table: 'custom_products', name: 'Свои товары' },
  { table: 'customer_notes', name: 'Заметки и задачи' },
  { table: 'manager_questions', name: 'Вопросы' },
  { table: 'club_points' },
  { table: 'club_corrections' },
  { table: 'opening_balances' },
  { table: 'ledger_pairs' },
  { table: 'held_loads' },
  { table: 'release_requests' },
  { table: 'list_imports' },
  { table: 'survey_answers' },
  { table: 'company_events' },
  { table: 'notifications' },
  { table: 'erp_counterparties' },
  { table: 'search_logs' },
  { table: 'users' },
]

/** Rows of which the customer has one for each key: its own stays. */
export const joinedTables: readonly (MovedTable & { key: readonly string[] })[] = [
  { table: 'company_members', key: ['user_id'], name: 'Люди' },
  { table: 'staff_companies', key: ['user_id'], name: 'Менеджеры' },
  { table: 'contract_prices', key: ['product_id'], name: 'Индивидуальные цены' },
  { table: 'company_discounts', key: ['brand_id', 'section_id'], name: 'Скидки' },
  { table: 'segment_companies', key: ['segment_id'] },
  { table: 'announcement_companies', key: ['announcement_id'] },
  { table: 'company_matches', key: ['user_id', 'key'] },
  { table: 'specification_targets', key: ['specification_id', 'region_id', 'price_type_id'] },
  { table: 'ledger_disputes', key: ['entry'], name: 'Споры по сверке' },
  { table: 'pricing_sheet_keys', key: [] },
  { table: 'customer_edit_rows', key: ['edit_id'] },
]

/** Moved by code of their own. */
export const ownWayTables = ['chats', 'companies'] as const

/** Rows of a legal entity that both have. */
export const entityTables = [
  'orders',
  'documents',
  'order_payments',
  'e_documents',
  'contracts',
  'edi_places',
  'punchout_connections',
] as const
/** The customer's own stays. */
export const ownEntityTables = ['erp_terms', 'opening_balances'] as const
