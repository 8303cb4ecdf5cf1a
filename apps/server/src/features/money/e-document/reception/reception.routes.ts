import * as contract from '@snab/contract/money/reception'
import type { FastifyInstance } from 'fastify'
import { count, perHour } from '../../../../http/limits/stored-limits'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { answerCorrection } from '../correction-request/answer-correction'
import { askCorrection, withdrawCorrection } from '../correction-request/ask-correction'
import { queueCorrectionRequest } from '../correction-request/queue-correction-request'
import { keepMarkingCodes, readMarkingCodes } from '../marking/keep-codes'
import { followEDocuments } from '../sending/follow-e-documents'
import { queueBuyersTitle } from '../sending/title-of-reception'
import { answerReception } from './answer-reception'
import { readReception } from './present-reception'
import { withdrawReception } from './withdraw-reception'

const answersPerHour = 200

/** Receiving goods by shipping documents, and their marking codes. */
export function receptionRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services

  serve(app, contract.getReception, ({ params: { id }, visitor: { session } }) => readReception(services, session, id))

  serve(
    app,
    contract.answerReception,
    async ({ params: { id }, body, visitor: { session } }) => {
      await count(db, [perHour('reception', `user ${String(session.userId)}`, answersPerHour)], clock())
      await db.transaction().execute(async (trx) => {
        const { result } = await answerReception(trx, services, session, id, body, clock())
        await queueBuyersTitle(trx, services, session, id, result)
      })
      await followEDocuments(services)
      return readReception(services, session, id)
    },
    { admit: ({ params: { id }, visitor: { session } }) => readReception(services, session, id) },
  )

  serve(app, contract.withdrawReception, async ({ params: { id }, body: { reason }, visitor: { session } }) => {
    await withdrawReception(services, session, id, reason)
    return readReception(services, session, id)
  })

  serve(
    app,
    contract.askCorrection,
    async ({ params: { id }, body, visitor: { session } }) => {
      await count(db, [perHour('correction', `user ${String(session.userId)}`, answersPerHour)], clock())
      await db.transaction().execute(async (trx) => {
        if (await askCorrection(trx, session, id, body, clock()))
          await queueCorrectionRequest(trx, services, session, id, body.text)
      })
      await followEDocuments(services)
      return readReception(services, session, id)
    },
    { admit: ({ params: { id }, visitor: { session } }) => readReception(services, session, id) },
  )

  serve(app, contract.withdrawCorrection, async ({ params: { id }, visitor: { session } }) => {
    await db.transaction().execute((trx) => withdrawCorrection(trx, session, id, clock()))
    return readReception(services, session, id)
  })

  serve(app, contract.answerCorrection, async ({ params: { id }, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => answerCorrection(trx, session, id, body, clock()))
    return readReception(services, session, id)
  })

  serve(app, contract.getMarkingCodes, ({ params: { id }, visitor: { session } }) => readMarkingCodes(db, session, id))
  serve(app, contract.keepMarkingCodes, ({ params: { id }, body, visitor: { session } }) =>
    keepMarkingCodes(services, session, id, body),
  )
}
