import { addDays, moscowDay } from '@snab/domain/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../db/database'
import type { Dictionary } from '../features/goods/dictionary'
import { pricedDemoLines } from './priced-demo-lines'

const companyId = 2
const asker = { userId: 10, author: 'Максимов Роман' }
const hour = 3_600_000

/** One request of the second company: the seller has answered, and the answer awaits the buyer. */
export async function loadDemoPriceRequests(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const { regionId, priceTypeId } = await trx
    .selectFrom('companies')
    .select(['regionId', 'priceTypeId'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const wanted = { seed: 60, lines: 5, amount: 40, companyId, regionId, priceTypeId, now }
  const lines = await pricedDemoLines(trx, dictionary, wanted)
  const sentAt = new Date(now.getTime() - 26 * hour)
  const answeredAt = new Date(now.getTime() - 3 * hour)
  const { id } = await trx
    .insertInto('priceRequests')
    .values({
      number: sql<string>`nextval('price_request_numbers')::text`,
      companyId,
      userId: asker.userId,
      clientKey: crypto.randomUUID(),
      source: 'cart',
      vatIncluded: true,
      version: 3,
      createdAt: sentAt,
      updatedAt: answeredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: roundId } = await trx
    .insertInto('priceRequestRounds')
    .values({
      ...asker,
      requestId: id,
      number: 1,
      state: 'answered',
      comment: 'Объект на улице Мира, берём всё сразу. Просим цену ближе к желаемой.',
      wishedOn: addDays(moscowDay(now), 10),
      sentAt,
      answerVersion: 2,
      answerNote: 'На четыре позиции дали лучшую цену. Последнюю сейчас везут под заказ, скидку дать не можем.',
      validUntil: addDays(moscowDay(now), 14),
      answeredAt,
      answeredBy: 'Белова Анна',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const last = lines.length - 1
  await trx
    .insertInto('priceRequestLines')
    .values(
      lines.map(({ productId, article, name, unitName, amount, price }, at) => ({
        roundId,
        position: at + 1,
        productId,
        article,
        name,
        unitName,
        amount,
        wishedPrice: at % 2 === 0 ? share(price, 85) : null,
        answerPrice: at === last ? null : share(price, 91 + at),
        answerAmount: at === 1 ? amount * 2 : null,
        isRefused: at === last,
      })),
    )
    .execute()
}

const share = (kopecks: number, percent: number): number => Math.max(1, Math.round((kopecks * percent) / 100))
