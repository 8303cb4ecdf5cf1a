import type { Requisites } from '@snab/contract/assortment/customers/customer-opening'
import { isLegalInn, wrongRequisite } from '@snab/domain/people/requisites'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { staleVersion } from '../../../core/audit-log/stale-version'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { recordEvent } from '../../../people/company-history/company-events'
import { isTaken, lockInn } from '../../../people/legal-entity/confirmed-inn'
import { lockCustomer } from '../customer.queries'
import { requireRequisites } from './create-customer'
import { correctedFields, findEntities, type Corrected } from './entity.queries'

type Needs = Pick<Services, 'db' | 'clock'>
type Target = { companyId: number; entityId: number }

/** The earlier requisites stay in the company's history; existing documents keep theirs. */
export const correctEntity = (
  { db, clock }: Needs,
  session: Session,
  { companyId, entityId }: Target,
  { version, ...typed }: Requisites & { version: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const before = (await findEntities(trx, companyId)).find(({ id }) => id === entityId)
    if (!before) throw new Rejected('not-found')
    if (before.version !== version)
      throw await staleVersion(trx, { subjects: ['customer-requisites'], subjectId: entityId })
    const wrong = wrongRequisite(typed, { isKppWanted: (before.kpp ?? '') !== '' || typed.inn !== before.inn })
    if (wrong) throw invalidField(wrong.field, wrong.message)
    await lockInn(trx, typed.inn)
    await refuseTaken(trx, typed, before.state, companyId)
    const after = { ...typed, fullName: typed.fullName || typed.name }
    const names = correctedFields.filter((field) => (before[field] ?? '') !== after[field])
    if (names.length === 0) return
    await trx
      .updateTable('legalEntities')
      .set({
        ...after,
        kpp: after.kpp || null,
        ogrn: after.ogrn || null,
        kind: isLegalInn(after.inn) ? 'legal' : 'sole-trader',
        version: version + 1,
      })
      .where('id', '=', entityId)
      .execute()
    const now = clock()
    const only = (row: Record<Corrected, string | null>) =>
      Object.fromEntries(names.map((field) => [field, row[field] ?? '']))
    const change = { before: only(before), after: only(after) }
    await recordEvent(trx, {
      companyId,
      userId: session.userId,
      kind: 'legal-entity-changed',
      details: { id: entityId, ...change },
      now,
      notice: {
        title: `Исправлены реквизиты: ${after.name}`,
        text: 'Исправил поставщик. Проверьте их перед следующим документом.',
        link: '/user/company',
      },
    })
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'customer-requisites',
      subjectId: entityId,
      details: { компания: companyId, ...change },
    })
  })

async function refuseTaken(trx: Trx, { inn, kpp }: Requisites, state: string, companyId: number): Promise<void> {
  if (state === 'confirmed' && (await isTaken(trx, { inn, kpp }, companyId)))
    throw new Rejected('legal-entity-taken', {
      errors: [{ field: 'inn', message: 'Эти ИНН и КПП подтверждены у другого клиента: объедините их' }],
    })
}

/** Confirmed at once, because staff add it for the customer. */
export const addEntity = (
  { db, clock }: Needs,
  session: Session,
  companyId: number,
  requisites: Requisites,
): Promise<number> => {
  requireRequisites(requisites)
  return db.transaction().execute(async (trx) => {
    const now = clock()
    await lockCustomer(trx, session, companyId)
    const { inn, kpp, ogrn, name, fullName, address } = requisites
    await lockInn(trx, inn)
    const own = await findEntities(trx, companyId)
    const same = own.find((one) => one.inn === inn && (one.kpp ?? '') === kpp)
    if (same && same.state !== 'refused') throw new Rejected('legal-entity-exists')
    await refuseTaken(trx, requisites, 'confirmed', companyId)
    const fields = {
      name,
      fullName: fullName || name,
      ogrn: ogrn || null,
      address,
      state: 'confirmed' as const,
      requestedBy: null,
      requestedAt: now,
      decidedHow: 'staff' as const,
      decidedBy: session.userId,
      decidedAt: now,
      refusalReason: '',
    }
    const { id } = same
      ? await trx
          .updateTable('legalEntities')
          .set({ ...fields, version: same.version + 1 })
          .where('id', '=', same.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('legalEntities')
          .values({
            ...fields,
            companyId,
            kind: isLegalInn(inn) ? 'legal' : 'sole-trader',
            inn,
            kpp: kpp || null,
            isMain: own.length === 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
    await recordEvent(trx, {
      companyId,
      userId: session.userId,
      kind: 'legal-entity-added',
      details: { id, inn, kpp, name },
      now,
      notice: { title: `Добавлено юридическое лицо: ${name}`, text: 'Добавил поставщик.', link: '/user/company' },
    })
    await noteStaffAction(trx, session, now, {
      action: 'add',
      subject: 'customer-requisites',
      subjectId: id,
      details: { компания: companyId, ИНН: inn, ...(kpp && { КПП: kpp }) },
    })
    return id
  })
}

export const chooseMain = ({ db, clock }: Needs, session: Session, { companyId, entityId }: Target): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const own = await findEntities(trx, companyId)
    const chosen = own.find(({ id }) => id === entityId)
    if (!chosen) throw new Rejected('not-found')
    if (chosen.state !== 'confirmed') throw new Rejected('legal-entity-not-confirmed')
    if (chosen.isMain) return
    await trx
      .updateTable('legalEntities')
      .set({ isMain: sql<boolean>`id = ${entityId}` })
      .where('companyId', '=', companyId)
      .execute()
    const before = own.find(({ isMain }) => isMain)
    const now = clock()
    await recordEvent(trx, {
      companyId,
      userId: session.userId,
      kind: 'legal-entity-main',
      details: { before: before?.id ?? null, after: entityId },
      now,
    })
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'customer-requisites',
      subjectId: entityId,
      details: { компания: companyId, основное: chosen.name, было: before?.name ?? '' },
    })
  })

export const renameCustomer = (
  { db, clock }: Needs,
  session: Session,
  companyId: number,
  { version, name }: { version: number; name: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await lockCustomer(trx, session, companyId)
    if (before.termsVersion !== version)
      throw await staleVersion(trx, { subjects: ['customer', 'customer-managers'], subjectId: companyId })
    if (before.name === name) return
    await trx
      .updateTable('companies')
      .set({ name, termsVersion: version + 1 })
      .where('id', '=', companyId)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'customer',
      subjectId: companyId,
      details: { was: { name: before.name }, now: { name } },
    })
  })
