import type { createFromCounterparty, createFromMany } from '@snab/contract/assortment/customers/counterparty'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import { isLegalInn, wrongRequisite } from '@snab/domain/people/requisites'
import { z } from 'zod'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import type { ErpTerms } from '../../../erp/exchange/commerceml/erp-document'
import { keepTerms } from '../../../erp/exchange/orders/terms/keep-terms'
import { recordEvent } from '../../../people/company-history/company-events'
import { isTaken, lockInn } from '../../../people/legal-entity/confirmed-inn'
import { lockCustomer } from '../customer.queries'
import { managerNamed, oneNamed } from '../import/known-customers'
import { readChoices } from '../import/read-choices'
import { openCustomer } from '../opening/create-customer'
import { findEntities } from '../opening/entity.queries'
import { findDoubles, wordsOf } from '../opening/find-doubles'
import { codesOf, lockCounterparty, type CounterpartyRow } from './counterparty.queries'

type Needs = Pick<Services, 'db' | 'clock' | 'dictionary'>
type Body = ParsedRequestOf<typeof createFromCounterparty>['body']

const text = z.string().nullable()
const Contract = z.object({
  externalId: text,
  number: z.string(),
  day: text,
  seller: z.object({ externalId: text, name: text, inn: text, kpp: text }).nullable(),
  terms: text,
  deferralDays: z.number().nullable(),
  validFrom: text,
  validTo: text,
  isEnded: z.boolean(),
  order: z.object({ externalId: z.string(), number: z.string() }).nullable(),
})
const number = z.number().nullable()
const Terms = z.array(
  z.object({
    inn: text,
    kpp: text,
    name: z.string(),
    credit: number,
    deferralDays: number,
    bonus: number,
    debt: number,
    debtOn: text,
    unread: z.array(z.string()),
    contracts: z.array(Contract),
  }),
)

/** The customer, and the data that 1C sent before it existed. */
export const createOne = (
  { db, clock, dictionary }: Needs,
  session: Session,
  id: number,
  body: Body,
): Promise<number> => {
  const wrong = wrongRequisite(body, { isKppWanted: false })
  if (wrong) throw invalidField(wrong.field, wrong.message)
  return db.transaction().execute((trx) => createWithin(trx, { dictionary, now: clock() }, session, id, body))
}

type Context = { dictionary: Services['dictionary']; now: Date }

async function createWithin(trx: Trx, context: Context, session: Session, id: number, body: Body): Promise<number> {
  const row = await requireOpen(trx, id)
  await lockInn(trx, body.inn)
  const [double] = await findDoubles(trx, session, body)
  if (double && !(double.isBranch && body.isBranch))
    throw new Rejected(double.isBranch ? 'customer-is-branch' : 'legal-entity-taken', {
      message: `Клиент с этим ИНН уже есть: ${wordsOf(double)}. ${double.isBranch ? 'Если это его филиал, подтвердите это.' : 'Свяжите контрагента с ним.'}`,
    })
  const companyId = await openCustomer(trx, context, session, { ...body, how: 'erp' })
  await decide(trx, session, row, { state: 'created', companyId, now: context.now })
  return companyId
}

async function requireOpen(trx: Trx, id: number): Promise<CounterpartyRow> {
  const row = await lockCounterparty(trx, id)
  if (row.state === 'created' || row.state === 'linked') throw new Rejected('counterparty-decided')
  return row
}

type Decision = { state: 'created' | 'linked'; companyId: number; now: Date }

async function decide(
  trx: Trx,
  session: Session,
  row: CounterpartyRow,
  { state, companyId, now }: Decision,
): Promise<void> {
  await trx
    .updateTable('erpCounterparties')
    .set({ state, companyId, decidedBy: session.userId, decidedAt: now })
    .where('id', '=', row.id)
    .execute()
  await keepTerms(trx, Terms.parse(row.terms) satisfies ErpTerms[], now)
  await noteStaffAction(trx, session, now, {
    action: state === 'created' ? 'open' : 'link',
    subject: 'counterparty',
    subjectId: row.id,
    details: { ИНН: row.inn, ...(row.kpp && { КПП: row.kpp }), компания: companyId },
  })
}

