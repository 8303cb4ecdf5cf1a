export const integrationStatuses = { 'too-many-webhooks': 409, 'webhook-at-rest': 409 } as const
