export const catalogueStatuses = {
  'product-not-found': 404,
  'saved-filter-not-found': 404,
  'saved-filter-empty': 422,
  'too-many-saved-filters': 409,
  'saved-filter-too-wide': 409,
  'entry-changed-since': 409,
} as const
