import * as contract from '@snab/contract/balance/account'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { readLedger } from '../../balance/ledger/ledger.queries'
import { findOpeningParts, keepOpening, type OpeningPart } from '../../balance/ledger/opening-parts'
import { presentAccounts } from '../../balance/ledger/present-accounts'
import { choosableSellers, findSellerNames } from '../../balance/seller/seller-names'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { lockCustomer, requireCustomer } from './customer.queries'

/** What a customer owes each seller, and the parts of its opening balance. */
export function customerAccountRoutes(app: FastifyInstance, { db, clock }: Services) {
  async function present(companyId: number): Promise<contract.CustomerAccounts> {
    const company = await db
      .selectFrom('companies')
      .select(['termsVersion', 'openingOn', 'openingBalance'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const parts = await findOpeningParts(db, [companyId])
    const items = await presentAccounts(db, await readLedger(db, [companyId]), moscowDay(clock()))
    const names = await findSellerNames(db)
    const isOwnUsed = parts.some(({ sellerId }) => sellerId === null) || items.some(({ seller }) => seller.id === null)
    return {
      items,
      opening: {
        version: company.termsVersion,
        day: company.openingOn,
        sum: toRoubles(company.openingBalance),
        parts: parts.map(({ legalEntityId, sellerId, sum }) => ({
          legalEntityId,
          sellerId: sellerId ?? null,
          isSellerTold: sellerId !== undefined,
          sum: toRoubles(sum),
        })),
      },
      sellers: isOwnUsed ? [...names.values()] : choosableSellers(names),
      legalEntities: await db
        .selectFrom('legalEntities')
        .select(['id', 'name'])
        .where('companyId', '=', companyId)
        .where('state', '=', 'confirmed')
        .orderBy('isMain', 'desc')
        .orderBy('id')
        .execute(),
    }
  }

  serve(app, contract.customerAccounts, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(db, session, id)
    return present(id)
  })
  serve(app, contract.saveOpening, async ({ params: { id }, body: { version, day, parts }, visitor: { session } }) => {
    const openings = parts.map(({ sum, ...part }) => ({ ...part, sum: toKopecks(sum) }))
    await db.transaction().execute((trx) => divideOpening(trx, session, { id, version, day, openings, now: clock() }))
    return present(id)
  })
}

type Opening = { id: number; version: number; day: string; openings: readonly OpeningPart[]; now: Date }

async function divideOpening(trx: Trx, session: Session, { id, version, day, openings, now }: Opening): Promise<void> {
  const customer = await lockCustomer(trx, session, id)
  if (customer.termsVersion !== version)
    throw await staleVersion(trx, { subjects: ['customer', 'customer-managers'], subjectId: id })
  const entities = await trx.selectFrom('legalEntities').select('id').where('companyId', '=', id).execute()
  const sellers = await findSellerNames(trx)
  for (const [at, { legalEntityId, sellerId }] of openings.entries()) {
    if (!entities.some((one) => one.id === legalEntityId))
      throw invalidField(`parts.${String(at)}.legalEntityId`, 'Выберите юридическое лицо клиента')
    if (sellerId === undefined || !sellers.has(sellerId))
      throw invalidField(`parts.${String(at)}.sellerId`, 'Такого продавца нет')
  }
  await keepOpening(trx, id, openings, day)
  await trx
    .updateTable('companies')
    .set({ termsVersion: version + 1 })
    .where('id', '=', id)
    .execute()
  await noteStaffAction(trx, session, now, {
    action: 'change',
    subject: 'customer',
    subjectId: id,
    details: {
      was: { openingBalance: customer.openingBalance, openingOn: customer.openingOn },
      now: { openingBalance: openings.reduce((sum, one) => sum + one.sum, 0), openingOn: day, parts: openings },
    },
  })
}
