import type { Config } from '../../../config'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { orderReader, type OrderReader } from '../../orders/order/reading/order-reader'

/** An order's export is its contents, so people who may not see them cannot export. */
export function positionsReader(session: Session, config: Config, now: Date): OrderReader {
  const reader = orderReader(session, config, now)
  if (!reader.seesPositions) throw new Rejected('positions-hidden')
  return reader
}
