import { answerPriceRequest } from '@snab/contract/quotes/staff-price-request'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { releasable, type Releasable } from '../../people/release/releasable'
import { answerRequest } from './answer-request'
import { findRequest } from './request.queries'

/** Answers to price requests that can be requested when they are below the person's ceiling. */
export const releasableOfPriceRequests = ({ config, clock }: Services): Releasable[] => [
  releasable({
    endpoint: answerPriceRequest,
    topicOf: ({ params }) => String(params.id),
    aboutOf: async (db, session, { params: { id } }) => {
      const request = await findRequest(db, session, 'staff', id)
      if (!request) throw new Rejected('price-request-not-found')
      return {
        companyId: request.companyId,
        title: `Ответ на запрос цен № ${request.number}`,
        link: `/staff/price-requests/${String(id)}`,
      }
    },
    apply: (trx, session, { params: { id }, body }) => answerRequest(trx, session, id, body, { config, now: clock() }),
  }),
]
