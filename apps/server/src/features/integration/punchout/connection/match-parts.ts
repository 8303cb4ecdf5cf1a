import type { PunchoutPart } from '@snab/contract/integration/punchout'
import { foldCode } from '@snab/domain/text/code-folding'
import type { Trx } from '../../../../db/database'
import { invalidField } from '../../../../http/rejected'

/** Products of a connection's part numbers by our articles, as people write them; one that several goods have is refused. */
async function findMatches(trx: Trx, parts: readonly PunchoutPart[]): Promise<{ partId: string; productId: number }[]> {
  if (parts.length === 0) return []
  const found = await trx
    .selectFrom('products')
    .select(['id', 'articleFolded'])
    .where('articleFolded', 'in', [...new Set(parts.map(({ article }) => foldCode(article)))])
    .where('isActive', '=', true)
    .execute()
  const matches = new Map<string, number>()
  for (const [at, { partId, article }] of parts.entries()) {
    const [only, another] = found.filter(({ articleFolded }) => articleFolded === foldCode(article))
    if (!only || another)
      throw invalidField(
        `parts.${String(at)}.article`,
        only ? `Артикул ${article} есть у нескольких товаров` : `Товара с артикулом ${article} нет`,
      )
    matches.set(partId, only.id)
  }
  return [...matches].map(([partId, productId]) => ({ partId, productId }))
}

/** Remembers numbers beside those that are known; one that is known gets the new product. */
export async function matchParts(trx: Trx, connectionId: number, parts: readonly PunchoutPart[]): Promise<void> {
  const matches = await findMatches(trx, parts)
  if (matches.length === 0) return
  await trx
    .insertInto('punchoutParts')
    .values(matches.map((one) => ({ ...one, connectionId })))
    .onConflict((conflict) =>
      conflict.columns(['connectionId', 'partId']).doUpdateSet({ productId: (eb) => eb.ref('excluded.productId') }),
    )
    .execute()
}

/** The whole list, as staff edit it. A product that is no longer sold stays matched when its line did not change. */
export async function replaceParts(trx: Trx, connectionId: number, parts: readonly PunchoutPart[]): Promise<void> {
  const known = await trx
    .selectFrom('punchoutParts as m')
    .innerJoin('products as p', 'p.id', 'm.productId')
    .select(['m.partId', 'p.article'])
    .where('m.connectionId', '=', connectionId)
    .execute()
  const keyOf = ({ partId, article }: PunchoutPart) => JSON.stringify([partId, article])
  const [before, after] = [new Set(known.map(keyOf)), new Set(parts.map(keyOf))]
  const gone = known.filter((one) => !after.has(keyOf(one))).map(({ partId }) => partId)
  if (gone.length > 0)
    await trx.deleteFrom('punchoutParts').where('connectionId', '=', connectionId).where('partId', 'in', gone).execute()
  await matchParts(
    trx,
    connectionId,
    parts.filter((one) => !before.has(keyOf(one))),
  )
}
