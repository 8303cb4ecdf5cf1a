export const pagesStatuses = { 'setup-not-valid': 404, 'set-by-environment': 409 } as const
