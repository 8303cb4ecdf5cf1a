import * as contract from '@snab/contract/staff/bulk-edit'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { previewBulkEdit } from './preview-bulk-edit'
import { startBulkEdit, undoBulkEdit } from './start-bulk-edit'

export function bulkEditRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.previewBulkEdit, ({ body, visitor: { session } }) => previewBulkEdit(services, session, body))
  serve(app, contract.startBulkEdit, async ({ params: { id }, visitor: { session } }) => {
    await startBulkEdit(services, session, id)
    return { id }
  })
  serve(app, contract.undoBulkEdit, async ({ params: { id }, visitor: { session } }) => ({
    id: await undoBulkEdit(services, session, id),
  }))
}
