import type { ContractFields, StaffContract } from '@snab/contract/balance/sales-contract'

/** As typed: an empty text is none, and an empty seller the portal's own organisation. */
export type ContractForm = {
  number: string
  day: string
  seller: string
  entity: string
  terms: string
  deferralDays: string
  validFrom: string
  validTo: string
  isEnded: boolean
}

type Choices = { sellers: readonly { id: number | null }[]; legalEntities: readonly { id: number }[] }

export const formOf = (contract: StaffContract | undefined, { sellers, legalEntities }: Choices): ContractForm => ({
  number: contract?.number ?? '',
  day: contract?.day ?? '',
  seller: String((contract ? contract.seller.id : sellers[0]?.id) ?? ''),
  entity: String(contract?.legalEntity.id ?? legalEntities[0]?.id ?? ''),
  terms: contract?.terms ?? '',
  deferralDays: String(contract?.deferralDays ?? ''),
  validFrom: contract?.validFrom ?? '',
  validTo: contract?.validTo ?? '',
  isEnded: contract?.state === 'ended',
})

/** Undefined while the typed days are no whole number. */
export function typedFields(form: ContractForm): ContractFields | undefined {
  const typed = form.deferralDays.trim()
  if (!/^\d{0,5}$/.test(typed)) return undefined
  return {
    number: form.number,
    day: form.day || null,
    sellerId: form.seller === '' ? null : Number(form.seller),
    legalEntityId: Number(form.entity),
    terms: form.terms,
    deferralDays: typed === '' ? null : Number(typed),
    validFrom: form.validFrom || null,
    validTo: form.validTo || null,
    state: form.isEnded ? 'ended' : 'active',
  }
}

export const fieldsOf = (contract: StaffContract): ContractFields => ({
  number: contract.number,
  day: contract.day,
  sellerId: contract.seller.id,
  legalEntityId: contract.legalEntity.id,
  terms: contract.terms,
  deferralDays: contract.deferralDays,
  validFrom: contract.validFrom,
  validTo: contract.validTo,
  state: contract.state,
})
