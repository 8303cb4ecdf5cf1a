import type { Signer } from '@snab/contract/money/e-document'

/** The input of staff about a signer. */
export type SignerDraft = Pick<
  Signer,
  | 'sellerId'
  | 'lastName'
  | 'firstName'
  | 'middleName'
  | 'post'
  | 'authority'
  | 'authorityNumber'
  | 'authorityFrom'
  | 'authorityTo'
  | 'authoritySystem'
  | 'isActive'
>
