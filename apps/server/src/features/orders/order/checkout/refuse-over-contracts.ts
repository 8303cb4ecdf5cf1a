import type { Trx } from '../../../../db/database'
import type { StoredSellerTerms } from '../../../../db/tables/order-tables'
import { invalidField } from '../../../../http/rejected'
import { findOrderContracts } from '../../../balance/contract/contract.queries'

/**
 * A chosen contract must be valid today for the legal entity. A contract of another seller is ignored, because common
 * terms apply to the goods of several sellers.
 */
export async function refuseOverContracts(
  trx: Trx,
  companyId: number | null,
  legalEntityId: number | null,
  terms: readonly Pick<StoredSellerTerms, 'contractId'>[],
  now: Date,
): Promise<void> {
  const chosen = terms.flatMap(({ contractId }) => contractId ?? [])
  if (chosen.length === 0) return
  const valid = companyId === null ? [] : await findOrderContracts(trx, companyId, now)
  if (!chosen.every((id) => valid.some((one) => one.id === id && one.legalEntityId === legalEntityId)))
    throw invalidField('contractId', 'Этот договор не действует: выберите другой')
}
