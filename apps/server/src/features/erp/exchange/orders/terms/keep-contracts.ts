import { sql } from 'kysely'
import type { Trx } from '../../../../../db/database'
import { renewContracts, setContract } from '../../../../balance/contract/choose-contract'
import { keepErpContract } from '../../../../balance/contract/keep-erp-contract'
import { findReportedSeller } from '../../../../balance/seller/reported-seller'
import { findLegalEntity } from '../../../../people/legal-entity/find-legal-entity'
import type { ErpContract, ErpTerms } from '../../commerceml/erp-document'

const unknownBuyer = 'у покупателя нет подтверждённого юридического лица с этим ИНН'

type OrderOf = { id: number; sellerId: number | null; legalEntityId: number | null; contractId: number | null }

/**
 * Stores the contracts that 1C sends with buyers and orders; an order gets the contract that it names. Contracts with
 * an unknown party are a question to staff.
 */
export async function keepContracts(trx: Trx, reported: readonly ErpTerms[], now: Date): Promise<void> {
  const entityIds: number[] = []
  for (const buyer of reported)
    for (const contract of buyer.contracts) {
      const order = contract.order === null ? undefined : await findOrderOf(trx, contract.order)
      // an order unknown to the portal does not change its buyer's contracts
      if (contract.order !== null && !order) continue
      const parties = await partiesOf(trx, buyer, contract, order)
      if ('problem' in parties) {
        // waits with the proposal of its buyer
        if (parties.problem === unknownBuyer && buyer.inn !== null) continue
        await askStaff(trx, buyer, contract, parties.problem)
        continue
      }
      const { seller: _seller, order: _order, ...facts } = contract
      const kept = await keepErpContract(trx, { ...facts, ...parties }, now)
      if (kept.isChanged) entityIds.push(...kept.legalEntityIds)
      if (order && order.contractId !== kept.id && !contract.isEnded)
        await setContract(trx, order.id, kept.id, { now, source: 'erp', isChosen: true })
    }
  await renewContracts(trx, entityIds, { now, source: 'erp' })
}

async function findOrderOf(trx: Trx, named: { externalId: string; number: string }): Promise<OrderOf | undefined> {
  const find = (column: 'id' | 'number', value: string) =>
    trx
      .selectFrom('orders')
      .select(['id', 'sellerId', 'legalEntityId', 'contractId'])
      .where(sql.ref(column), '=', value)
      .executeTakeFirst()
  const byId = /^\d{1,15}$/.test(named.externalId) ? await find('id', named.externalId) : undefined
  return byId ?? (named.number === '' ? undefined : find('number', named.number))
}

type Parties = { legalEntityId: number; sellerId: number | null } | { problem: string }

async function partiesOf(
  trx: Trx,
  { inn, kpp }: ErpTerms,
  { seller }: ErpContract,
  order: OrderOf | undefined,
): Promise<Parties> {
  const found = inn === null ? { problem: 'unknown' as const } : await findLegalEntity(trx, { inn, kpp })
  if ('problem' in found && found.problem === 'unknown' && order?.legalEntityId == null)
    return { problem: unknownBuyer }
  const sellerId = seller ? await findReportedSeller(trx, seller) : order ? order.sellerId : await onlySeller(trx)
  if (sellerId === undefined)
    return {
      problem: seller
        ? `нашей организации «${seller.name ?? seller.inn ?? ''}» на портале нет`
        : 'не названа наша организация',
    }
  if ('entity' in found) return { legalEntityId: found.entity.id, sellerId }
  if (order?.legalEntityId != null) return { legalEntityId: order.legalEntityId, sellerId }
  return {
    problem:
      found.problem === 'several' ? `с этим ИНН несколько юридических лиц, КПП ${kpp ?? 'не назван'}` : unknownBuyer,
  }
}

/** The portal's one seller; undefined when there are several. */
async function onlySeller(trx: Trx): Promise<number | null | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select seller_id as id from seller_requisites union select id from sellers`.execute(trx)
  return rows.length === 0 ? null : rows.length === 1 ? rows[0]?.id : undefined
}

/** Once, however often 1C repeats it. */
async function askStaff(trx: Trx, { name, inn }: ErpTerms, { number }: ErpContract, problem: string): Promise<void> {
  const text = `Учётная система прислала договор № ${number} покупателя ${name || 'без названия'} (ИНН ${inn ?? 'не указан'}), он не сохранён: ${problem}`
  await sql`
    insert into staff_notices (kind, text) select 'exchange', ${text}
    where not exists (select from staff_notices where kind = 'exchange' and text = ${text} and closed_at is null)`.execute(
    trx,
  )
}
