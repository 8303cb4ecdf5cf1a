import type { PromotionBody } from '@snab/contract/assortment/promotion'
import { isAbove, shownFigure } from '@snab/domain/people/ceiling'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { invalidField } from '../../../http/rejected'
import { findCeilings } from '../../people/ceiling/ceilings'
import { openCeilingCheck } from '../../people/ceiling/ceiling-check'
import { readGoods } from './campaign-goods'

type Asked = { fields: PromotionBody; id: number | null; config: Pick<Config, 'SNAB_CURRENCY_SIGN'> }

/** A promotion is a discount for many: one above the person's ceiling needs a release. */
export async function askPromotion(trx: Trx, session: Session, { fields, id, config }: Asked): Promise<void> {
  const before = id === null ? undefined : await findBefore(trx, id)
  const basisPoints = Math.round(fields.percent * 100)
  const isSame = before !== undefined && isNoWider(before, { ...fields, ...(await readGoods(trx, fields)) })
  if (isSame && basisPoints <= before.basisPoints) return
  const check = await openCeilingCheck(trx, session, config)
  const shown = (figure: number) => shownFigure('discount', figure, config.SNAB_CURRENCY_SIGN)
  check.ask({
    kind: 'discount',
    asked: basisPoints,
    field: 'percent',
    about: `акция «${fields.name}»`,
    before: before ? shown(before.basisPoints) : 'нет',
    after: shown(basisPoints),
  })
  check.refuseAbove()
}

/** Restoring a removed promotion is like adding one: its discount must be within the person's ceiling. */
export async function refuseDeepPromotion(
  trx: Trx,
  session: Session,
  id: number,
  { SNAB_CURRENCY_SIGN: sign }: Asked['config'],
): Promise<void> {
  const { discount: limit } = await findCeilings(trx, session)
  const { basisPoints } = await findBefore(trx, id)
  if (limit === null || !isAbove(basisPoints, limit)) return
  const [asked, allowed] = [basisPoints, limit].map((figure) => shownFigure('discount', figure, sign))
  throw invalidField(
    'percent',
    `Скидка акции ${asked} выше вашего потолка ${allowed}: вернуть её может тот, у кого потолок выше`,
  )
}

const findBefore = (trx: Trx, id: number) =>
  trx
    .selectFrom('promotions')
    .select(['basisPoints', 'brandId', 'sectionId', 'productIds', 'startsOn', 'endsOn'])
    .select(['segmentId', 'companyIds', 'regionIds', 'priceTypeIds'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Same goods, same buyers, no additional days: a released discount needs no second release. */
type Wide = Omit<Awaited<ReturnType<typeof findBefore>>, 'basisPoints'>
const isNoWider = (before: Wide, after: Wide): boolean =>
  before.brandId === after.brandId &&
  before.sectionId === after.sectionId &&
  after.productIds.every((id) => before.productIds.includes(id)) &&
  after.productIds.length > 0 === before.productIds.length > 0 &&
  audienceOf(before) === audienceOf(after) &&
  before.startsOn <= after.startsOn &&
  after.endsOn <= before.endsOn

const audienceOf = ({ segmentId, companyIds, regionIds, priceTypeIds }: Wide): string =>
  JSON.stringify([segmentId, ...[companyIds, regionIds, priceTypeIds].map((ids) => ids.toSorted((a, b) => a - b))])
