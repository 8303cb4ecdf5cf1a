import * as contract from '@snab/contract/staff/action'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { findStaffActions } from './staff-actions'

export function adminRoutes(app: FastifyInstance, { db }: Services) {
  serve(app, contract.listStaffActions, async ({ query: { page, 'per-page': perPage } }) => {
    const { items, total } = await findStaffActions(db, { page, perPage })
    return {
      items: items.map(({ id, at, firstName, lastName, action, subject, subjectId, details }) => ({
        id,
        at: at.toISOString(),
        author: `${lastName} ${firstName}`.trim(),
        action,
        subject,
        subjectId,
        details: details as Record<string, unknown>, // written as an object by noteStaffAction alone
      })),
      meta: { currentPage: page, perPage, totalCount: total, pageCount: Math.max(1, Math.ceil(total / perPage)) },
    }
  })
}
