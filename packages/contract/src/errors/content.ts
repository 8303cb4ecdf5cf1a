export const contentStatuses = { 'message-not-failed': 409, 'message-text-gone': 409, 'page-exists': 409 } as const
