import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { ListedValue } from '../../../../db/tables/price-list-tables'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { mappedInParts } from '../../../../process/in-turns'
import type { Services } from '../../../../services'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import { findMarkUps, openMarkUp, openPlaces } from './apply-mark-up'

type Listed = {
  id: number
  article: string
  name: string
  brand: string | null
  prices: { id: number; after: number }[]
  now: { id: number; value: number; said: ListedValue['said'] }[]
}
const rowsInStatement = 2000

/** A list of the supplier's last prices by the current rules, previewed and applied like any other. */
export async function recountMarkUps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  supplier: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const goods = await findListed(trx, supplier)
    if (goods.length === 0)
      throw new Rejected('price-list-empty', { message: 'Прайс-листы этого поставщика ещё не загружали' })
    const rules = await findMarkUps(trx, supplier)
    const markUp = openMarkUp(rules)
    const placeOf = await openPlaces(
      trx,
      goods.map(({ id }) => id),
    )
    const { id: listId } = await trx
      .insertInto('priceLists')
      .values({
        fileName: 'Пересчёт наценки',
        supplier,
        creates: false,
        isRemembered: false,
        mappings: '[]',
        sheets: '[]',
        createdBy: session.userId,
        createdAt: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const selling = new Set((await sellingPriceTypes(trx).select('id').execute()).map(({ id }) => id))
    let comparedPrices = 0
    const rows = await mappedInParts([...goods.entries()], ([at, one]) => {
      const base = { listId, position: at, sheet: '', line: at + 1, article: one.article, name: one.name }
      const marked = markUp(one.prices, placeOf(one.id, one.brand))
      if ('problem' in marked)
        return {
          ...base,
          productId: one.id,
          kind: 'failed' as const,
          reason: marked.problem,
          prices: '[]',
          stocks: '[]',
        }
      const prices = marked.prices
        .filter(({ id }) => selling.has(id))
        .map(({ id, after }): ListedValue => {
          const now = one.now.find((known) => known.id === id)
          return { id, before: now?.value ?? null, after, said: now?.said }
        })
        .filter(({ before, after }) => before !== after)
      comparedPrices += marked.prices.filter(({ id }) => one.now.some((known) => known.id === id)).length
      return {
        ...base,
        productId: one.id,
        kind: prices.length > 0 ? ('changed' as const) : ('same' as const),
        reason: null,
        prices: JSON.stringify(prices),
        stocks: '[]',
        listed: JSON.stringify(one.prices.map(({ id, after }) => ({ id, before: after, after }))),
      }
    })
    for (let at = 0; at < rows.length; at += rowsInStatement)
      await trx
        .insertInto('priceListRows')
        .values(rows.slice(at, at + rowsInStatement))
        .execute()
    await trx.updateTable('priceLists').set({ comparedPrices }).where('id', '=', listId).execute()
    return listId
  })
}

/** Listed prices, without those set by staff, which a list does not change. */
async function findListed(trx: Trx, supplier: string): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select p.id, p.article, p.name, b.name as brand,
      jsonb_agg(jsonb_build_object('id', s.price_type_id, 'after', s.price) order by s.price_type_id) as prices,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.price_type_id,
          'value', case when o.product_id is null then c.price else o.erp_price end,
          'said', case when o.product_id is null then jsonb_build_object('source', c.source, 'at', c.said_at, 'list', c.list_id)
            else jsonb_build_object('source', o.erp_source, 'at', o.erp_said_at, 'list', o.erp_list_id) end))
        from product_prices c
        left join product_own_prices o on o.product_id = c.product_id and o.price_type_id = c.price_type_id
        where c.product_id = p.id and (o.product_id is null or o.erp_price is not null)), '[]') as now
    from supplier_prices s join products p on p.id = s.product_id left join brands b on b.id = p.brand_id
    where s.supplier = ${supplier} group by p.id, b.name order by p.id`.execute(trx)
  return rows
}
