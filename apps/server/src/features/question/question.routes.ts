import * as contract from '@snab/contract/manager-question'
import { shownPhone } from '@snab/domain/phone'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { noteStaffAction } from '../admin/staff-actions'
import { askManager } from './ask-manager'
import { findQuestion, findQuestions, markAnswered, type QuestionRow } from './question.queries'

const presentQuestion = ({ id, createdAt, answeredAt, companyId, companyName, firstName, lastName, phone, query, address, message, name, email, note }: QuestionRow): contract.ManagerQuestion => ({
  id, query, address, message, name, email, note,
  created: createdAt.toISOString(),
  phone: phone && shownPhone(phone),
  company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
  answered: answeredAt?.toISOString() ?? null,
  answeredBy: answeredAt ? `${lastName ?? ''} ${firstName ?? ''}`.trim() : null,
})

export function questionRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services

  serve(app, contract.askManager, async ({ body, visitor, request }) => {
    await askManager(services, visitor, body, { address: request.ip, device: request.headers['user-agent'] ?? '' })
    return { done: true as const }
  })

  serve(app, contract.listQuestions, async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
    const { items, open, total } = await findQuestions(db, session, { state, page, perPage })
    return { items: items.map(presentQuestion), openCount: open, meta: { currentPage: page, perPage, totalCount: total, pageCount: Math.max(1, Math.ceil(total / perPage)) } }
  })

  serve(app, contract.answerQuestion, async ({ params: { id }, body: { answered, note }, visitor: { session } }) => {
    const question = await db.transaction().execute(async (trx) => {
      if (!(await markAnswered(trx, session, id, { answered, note, now: clock() }))) throw new Rejected('not-found')
      await noteStaffAction(trx, session, clock(), { action: answered ? 'answer' : 'reopen', subject: 'question', subjectId: id })
      return findQuestion(trx, session, id)
    })
    if (!question) throw new Rejected('not-found')
    return presentQuestion(question)
  })
}
