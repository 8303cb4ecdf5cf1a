import { contractsFor, isBetween, type ContractTerms } from '@snab/domain/money/sales-contract'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'

type Parties = { sellerId: number | null; legalEntityId: number | null }

const contractsOf = (trx: Trx, legalEntityId: number): Promise<ContractTerms[]> =>
  trx
    .selectFrom('contracts')
    .select(['id', 'sellerId', 'legalEntityId', 'number', 'day', 'validFrom', 'validTo', 'state'])
    .where('legalEntityId', '=', legalEntityId)
    // keeps the contract from being deleted or ended before the order is stored
    .forShare()
    .execute()

/**
 * The contract of a new order: the chosen one if it is valid between these two, else the default one; null when none is
 * valid. `isRefused`: the chosen one is not valid.
 */
export async function chooseContract(
  trx: Trx,
  { sellerId, legalEntityId }: Parties,
  chosen: number | null | undefined,
  now: Date,
): Promise<{ id: number | null; isRefused: boolean }> {
  if (legalEntityId === null) return { id: null, isRefused: chosen != null }
  const valid = contractsFor(await contractsOf(trx, legalEntityId), { sellerId, legalEntityId }, moscowDay(now))
  const wanted = chosen == null ? undefined : valid.find(({ id }) => id === chosen)
  return { id: (wanted ?? valid[0])?.id ?? null, isRefused: chosen != null && !wanted }
}

type OpenOrder = {
  id: number
  sellerId: number | null
  legalEntityId: number
  contractId: number | null
  isContractChosen: boolean
}

/**
 * After a change of contracts: open orders of these entities without a contract, or with one that no longer fits their
 * parties, get the default one, unless staff have chosen none. An order keeps a contract that has ended meanwhile.
 */
export async function renewContracts(
  trx: Trx,
  legalEntityIds: readonly number[],
  { now, source }: { now: Date; source: 'erp' | 'staff' },
): Promise<void> {
  for (const legalEntityId of new Set(legalEntityIds)) {
    const { rows: orders } = await sql<OpenOrder>`
      select id, seller_id, legal_entity_id, contract_id, is_contract_chosen from orders
      where legal_entity_id = ${legalEntityId} and status not in ('shipped', 'done', 'cancelled')
      order by id for update`.execute(trx)
    if (orders.length === 0) continue
    const contracts = await contractsOf(trx, legalEntityId)
    for (const order of orders) {
      if (order.isContractChosen && order.contractId === null) continue
      if (contracts.some((one) => one.id === order.contractId && isBetween(one, order))) continue
      const [contract] = contractsFor(contracts, order, moscowDay(now))
      if ((contract?.id ?? null) !== order.contractId)
        await setContract(trx, order.id, contract?.id ?? null, { now, source, isChosen: false })
    }
  }
}

/** Sends the order to 1C again, unless 1C made the change. */
export const setContract = (
  trx: Trx,
  orderId: number,
  contractId: number | null,
  { now, source, isChosen }: { now: Date; source: 'erp' | 'staff'; isChosen: boolean },
) =>
  sql`
    update orders set contract_id = ${contractId}, is_contract_chosen = ${isChosen}, version = version + 1, updated_at = ${now},
      confirmed_version = case when ${source === 'erp'} and confirmed_version = version then version + 1 else confirmed_version end
    where id = ${orderId} and contract_id is distinct from ${contractId}`.execute(trx)
