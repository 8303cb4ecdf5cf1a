import type { BoostBody, StoredBoost } from '@snab/contract/assortment/ranking'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { campaignState, findShownProducts, presentGoods, readGoods } from '../campaign/campaign-goods'
import { isNamed, shownCampaigns, type ListRequest } from '../campaign/campaign-lists'
import type { CampaignKind } from '../campaign/keep-campaigns'

/** A rule as stored, also used for its preview. */
export async function boostColumns(trx: Trx, fields: BoostBody) {
  const { name, phrases, startsOn, endsOn, effect, points } = fields
  const byFolded = new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase]))
  return { name, phrases: [...byFolded.values()], startsOn, endsOn, effect, points, ...(await readGoods(trx, fields)) }
}

export const boostKind: CampaignKind<BoostBody> = {
  table: 'boosts',
  subject: 'boost',
  async insert(trx, fields) {
    const row = await trx
      .insertInto('boosts')
      .values(await boostColumns(trx, fields))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
  async update(trx, id, fields) {
    await trx
      .updateTable('boosts')
      .set(await boostColumns(trx, fields))
      .where('id', '=', id)
      .execute()
  },
}

/** The latest first. */
export async function listBoosts(
  { db, dictionary, clock }: Pick<Services, 'db' | 'dictionary' | 'clock'>,
  request: ListRequest,
): Promise<{ items: StoredBoost[]; total: number }> {
  const all = db
    .selectFrom('boosts')
    .where('removedAt', ...shownCampaigns(request))
    .where(isNamed(request))
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(request.perPage)
    .offset((request.page - 1) * request.perPage)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const products = await findShownProducts(
    db,
    rows.flatMap(({ productIds }) => productIds),
  )
  const day = moscowDay(clock())
  return {
    items: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      phrases: row.phrases,
      ...presentGoods(row, products, dictionary.current),
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      effect: row.effect,
      points: row.points,
      state: campaignState(row, day),
    })),
    total,
  }
}
