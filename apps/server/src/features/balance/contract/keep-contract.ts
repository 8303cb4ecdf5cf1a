import type { ContractFields } from '@snab/contract/balance/sales-contract'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { renewContracts } from './choose-contract'

type OfCompany = { companyId: number; now: Date }
type OneOf = OfCompany & { id: number; version: number }

/** The caller must lock the company's row. */
export async function addContract(
  trx: Trx,
  session: Session,
  { companyId, now }: OfCompany,
  fields: ContractFields,
): Promise<number> {
  await requireParties(trx, companyId, fields)
  await refuseSecond(trx, fields, null)
  const { id } = await trx
    .insertInto('contracts')
    .values({ ...fields, source: 'staff', changedAt: now, changedBy: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteStaffAction(trx, session, now, { action: 'add', subject: 'contract', subjectId: id, details: fields })
  await renewContracts(trx, [fields.legalEntityId], { now, source: 'staff' })
  return id
}

/** Changes or ends a contract of staff; 1C's contracts are changed in 1C. */
export async function changeContract(
  trx: Trx,
  session: Session,
  { companyId, id, version, now }: OneOf,
  fields: ContractFields,
): Promise<void> {
  const before = await lockContract(trx, companyId, id, version)
  await requireParties(trx, companyId, fields)
  await refuseSecond(trx, fields, id)
  const isMoved = before.legalEntityId !== fields.legalEntityId || before.sellerId !== fields.sellerId
  if (isMoved && (await isUsed(trx, id)))
    throw new Rejected('contract-in-use', {
      message: 'По этому договору есть заказы: стороны изменить нельзя. Завершите его и внесите другой.',
    })
  await trx
    .updateTable('contracts')
    .set({ ...fields, version: version + 1, changedAt: now, changedBy: session.userId })
    .where('id', '=', id)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
  const names = (Object.keys(fields) as (keyof ContractFields)[]).filter((name) => before[name] !== fields[name])
  const only = (row: ContractFields) => Object.fromEntries(names.map((name) => [name, row[name]]))
  await noteStaffAction(trx, session, now, {
    action: 'change',
    subject: 'contract',
    subjectId: id,
    details: { number: fields.number, was: only(before), now: only(fields) },
  })
  await renewContracts(trx, [before.legalEntityId, fields.legalEntityId], { now, source: 'staff' })
}

/** A contract with orders cannot be deleted, because documents name it. */
export async function deleteContract(
  trx: Trx,
  session: Session,
  { companyId, id, version, now }: OneOf,
): Promise<void> {
  const before = await lockContract(trx, companyId, id, version)
  if (await isUsed(trx, id)) throw new Rejected('contract-in-use')
  await trx.deleteFrom('contracts').where('id', '=', id).execute()
  await noteStaffAction(trx, session, now, {
    action: 'delete',
    subject: 'contract',
    subjectId: id,
    details: { number: before.number, day: before.day },
  })
}

async function lockContract(trx: Trx, companyId: number, id: number, version: number) {
  const contract = await trx
    .selectFrom('contracts as c')
    .innerJoin('legalEntities as e', 'e.id', 'c.legalEntityId')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('e.companyId', '=', companyId)
    .forUpdate('c')
    .executeTakeFirst()
  if (!contract) throw new Rejected('not-found', { message: 'Этого договора уже нет' })
  if (contract.source === 'erp') throw new Rejected('contract-of-erp')
  if (contract.version !== version) throw await staleVersion(trx, { subjects: ['contract'], subjectId: id })
  return contract
}

async function requireParties(trx: Trx, companyId: number, { legalEntityId, sellerId }: ContractFields): Promise<void> {
  const entity = await trx
    .selectFrom('legalEntities')
    .select('id')
    .where('id', '=', legalEntityId)
    .where('companyId', '=', companyId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (!entity) throw invalidField('legalEntityId', 'Выберите подтверждённое юридическое лицо клиента')
  if (sellerId === null) return
  const seller = await trx.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
  if (!seller) throw invalidField('sellerId', 'Такого продавца нет')
}

async function refuseSecond(
  trx: Trx,
  { legalEntityId, sellerId, number, day }: ContractFields,
  exceptId: number | null,
): Promise<void> {
  const other = await trx
    .selectFrom('contracts')
    .select('id')
    .where('legalEntityId', '=', legalEntityId)
    .where('sellerId', 'is not distinct from', sellerId)
    .where('number', '=', number)
    .where('day', 'is not distinct from', day)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst()
  if (other) throw new Rejected('contract-exists')
}

const isUsed = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('orders').select('id').where('contractId', '=', id).executeTakeFirst()) !== undefined
