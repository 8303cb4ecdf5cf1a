import { moscowDay } from '@snab/domain/time/moscow-time'
import { may } from '@snab/domain/people/permissions'
import type { Config } from '../../../../config'
import { whoIs } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

/** The reader of an order, whether they see its contents, and the Moscow day. */
export type OrderReader = { session: Session; seesPositions: boolean; today: string }

export const orderReader = (
  session: Session,
  config: Pick<Config, 'SNAB_POSITIONS_IN_ORDER'>,
  now: Date,
): OrderReader => ({
  session,
  seesPositions: may('view-order-positions', whoIs(session, config)),
  today: moscowDay(now),
})