/** Each in its own transaction, so that a problem with one does not block the others. */
export async function createMany(
  services: Services,
  session: Session,
  { ids, regionId }: ParsedRequestOf<typeof createFromMany>['body'],
): Promise<ResponseOf<typeof createFromMany>> {
  const { db, clock, dictionary } = services
  if (!dictionary.current.regions.has(regionId)) throw invalidField('regionId', 'Выберите регион')
  const choices = await readChoices(services, session)
  let created = 0
  const left: ResponseOf<typeof createFromMany>['left'] = []
  for (const id of new Set(ids)) {
    const row = await db.selectFrom('erpCounterparties').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) continue
    const name = row.name || `ИНН ${row.inn}`
    const manager = row.manager === '' ? null : managerNamed(choices.managers, row.manager)
    const priceType = row.priceType === '' ? null : oneNamed('Вида цен', choices.priceTypes, row.priceType)
    const problem = [manager, priceType].find((one) => typeof one === 'string')
    const codes = codesOf(row)
    const wrong = wrongRequisite(codes, { isKppWanted: false })
    if (typeof manager === 'string' || typeof priceType === 'string' || wrong) {
      left.push({ id, name, reason: wrong?.message ?? String(problem) })
      continue
    }
    const body = {
      ...codes,
      name,
      fullName: row.fullName,
      address: row.address,
      regionId,
      priceTypeId: priceType,
      managerIds: manager === null ? [] : [manager],
      isBranch: false,
    }
    try {
      await db.transaction().execute((trx) => createWithin(trx, { dictionary, now: clock() }, session, id, body))
      created++
    } catch (error) {
      // a message for the person; anything else is an error of the portal
      if (!(error instanceof Rejected)) throw error
      left.push({ id, name, reason: error.message })
    }
  }
  return { created, left }
}

/** The codes of 1C become a legal entity of the customer, so that the next exchange finds it. */
export const linkCounterparty = (
  { db, clock }: Needs,
  session: Session,
  id: number,
  companyId: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const row = await requireOpen(trx, id)
    await lockCustomer(trx, session, companyId)
    const codes = codesOf(row)
    const wrong = wrongRequisite(codes, { isKppWanted: false })
    if (wrong) throw new Rejected('invalid-input', { message: `${wrong.message}. Исправьте его в 1С.` })
    await lockInn(trx, codes.inn)
    if (await isTaken(trx, codes, companyId)) throw new Rejected('legal-entity-taken')
    const own = await findEntities(trx, companyId)
    const same = own.find((one) => one.inn === codes.inn && ['', codes.kpp].includes(one.kpp ?? ''))
    const confirmed = { state: 'confirmed', decidedHow: 'erp', decidedBy: session.userId, decidedAt: now } as const
    if (same)
      await trx
        .updateTable('legalEntities')
        .set({
          ...(same.state !== 'confirmed' && { ...confirmed, refusalReason: '' }),
          kpp: same.kpp ?? (codes.kpp || null),
          version: same.version + 1,
        })
        .where('id', '=', same.id)
        .execute()
    else
      await trx
        .insertInto('legalEntities')
        .values({
          ...confirmed,
          companyId,
          name: row.name || `ИНН ${row.inn}`,
          fullName: row.fullName || row.name,
          kind: isLegalInn(codes.inn) ? 'legal' : 'sole-trader',
          inn: codes.inn,
          kpp: codes.kpp || null,
          ogrn: codes.ogrn || null,
          address: row.address,
          isMain: own.length === 0,
          requestedBy: null,
          requestedAt: now,
        })
        .execute()
    await recordEvent(trx, {
      companyId,
      userId: session.userId,
      kind: 'legal-entity-added',
      details: { inn: codes.inn, kpp: codes.kpp, name: row.name },
      now,
    })
    await decide(trx, session, row, { state: 'linked', companyId, now })
  })

export const leaveCounterparty = (
  { db, clock }: Needs,
  session: Session,
  id: number,
  isUnwanted: boolean,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await requireOpen(trx, id)
    const now = clock()
    await trx
      .updateTable('erpCounterparties')
      .set(
        isUnwanted
          ? { state: 'unwanted', decidedBy: session.userId, decidedAt: now }
          : { state: 'open', decidedBy: null, decidedAt: null },
      )
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, now, {
      action: isUnwanted ? 'refuse' : 'restore',
      subject: 'counterparty',
      subjectId: id,
    })
  })
