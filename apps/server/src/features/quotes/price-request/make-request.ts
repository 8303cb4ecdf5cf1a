import type { makePriceRequest as contract } from '@snab/contract/quotes/price-request'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session, type SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { orderableAmount } from '../../buying/lines/amounts'
import type { OfferLines } from '../../orders/order/placing/offer-lines'
import { publishToBuyers } from './request-notices'
import { requestedRows } from './requested-rows'

type Body = ParsedRequestOf<typeof contract>['body']

/** Prices are agreed with companies: people without one are refused. */
export function companyOf({ company }: Session): number {
  if (!company) throw new Rejected('no-company', { message: 'Запрашивать цены можно после привязки компании' })
  return company.id
}

/** Creates a request; the same key returns the same one. */
export async function makeRequest(
  trx: Trx,
  services: Services,
  offerLines: OfferLines,
  visitor: SignedIn,
  viewer: Viewer,
  { clientKey, ...wanted }: Body,
): Promise<{ id: number; skipped: number }> {
  const { session } = visitor
  const companyId = companyOf(session)
  const before = await findMade(trx, session, clientKey)
  if (before !== null) return { id: before, skipped: 0 }
  const { source, sourceName, rows, skipped } = await requestedRows(trx, services, offerLines, visitor, viewer, wanted)
  const now = services.clock()
  const made = await trx
    .insertInto('priceRequests')
    .values({
      number: sql<string>`nextval('price_request_numbers')::text`,
      companyId,
      userId: session.userId,
      clientKey,
      source,
      sourceName,
      vatIncluded: services.config.SNAB_PRICE_WITH_VAT,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'clientKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // a parallel request with the same key has created it
  if (!made) return makeRequest(trx, services, offerLines, visitor, viewer, { clientKey, ...wanted })
  await addRound(
    trx,
    session,
    { requestId: made.id, number: 1 },
    rows.map(({ product, amount }) => ({
      productId: product.id,
      article: product.article,
      name: product.name,
      unitName: product.unitName,
      amount: orderableAmount(amount, product).amount,
      wishedPrice: null,
    })),
  )
  await publishToBuyers(trx, { id: made.id, companyId })
  return { id: made.id, skipped }
}

async function findMade(trx: Trx, { userId, company }: Session, clientKey: string): Promise<number | null> {
  const made = await trx
    .selectFrom('priceRequests')
    .select(['id', 'companyId'])
    .where('userId', '=', userId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  if (made && made.companyId !== company?.id) throw new Rejected('client-key-reused')
  return made?.id ?? null
}

type NewLine = {
  productId: number | null
  article: string
  name: string
  unitName: string
  amount: number
  wishedPrice: number | null
}

/** A draft, not visible to the seller yet. */
export async function addRound(
  trx: Trx,
  session: Session,
  { requestId, number, comment = '' }: { requestId: number; number: number; comment?: string },
  lines: readonly NewLine[],
): Promise<void> {
  const { id } = await trx
    .insertInto('priceRequestRounds')
    .values({ requestId, number, userId: session.userId, author: authorName(session), comment })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => ({ ...line, roundId: id, position: index + 1 }))
  for (let from = 0; from < rows.length; from += 1000)
    await trx
      .insertInto('priceRequestLines')
      .values(rows.slice(from, from + 1000))
      .execute()
}
