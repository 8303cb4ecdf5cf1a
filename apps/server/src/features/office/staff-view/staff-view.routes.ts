import * as contract from '@snab/contract/office/staff-view'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { addView, changeView } from './keep-views'
import { findColumns, findView, findViews, storeColumns } from './staff-view.queries'

/** Personal views of lists in the back office; they are not recorded in the audit log. */
export function staffViewRoutes(app: FastifyInstance, { db, clock }: Services) {
  async function readView(userId: number, id: number): Promise<contract.StaffView> {
    const view = await findView(db, userId, id)
    if (!view) throw new Rejected('not-found')
    const { screen: _screen, ...shown } = view
    return shown
  }

  serve(app, contract.listViews, async ({ query: { screen }, visitor: { session } }) => ({
    items: await findViews(db, session.userId, screen),
    columns: await findColumns(db, session.userId, screen),
  }))
  serve(app, contract.addView, async ({ body, visitor: { session } }) =>
    readView(session.userId, await addView(db, session.userId, body, clock())),
  )
  serve(app, contract.changeView, async ({ params: { id }, body, visitor: { session } }) => {
    await changeView(db, session.userId, id, body)
    return readView(session.userId, id)
  })
  serve(app, contract.deleteView, async ({ params: { id }, visitor: { session } }) => {
    await readView(session.userId, id)
    await db.deleteFrom('staffViews').where('userId', '=', session.userId).where('id', '=', id).execute()
    return { done: true as const }
  })
  serve(app, contract.setColumns, async ({ params: { screen }, body: { columns }, visitor: { session } }) => {
    await storeColumns(db, session.userId, screen, columns)
    return { columns: await findColumns(db, session.userId, screen) }
  })
}
