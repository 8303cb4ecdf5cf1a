import * as contract from '@snab/contract/assortment/customers/customer-note'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../../http/page-meta'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { requireCustomer } from '../customer.queries'
import { findHistory } from './history'
import { addNote, changeNote, deleteNote, findNotes, findTasks } from './notes'

const metaOf = (page: number, perPage: number, total: number) => pageMeta({ page, perPage, total })

/** Notes of staff about a customer, and the history of its terms. */
export function customerNoteRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listNotes, async ({ params: { id }, visitor: { session } }) => {
    await requireCustomer(db, session, id)
    return { items: await findNotes(db, session, id, clock()) }
  })
  serve(app, contract.addNote, ({ params: { id }, body, visitor: { session } }) => addNote(services, session, id, body))
  serve(app, contract.changeNote, ({ params: { id, noteId }, body, visitor: { session } }) =>
    changeNote(services, session, { companyId: id, id: noteId }, body),
  )
  serve(app, contract.deleteNote, async ({ params: { id, noteId }, body, visitor: { session } }) => {
    await deleteNote(services, session, { companyId: id, id: noteId }, body)
    return { done: true as const }
  })
  serve(app, contract.listTasks, async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
    const { items, total } = await findTasks(db, session, { state, page, perPage, now: clock() })
    return { items, meta: metaOf(page, perPage, total) }
  })
  serve(app, contract.customerHistory, async ({ params: { id }, query, visitor: { session } }) => {
    await requireCustomer(db, session, id)
    const { page, 'per-page': perPage } = query
    const { items, total } = await findHistory(db, services, id, { page, perPage })
    return { items, meta: metaOf(page, perPage, total) }
  })
}
