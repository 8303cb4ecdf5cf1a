import type { RecommendedListBody, StoredRecommendedList } from '@snab/contract/assortment/recommended-list'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { campaignState, findProductIds, findShownProducts } from './campaign-goods'
import { presentAudience, readAudience } from './campaign-audience'
import { isNamed, shownCampaigns, type ListRequest } from './campaign-lists'
import type { CampaignKind } from './keep-campaigns'

async function columnsOf(trx: Trx, fields: RecommendedListBody) {
  const { name, articles, startsOn, endsOn } = fields
  return {
    name,
    startsOn,
    endsOn,
    productIds: await findProductIds(trx, articles),
    ...(await readAudience(trx, fields)),
  }
}

export const recommendedListKind: CampaignKind<RecommendedListBody> = {
  table: 'recommended_lists',
  subject: 'recommended-list',
  async insert(trx, fields) {
    const row = await trx
      .insertInto('recommendedLists')
      .values(await columnsOf(trx, fields))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
  async update(trx, id, fields) {
    await trx
      .updateTable('recommendedLists')
      .set(await columnsOf(trx, fields))
      .where('id', '=', id)
      .execute()
  },
}

/** The latest first. */
export async function listRecommendedLists(
  { db, dictionary, clock }: Pick<Services, 'db' | 'dictionary' | 'clock'>,
  request: ListRequest,
): Promise<{ items: StoredRecommendedList[]; total: number }> {
  const all = db
    .selectFrom('recommendedLists')
    .where('removedAt', ...shownCampaigns(request))
    .where(isNamed(request))
  const rows = await all
    .selectAll()
    .orderBy('startsOn', 'desc')
    .orderBy('id', 'desc')
    .limit(request.perPage)
    .offset((request.page - 1) * request.perPage)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const products = await findShownProducts(
    db,
    rows.flatMap(({ productIds }) => productIds),
  )
  const audience = await presentAudience(db, dictionary.current)
  const day = moscowDay(clock())
  return {
    items: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      products: row.productIds.flatMap((id) => products.get(id) ?? []),
      ...audience(row),
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      state: campaignState(row, day),
    })),
    total,
  }
}
