import type { listAgreedPrices as contract } from '@snab/contract/quotes/staff-price-request'
import type { ResponseOf } from '@snab/contract/endpoint'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import type { Db } from '../../../db/database'

const mostShown = 1000

/** Agreed prices a company can still use today, earliest end first. */
export async function findAgreedPrices(db: Db, companyId: number, today: string): Promise<ResponseOf<typeof contract>> {
  const rows = await db
    .selectFrom('agreedPricesLeft as a')
    .innerJoin('products as p', 'p.id', 'a.productId')
    .leftJoin('priceRequestLines as l', 'l.id', 'a.requestLineId')
    .leftJoin('priceRequestRounds as r', 'r.id', 'l.roundId')
    .leftJoin('priceRequests as q', 'q.id', 'r.requestId')
    .select(['a.id', 'a.price', 'a.vatIncluded', 'a.amount', 'a.amountLeft', 'a.validTo'])
    .select(['p.id as productId', 'p.article', 'p.name', 'p.unitName', 'q.id as requestId', 'q.number'])
    .where('a.companyId', '=', companyId)
    .where('a.validTo', '>=', today)
    .orderBy('a.validTo')
    .orderBy('a.id')
    .limit(mostShown)
    .execute()
  return {
    items: rows.map(({ id, productId, article, name, unitName, requestId, number, ...row }) => ({
      id,
      product: { id: productId, article, name },
      unit: unitName,
      price: toRoubles(row.price),
      vatIncluded: row.vatIncluded,
      amount: toAmount(row.amount),
      amountLeft: toAmount(row.amountLeft),
      validTo: row.validTo,
      request: requestId === null || number === null ? null : { id: requestId, number },
    })),
  }
}
