export const integrationStatuses = {
  'order-not-prepared': 404,
  'prepared-order-expired': 409,
  'unknown-tool': 404,
  'program-unknown': 404,
} as const
