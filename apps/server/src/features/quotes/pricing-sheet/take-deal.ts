import type { Deal, takeDeal as takeDealEndpoint } from '@snab/contract/quotes/pricing-sheet'
import type { ResponseOf } from '@snab/contract/endpoint'
import { toKopecks } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { count, perMinute } from '../../../http/limits/stored-limits'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { requireKey } from './deal-key'
import { insertSheet, matchLines } from './make-sheet'

const dealsAMinute = 120

/** Creates a pricing sheet from a CRM's deal; repeated deals change nothing. */
export async function takeDeal(
  services: Services,
  secret: unknown,
  deal: Deal,
): Promise<ResponseOf<typeof takeDealEndpoint>> {
  const { db, clock } = services
  const now = clock()
  const key = await requireKey(db, secret, now)
  const { companyId } = key
  await count(db, [perMinute('order-manager-deal', String(companyId), dealsAMinute)], now)
  const before = await findDeal(db, companyId, deal.number)
  if (before) return { ...before, isNew: false }
  const userId = await findOwner(db, companyId, key.userId, deal.manager)
  const lines = await matchLines(
    services,
    deal.items.map(({ price, amount, ...item }) => ({
      ...item,
      amount: Math.round(amount * 1000),
      crmPrice: typeof price === 'number' ? toKopecks(price) : null,
    })),
  )
  const id = await db
    .transaction()
    .execute((trx) =>
      insertSheet(
        trx,
        {
          companyId,
          userId,
          name: deal.name || `Сделка ${deal.number}`,
          client: deal.client,
          source: 'api',
          outsideNumber: deal.number,
        },
        lines,
        now,
      ),
    )
  const made = await findDeal(db, companyId, deal.number)
  if (!made) throw new Rejected('sheet-not-found')
  return { ...made, isNew: id !== null }
}

async function findDeal(db: Db, companyId: number, number: string) {
  const sheet = await db
    .selectFrom('pricingSheets')
    .select('id')
    .select([
      sql<number>`(select count(*) from pricing_sheet_rows r where r.sheet_id = pricing_sheets.id and not r.is_removed)`.as(
        'positions',
      ),
      sql<number>`(select count(*) from pricing_sheet_rows r where r.sheet_id = pricing_sheets.id and not r.is_removed and r.product_id is null)`.as(
        'unmatched',
      ),
    ])
    .where('companyId', '=', companyId)
    .where('source', '=', 'api')
    .where('outsideNumber', '=', number)
    .executeTakeFirst()
  return sheet && { ...sheet, path: `/modules/order-manager/${String(sheet.id)}` }
}

/** The named colleague; else the person who made the key, or an administrator if they have left. */
async function findOwner(db: Db, companyId: number, madeBy: number, email: string | undefined): Promise<number> {
  const member = await db
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('m.userId')
    .where('m.companyId', '=', companyId)
    .where('m.isBlocked', '=', false)
    .where((eb) =>
      email === undefined
        ? eb.or([eb('m.userId', '=', madeBy), eb('m.role', '=', 'administrator')])
        : eb(eb.fn('lower', ['u.email']), '=', email.toLowerCase()),
    )
    .orderBy((eb) => eb('m.userId', '=', madeBy), 'desc')
    .orderBy('m.joinedAt')
    .executeTakeFirst()
  if (member) return member.userId
  if (email !== undefined) throw invalidField('manager', 'В компании нет сотрудника с такой почтой')
  throw new Rejected('deal-key-unknown')
}
