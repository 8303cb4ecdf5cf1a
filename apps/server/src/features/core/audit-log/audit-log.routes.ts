import * as contract from '@snab/contract/core/audit-log'
import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { staffActionName, staffActionSentence } from '@snab/domain/core/staff-actions'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/file-answer'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import { mediaTypes, type TableDocument } from '../../../render/table-document'
import type { Services } from '../../../services'
import { findActionAuthors, findStaffActions } from './staff-action.queries'

const mostRows = 20_000
const name = 'Журнал действий'

type Found = Awaited<ReturnType<typeof findStaffActions>>[number]

const present = ({
  id,
  at,
  firstName,
  lastName,
  action,
  subject,
  subjectId,
  details,
}: Found): contract.StaffAction => ({
  id,
  at: at.toISOString(),
  author: `${lastName} ${firstName}`.trim(),
  action,
  subject,
  subjectId,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- always an object, written only by noteStaffAction
  details: details as Record<string, unknown>,
})

export function adminRoutes(app: FastifyInstance, { db, clock, render }: Services) {
  serve(app, contract.listStaffActions, async ({ query: { before, 'per-page': perPage, ...filters } }) => {
    const [rows, authors] = await Promise.all([
      findStaffActions(db, filters, { before, limit: perPage + 1 }),
      findActionAuthors(db),
    ])
    const items = rows.slice(0, perPage).map(present)
    return { items, before: rows.length > perPage ? (items.at(-1)?.id ?? null) : null, authors }
  })

  serve(app, contract.downloadStaffActions, async ({ query, request }) => {
    const rows = await findStaffActions(db, query, { before: undefined, limit: mostRows })
    return fileAnswer({
      name: `${name} ${moscowDateTime(clock()).slice(0, 10)}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await render(personOf(request), documentOf(rows.map(present)), 'xlsx'),
    })
  })
}

function documentOf(actions: readonly contract.StaffAction[]): TableDocument {
  return {
    title: name,
    facts: [],
    tables: [
      {
        name,
        columns: [
          { key: 'at', title: 'Когда (Москва)', kind: 'text', width: 18 },
          { key: 'author', title: 'Кто', kind: 'text', width: 28 },
          { key: 'what', title: 'Что сделано', kind: 'text', width: 40 },
          { key: 'number', title: 'Номер', kind: 'text', width: 12 },
          { key: 'details', title: 'Подробности', kind: 'text', width: 90 },
        ],
        rows: actions.map(({ at, author, action, subject, subjectId, details }) => ({
          at: moscowDateTime(new Date(at)),
          author,
          what: staffActionName({ action, subject }),
          number: subjectId === null ? '' : String(subjectId),
          details: staffActionSentence(details),
        })),
        totals: [],
      },
    ],
  }
}
