export const erpStatuses = {
  'load-held': 409,
  'exchange-file-gone': 409,
  'exchange-file-not-failed': 409,
  'exchange-file-large': 413,
} as const
