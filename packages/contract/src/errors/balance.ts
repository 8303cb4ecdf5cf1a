export const balanceStatuses = {
  'contract-in-use': 409,
  'contract-exists': 409,
  'contract-of-erp': 409,
  'seller-without-requisites': 409,
} as const
