import type { createCustomer as creating, Requisites } from '@snab/contract/assortment/customers/customer-opening'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { missingForDocuments, wrongRequisite } from '@snab/domain/people/requisites'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import { sessionMay } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { openPriceTypeWords } from '../../../orders/price-floor/deep-price-type'
import { findCeilings } from '../../../people/ceiling/ceilings'
import { recordEvent } from '../../../people/company-history/company-events'
import { isTaken, lockInn } from '../../../people/legal-entity/confirmed-inn'
import { insertCompany } from '../../../people/legal-entity/insert-company'
import { findSalesStaff } from '../customer.queries'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import { refusePriceType } from '../refuse-price-type'
import { findDoubles, wordsOf } from './find-doubles'

type Body = ParsedRequestOf<typeof creating>['body']
type Needs = Pick<Services, 'db' | 'clock' | 'dictionary' | 'config'>

/** Refuses invalid requisites, and missing ones that documents need. */
export function requireRequisites(requisites: Requisites): void {
  const wrong = wrongRequisite(requisites, { isKppWanted: true })
  // the ИНН says whether a ОГРН or a ОГРНИП is missing
  const missing = (wrong?.field === 'inn' ? [] : missingForDocuments(requisites)).map((name) => ({
    field: fieldOfMissing[name],
    message: `Укажите ${name}: он нужен для документов`,
  }))
  const errors = [...(wrong ? [wrong] : []), ...missing.filter(({ field }) => field !== wrong?.field)]
  const [first] = errors
  if (first) throw new Rejected('invalid-input', { message: first.message, errors })
}

const fieldOfMissing = { КПП: 'kpp', ОГРН: 'ogrn', ОГРНИП: 'ogrn', 'юридический адрес': 'address' } as const

export const createCustomer = (
  { db, clock, dictionary, config }: Needs,
  session: Session,
  body: Body,
): Promise<number> => {
  requireRequisites(body)
  return db.transaction().execute(async (trx) => {
    await lockInn(trx, body.inn)
    await refuseDouble(trx, session, body)
    await refuseCheapType(trx, session, body.priceTypeId, config)
    return openCustomer(trx, { dictionary, now: clock() }, session, body)
  })
}

/** A branch of a customer must be confirmed by the person; the same codes never make a second customer. */
async function refuseDouble(trx: Trx, session: Session, { isBranch, inn, kpp }: Body): Promise<void> {
  const doubles = await findDoubles(trx, session, { inn, kpp })
  const [same] = doubles.filter((one) => !one.isBranch)
  if (same)
    throw new Rejected('legal-entity-taken', {
      message: `Такой клиент уже есть: ${wordsOf(same)}`,
      errors: [{ field: 'inn', message: `Такой клиент уже есть: ${wordsOf(same)}` }],
    })
  const [branch] = doubles
  if (branch && !isBranch)
    throw new Rejected('customer-is-branch', {
      message: `Клиент с этим ИНН уже есть: ${wordsOf(branch)}. Если это его филиал, подтвердите это.`,
    })
}

/** A new customer starts with prices that the person may give; cheaper ones are requested on its card. */
async function refuseCheapType(trx: Trx, session: Session, priceTypeId: number | null, config: Needs['config']) {
  if (priceTypeId === null) return
  const tooCheap = await openPriceTypeWords(trx, await findCeilings(trx, session), config)
  const words = tooCheap(priceTypeId, null)
  if (words !== null)
    throw invalidField(
      'priceTypeId',
      `${words}. Заведите клиента с обычным видом цен и попросите разрешения в его карточке`,
    )
}

type Opened = Omit<Body, 'isBranch'> & { externalId?: string | null; how?: 'staff' | 'erp' }

/** The caller holds the lock of the ИНН and has searched for doubles. */
export async function openCustomer(
  trx: Trx,
  { dictionary, now }: { dictionary: Services['dictionary']; now: Date },
  session: Session,
  { regionId, priceTypeId, managerIds, inn, kpp, ogrn, name, fullName, address, how = 'staff' }: Opened,
): Promise<number> {
  const region = dictionary.current.regions.get(regionId)
  if (!region) throw invalidField('regionId', 'Такого региона нет')
  // customers from 1C were decided on in 1C
  if (how === 'staff' && priceTypeId !== null && priceTypeId !== region.basePriceTypeId) refusePriceType(session)
  if (await isTaken(trx, { inn, kpp })) throw new Rejected('legal-entity-taken')
  const requisites = { inn, kpp: kpp || null, ogrn: ogrn || null, name, fullName: fullName || name, address }
  const companyId = await insertCompany(trx, requisites, {
    region,
    priceTypeId: priceTypeId === null ? undefined : await knownPriceType(trx, priceTypeId),
    requestedBy: null,
    decidedHow: how,
    decidedBy: session.userId,
    now,
  })
  const managers = await managersFor(trx, session, managerIds)
  if (managers.length > 0)
    await trx
      .insertInto('staffCompanies')
      .values(managers.map((userId) => ({ userId, companyId })))
      .execute()
  await recordEvent(trx, { companyId, userId: session.userId, kind: 'company-created', details: { inn, kpp }, now })
  await noteStaffAction(trx, session, now, {
    action: 'add',
    subject: 'customer',
    subjectId: companyId,
    details: { ИНН: inn, ...(kpp && { КПП: kpp }), название: name },
  })
  return companyId
}

async function knownPriceType(trx: Trx, id: number): Promise<number> {
  const type = await sellingPriceTypes(trx).select('id').where('id', '=', id).executeTakeFirst()
  if (!type) throw invalidField('priceTypeId', 'Такого вида цен нет')
  return type.id
}

/** Sales staff manage the customers they create; only people who assign managers can choose others. */
async function managersFor(trx: Trx, session: Session, wanted: readonly number[]): Promise<number[]> {
  if (!sessionMay(session, 'assign-sales-managers')) return session.staffRole === 'sales' ? [session.userId] : []
  const known = new Set((await findSalesStaff(trx)).map(({ id }) => id))
  const ids = [...new Set(wanted)]
  if (ids.some((id) => !known.has(id))) throw invalidField('managerIds', 'Такого менеджера нет')
  return ids
}
