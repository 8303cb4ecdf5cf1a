import type { SellerRequisites } from '@snab/contract/staff/seller'

/** The fields of the form as the server names them. */
export type SellerDraft = { requisites: SellerRequisites }
