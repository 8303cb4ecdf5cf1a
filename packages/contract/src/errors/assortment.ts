export const assortmentStatuses = {
  'held-load-decided': 409,
  'held-load-gone': 409,
  'discount-exists': 409,
  'customer-price-exists': 409,
  'price-list-changed': 409,
  'bulk-edit-empty': 422,
  'bulk-edit-too-wide': 422,
  'price-list-empty': 422,
  'goods-being-loaded': 409,
  'catalogue-is-loading': 409,
  'merge-undone': 409,
  'merge-not-latest': 409,
} as const
