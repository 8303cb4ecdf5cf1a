import type { changeProductCost as contract, productCost } from '@snab/contract/catalogue/cost'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { readCosts } from './read-costs'
import { costDay, writeCosts } from './write-costs'

const shownChanges = 100

async function requireProduct(db: Db | Trx, id: number): Promise<void> {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
}

export async function readProductCost(db: Db, id: number, now: Date): Promise<ResponseOf<typeof productCost>> {
  await requireProduct(db, id)
  const known = (await readCosts(db, [id], moscowDay(now))).get(id)
  const history = await db
    .selectFrom('productCosts as c')
    .leftJoin('priceTypes as t', 't.id', 'c.priceTypeId')
    .leftJoin('users as u', 'u.id', 'c.changedBy')
    .select(['c.day', 'c.price', 'c.vatIncluded', 't.name as priceType'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`.as('by'))
    .where('c.productId', '=', id)
    .orderBy('c.day', 'desc')
    .orderBy('c.priceTypeId', (order) => order.asc().nullsFirst())
    .limit(shownChanges)
    .execute()
  return {
    now: known
      ? { price: toRoubles(known.price), vatIncluded: known.vatIncluded, isOwn: known.source === 'staff' }
      : null,
    history: history.map(({ price, ...row }) => ({ ...row, price: price === null ? null : toRoubles(price) })),
  }
}

/** A cost entered by a person overrides 1C and price lists, from its day until the next entry. */
export const changeProductCost = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
  { price, vatIncluded, day, restates }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    refuseUnless(session, 'keep-prices')
    await requireProduct(trx, id)
    if (day > moscowDay(clock())) throw invalidField('day', 'Этот день ещё не наступил')
    await writeCosts(
      trx,
      sql`select ${id}::bigint as product_id, null::bigint as price_type_id,
        ${price === null ? null : toKopecks(price)}::bigint as price, ${vatIncluded}::boolean as vat_included`,
      { day: costDay(day), by: session.userId },
    )
    const restated = restates ? await restateLines(trx, id, day) : 0
    await noteStaffAction(trx, session, clock(), {
      action: 'change-cost',
      subject: 'product',
      subjectId: id,
      details: { себестоимость: price ?? 'как в 1С', с: day, ...(restates && { пересчитано: restated }) },
    })
  })

/** Lines of orders since that day get the cost of their own day, as known now. */
async function restateLines(trx: Trx, productId: number, day: string): Promise<number> {
  const lines = sql`
    select l.id, c.price, c.vat_included, p.vat_rate from order_lines l join orders o on o.id = l.order_id
    join products p on p.id = l.product_id
    left join lateral cost_on(l.product_id, (o.created_at at time zone 'Europe/Moscow')::date) c on true
    where l.product_id = ${productId} and o.created_at >= (${day}::date)::timestamp at time zone 'Europe/Moscow'`
  await sql`delete from order_line_costs k using (${lines}) n where k.order_line_id = n.id and n.price is null`.execute(
    trx,
  )
  const { numAffectedRows } = await sql`
    insert into order_line_costs (order_line_id, price, vat_included, vat_rate)
    select id, price, vat_included, vat_rate from (${lines}) n where price is not null
    on conflict (order_line_id) do update
      set price = excluded.price, vat_included = excluded.vat_included, vat_rate = excluded.vat_rate`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
