import type { OrderOptions } from './delivery-terms'
import type { OrderForm } from './order-form-schema'

/** Valid contracts between these two, the default one first. */
export const contractsOf = ({ contracts }: OrderOptions, sellerId: number | null, legalEntityId: string) =>
  contracts.filter((one) => one.sellerId === sellerId && String(one.legalEntityId) === legalEntityId)

/** A contract chosen for another legal entity is not sent: the default one applies. */
export const withOfferedContracts = (form: OrderForm, options: OrderOptions): OrderForm => ({
  ...form,
  parts: form.parts.map((part) => ({
    ...part,
    contractId: contractsOf(options, part.sellerId, form.legalEntityId).some(({ id }) => String(id) === part.contractId)
      ? part.contractId
      : '',
  })),
})
