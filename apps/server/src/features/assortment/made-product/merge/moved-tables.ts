/** `name`: the name shown in the preview of a merge; rows without one are not counted. */
type MovedTable = { table: string; name?: string }

/** Rows that move to 1C's product unchanged. */
export const movedTables: readonly MovedTable[] = [
  { table: 'order_lines', name: 'Строки заказов' },
  { table: 'specification_items', name: 'Строки спецификаций' },
  { table: 'offer_rows', name: 'Строки предложений' },
  { table: 'price_request_lines', name: 'Строки запросов цен' },
  { table: 'pricing_sheet_rows', name: 'Строки расчётов' },
  { table: 'claim_lines', name: 'Строки рекламаций' },
  { table: 'list_import_rows', name: 'Строки списков покупателей' },
  { table: 'agreed_prices', name: 'Согласованные цены' },
  { table: 'company_matches', name: 'Артикулы покупателей' },
  { table: 'product_papers', name: 'Сертификаты и документы' },
  { table: 'supplier_matches' },
  { table: 'drums', name: 'Барабаны' },
  { table: 'approval_lines' },
  { table: 'removed_cart_items' },
  { table: 'removed_specification_items' },
  { table: 'punchout_lines' },
  { table: 'punchout_parts', name: 'Номера систем закупок' },
]

/** Tables with one row per product and key: 1C's own row stays. */
export const joinedTables: readonly (MovedTable & { key: readonly string[] })[] = [
  { table: 'contract_prices', key: ['company_id'], name: 'Индивидуальные цены' },
  { table: 'favourites', key: ['user_id'], name: 'В избранном у покупателей' },
  { table: 'product_costs', key: ['price_type_id', 'day'], name: 'Себестоимость' },
  { table: 'product_set_amounts', key: ['set_id'], name: 'Комплекты' },
  { table: 'product_offers', key: ['seller_id', 'price_type_id'] },
  { table: 'product_price_steps', key: ['price_type_id', 'from_amount'] },
  { table: 'stock_holds', key: ['warehouse_id', 'reserve_id'] },
  { table: 'supplier_prices', key: ['supplier', 'price_type_id'] },
  { table: 'search_log_uses', key: ['search_log_uuid', 'kind'] },
]

/** Values of staff; each is applied over 1C's in its own way. */
export const laidTables = [
  'product_own_prices',
  'product_own_stocks',
  'product_own_features',
  'product_own_values',
  'product_own_links',
  'product_links',
  'product_prices',
  'product_stocks',
] as const

/** Amounts of both are added. */
export const addedTables = ['cart_items'] as const

/** Lists of ids that may contain a product. */
export const listTables = ['boosts', 'promotions', 'recommended_lists'] as const

/** History of the closed row, which nothing reads; `staff_job_products` is deleted, so that no undo touches it. */
export const stayingTables = [
  'earlier_values',
  'own_amount_changes',
  'picture_rows',
  'price_list_rows',
  'dictionary_merge_products',
  'product_changes',
  'prices_before',
  'stocks_before',
  'exchange_seen_offers',
  'staff_job_products',
  // what a price feed last sent: its next file reports that the closed row is gone
  'price_feed_places',
] as const
