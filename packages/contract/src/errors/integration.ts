export const integrationStatuses = { 'too-many-price-feeds': 409, 'price-feed-stopped': 409 } as const
