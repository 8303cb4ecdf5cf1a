export const integrationStatuses = {
  'too-many-webhooks': 409,
  'webhook-at-rest': 409,
  'order-not-prepared': 404,
  'prepared-order-expired': 409,
  'unknown-tool': 404,
  'program-unknown': 404,
  'too-many-price-feeds': 409,
  'edi-ended': 409,
  'edi-not-asked': 409,
  'edi-not-sent': 409,
  'price-feed-stopped': 409,
} as const
