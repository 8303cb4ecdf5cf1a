export const integrationStatuses = {
  'too-many-webhooks': 409,
  'webhook-at-rest': 409,
  'delivery-not-ended': 409,
} as const
