import type { SellerRequisites } from '@snab/contract/balance/seller'

/** The fields of the form as the server names them. */
export type SellerDraft = { requisites: SellerRequisites }
