import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'
import { pricedDemoLines } from '../priced-demo-lines'

const hour = 3_600_000

type Asked = { companyId: number; userId: number; author: string; seed: number; isAnswered: boolean }
const requests: readonly Asked[] = [
  { companyId: 1, userId: 1, author: 'Орлова Марина', seed: 60, isAnswered: true },
  { companyId: 3, userId: 3, author: 'Зайцева Ольга', seed: 20, isAnswered: false },
]

/** One request whose answer waits for the buyer, and one of another company that waits for staff. */
export async function loadDemoPriceRequests(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  for (const asked of requests) await loadRequest(trx, dictionary, asked, now)
}

async function loadRequest(
  trx: Trx,
  dictionary: Dictionary,
  { companyId, userId, author, seed, isAnswered }: Asked,
  now: Date,
): Promise<void> {
  const { regionId, priceTypeId } = await trx
    .selectFrom('companies')
    .select(['regionId', 'priceTypeId'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const wanted = { seed, lines: 5, amount: 40, companyId, regionId, priceTypeId, now }
  const lines = await pricedDemoLines(trx, dictionary, wanted)
  const sentAt = new Date(now.getTime() - 26 * hour)
  const answeredAt = new Date(now.getTime() - 3 * hour)
  const { id } = await trx
    .insertInto('priceRequests')
    .values({
      number: sql<string>`nextval('price_request_numbers')::text`,
      companyId,
      userId,
      clientKey: crypto.randomUUID(),
      source: 'cart',
      vatIncluded: true,
      version: isAnswered ? 3 : 2,
      createdAt: sentAt,
      updatedAt: isAnswered ? answeredAt : sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: roundId } = await trx
    .insertInto('priceRequestRounds')
    .values({
      userId,
      author,
      requestId: id,
      number: 1,
      state: isAnswered ? 'answered' : 'sent',
      comment: 'Объект на улице Мира, берём всё сразу. Просим цену ближе к желаемой.',
      wishedOn: addDays(moscowDay(now), 10),
      sentAt,
      ...(isAnswered && {
        answerVersion: 2,
        answerNote: 'На четыре позиции дали лучшую цену. Последнюю сейчас везут под заказ, скидку дать не можем.',
        validUntil: addDays(moscowDay(now), 14),
        answeredAt,
        answeredBy: 'Белова Анна',
      }),
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
        answerPrice: !isAnswered || at === last ? null : share(price, 91 + at),
        answerAmount: isAnswered && at === 1 ? amount * 2 : null,
        isRefused: isAnswered && at === last,
      })),
    )
    .execute()
}

const share = (kopecks: number, percent: number): number => Math.max(1, Math.round((kopecks * percent) / 100))
