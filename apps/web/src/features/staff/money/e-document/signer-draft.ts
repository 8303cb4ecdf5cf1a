import type { Signer } from '@snab/contract/money/e-document'

/** What staff fill in of a signer. */
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
