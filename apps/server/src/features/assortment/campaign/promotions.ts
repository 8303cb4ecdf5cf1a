import type { PromotionBody, StoredPromotion } from '@snab/contract/assortment/promotion'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { askPromotion, refuseDeepPromotion } from './ask-promotion'
import { campaignState, findShownProducts, presentGoods, readGoods } from './campaign-goods'
import { presentAddressed, presentAudience, readAddressed, readAudience } from './campaign-audience'
import { isNamed, shownCampaigns, type ListRequest } from './campaign-lists'
import type { CampaignKind } from './keep-campaigns'

async function columnsOf(trx: Trx, fields: PromotionBody) {
  const { name, note, percent, startsOn, endsOn } = fields
  return {
    name,
    note,
    basisPoints: Math.round(percent * 100),
    startsOn,
    endsOn,
    ...(await readGoods(trx, fields)),
    ...(await readAudience(trx, fields)),
    ...(await readAddressed(trx, fields)),
  }
}

/** Promotions, checked against the ceilings of the person who saves them. */
export const promotionKind = (config: Pick<Config, 'SNAB_CURRENCY_SIGN'>): CampaignKind<PromotionBody> => ({
  table: 'promotions',
  subject: 'promotion',
  check: (trx, session, fields, id) => askPromotion(trx, session, { fields, id, config }),
  mayRestore: (trx, session, id) => refuseDeepPromotion(trx, session, id, config),
  async insert(trx, fields) {
    const row = await trx
      .insertInto('promotions')
      .values(await columnsOf(trx, fields))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
  async update(trx, id, fields) {
    await trx
      .updateTable('promotions')
      .set(await columnsOf(trx, fields))
      .where('id', '=', id)
      .execute()
  },
})

/** The latest first. */
export async function listPromotions(
  { db, dictionary, clock }: Pick<Services, 'db' | 'dictionary' | 'clock'>,
  request: ListRequest,
): Promise<{ items: StoredPromotion[]; total: number }> {
  const all = db
    .selectFrom('promotions')
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
  const names = dictionary.current
  const audience = await presentAudience(db, names)
  const addressed = await presentAddressed(db, rows)
  const day = moscowDay(clock())
  return {
    items: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      note: row.note,
      percent: row.basisPoints / 100,
      ...presentGoods(row, products, names),
      ...audience(row),
      ...addressed(row),
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      state: campaignState(row, day),
    })),
    total,
  }
}
