import * as contract from '@snab/contract/talk/question'
import { shownPhone } from '@snab/domain/people/phone'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { answerGoesTo, answerQuestion } from './answer-question'
import { askManager } from './ask-manager'
import { findQuestions, type QuestionRow } from './question.queries'

const presentQuestion = ({
  id,
  createdAt,
  answeredAt,
  companyId,
  companyName,
  firstName,
  lastName,
  phone,
  query,
  address,
  message,
  name,
  email,
  note,
  answer,
  userId,
  isAskerBlocked,
}: QuestionRow): contract.ManagerQuestion => ({
  id,
  query,
  address,
  message,
  name,
  email,
  note,
  answer,
  answerGoesTo: answerGoesTo({ userId, isAskerBlocked, email }),
  created: createdAt.toISOString(),
  phone: phone && shownPhone(phone),
  company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
  answered: answeredAt?.toISOString() ?? null,
  answeredBy: answeredAt ? `${lastName ?? ''} ${firstName ?? ''}`.trim() : null,
})

export function questionRoutes(app: FastifyInstance, services: Services) {
  const { db } = services

  serve(app, contract.askManager, async ({ body, visitor, request }) => {
    await askManager(services, visitor, body, { address: request.ip, device: request.headers['user-agent'] ?? '' })
    return { done: true as const }
  })

  serve(app, contract.listQuestions, async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
    const { items, open, total } = await findQuestions(db, session, { state, page, perPage })
    return { items: items.map(presentQuestion), openCount: open, meta: pageMeta({ page, perPage, total }) }
  })

  serve(app, contract.answerQuestion, async ({ params: { id }, body, visitor: { session } }) =>
    presentQuestion(await answerQuestion(services, session, id, body)),
  )
}
