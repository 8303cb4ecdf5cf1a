import { isBetween } from '@snab/domain/money/sales-contract'
import type { Db, Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { setContract } from '../../balance/contract/choose-contract'
import { findOrderContracts } from '../../balance/contract/contract.queries'
import { findOverContract } from '../../balance/contract/contract-of-order'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { lockKept } from './keep-order'

type Parties = { companyId: number | null; sellerId: number | null; legalEntityId: number | null }

/** The contracts that the order can be put under, and the last one that ended if none is valid. */
export async function findContractChoice(db: Db | Trx, { companyId, sellerId, legalEntityId }: Parties, now: Date) {
  if (companyId === null || legalEntityId === null) return { contracts: [], overContract: null }
  const parties = { sellerId, legalEntityId }
  const contracts = (await findOrderContracts(db, companyId, now)).filter((one) => isBetween(one, parties))
  return {
    contracts: contracts.map(({ id, title }) => ({ id, title })),
    overContract: contracts.length > 0 ? null : await findOverContract(db, parties, now),
  }
}

/** Puts an order under another valid contract between its two parties, or under none. */
export async function changeContractWithin(
  trx: Trx,
  session: Session,
  { id, contractId, version, now }: { id: number; contractId: number | null; version: number; now: Date },
): Promise<void> {
  await lockKept(trx, session, id, version)
  const order = await trx
    .selectFrom('orders')
    .select(['companyId', 'sellerId', 'legalEntityId', 'contractId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (order.contractId === contractId) return
  const { contracts } = await findContractChoice(trx, order, now)
  if (contractId !== null && !contracts.some((one) => one.id === contractId))
    throw invalidField('contractId', 'Этот договор не действует между продавцом и юрлицом заказа: выберите другой')
  await setContract(trx, id, contractId, { now, source: 'staff', isChosen: true })
  await noteStaffAction(trx, session, now, {
    action: 'change-contract',
    subject: 'order',
    subjectId: id,
    details: { was: { contractId: order.contractId }, now: { contractId } },
  })
}
