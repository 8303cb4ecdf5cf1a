import * as contract from '@snab/contract/assortment/customers/customer-edit'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { applyEdit, previewEdit, undoEdit } from './edit-customers'
import { listEdits } from './present-edit'

/** Bulk edits of customers by filter: previewed, applied, undone. */
export function customerEditRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.listCustomerEdits, async ({ visitor: { session } }) => ({
    items: await listEdits(services.db, session.userId),
  }))
  serve(app, contract.previewCustomerEdit, ({ body, visitor: { session } }) => previewEdit(services, session, body))
  serve(app, contract.applyCustomerEdit, ({ params: { id }, visitor: { session } }) => applyEdit(services, session, id))
  serve(app, contract.undoCustomerEdit, ({ params: { id }, visitor: { session } }) => undoEdit(services, session, id))
}
