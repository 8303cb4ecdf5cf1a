import * as contract from '@snab/contract/orders/reserve'
import { answerReserve } from '@snab/contract/orders/staff-reserve'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { readOrder } from '../order/reading/read-order'
import { readStaffOrder } from '../staff-order/present-staff-order'
import { answerReserveWithin } from './answer-reserve'
import { askExtension, askReserve, giveBack } from './ask-reserve'

export function reserveRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const changed =
    (work: (trx: Trx, session: Session, id: number, now: Date) => Promise<void>) =>
    async ({ params: { id }, visitor: { session } }: { params: { id: number }; visitor: { session: Session } }) => {
      await db.transaction().execute((trx) => work(trx, session, id, clock()))
      return readOrder(services, session, id)
    }

  serve(app, contract.askReserve, changed(askReserve))
  serve(app, contract.askReserveExtension, changed(askExtension))
  serve(app, contract.giveReserveBack, changed(giveBack))

  serve(app, answerReserve, async ({ params: { id }, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => answerReserveWithin(trx, session, { id, body, now: clock() }))
    return readStaffOrder(services, session, id)
  })
}
