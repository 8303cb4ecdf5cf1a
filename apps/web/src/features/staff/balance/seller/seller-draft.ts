import type { SellerRequisites } from '@snab/contract/balance/seller'

/** The fields of the form under the server's names. */
export type SellerDraft = { requisites: SellerRequisites }
