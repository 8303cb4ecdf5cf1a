import * as contract from '@snab/contract/core/audit-log'
import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { journalLines } from '@snab/domain/core/journal/journal-details'
import { staffActionName } from '@snab/domain/core/staff-actions'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { plainText } from '../../../http/clean-html'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import { mediaTypes, type TableDocument } from '../../../render/table-document'
import type { Services } from '../../../services'
import { openJournalNames } from './journal-names'
import { findActionAuthors, findStaffActions } from './staff-action.queries'

const mostRows = 20_000
const name = 'Журнал действий'

type Found = Awaited<ReturnType<typeof findStaffActions>>[number]

/** Entries in words; the names of all of them are looked up at once. */
async function present(
  { db, config }: Pick<Services, 'db' | 'config'>,
  rows: readonly Found[],
): Promise<contract.StaffAction[]> {
  const names = await openJournalNames(db, rows)
  return rows.map(({ id, at, firstName, lastName, action, subject, subjectId, details }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- always an object, written only by noteStaffAction
    const written = details as Record<string, unknown>
    return {
      id,
      at: at.toISOString(),
      author: `${lastName} ${firstName}`.trim(),
      action,
      subject,
      subjectId,
      details: written,
      what: staffActionName({ action, subject }),
      object: names.objectOf(subject, subjectId),
      lines: journalLines(subject, written, { nameOf: names.nameOf, sign: config.SNAB_CURRENCY_SIGN, plainText }),
    }
  })
}

export function adminRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, render } = services
  serve(app, contract.listStaffActions, async ({ query: { before, 'per-page': perPage, ...filters } }) => {
    const [rows, authors] = await Promise.all([
      findStaffActions(db, filters, { before, limit: perPage + 1 }),
      findActionAuthors(db),
    ])
    const items = await present(services, rows.slice(0, perPage))
    return { items, before: rows.length > perPage ? (items.at(-1)?.id ?? null) : null, authors }
  })

  serve(app, contract.downloadStaffActions, async ({ query, request }) => {
    const rows = await findStaffActions(db, query, { before: undefined, limit: mostRows })
    return fileAnswer({
      name: `${name} ${moscowDateTime(clock()).slice(0, 10)}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await render(personOf(request), documentOf(await present(services, rows)), 'xlsx'),
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
          { key: 'object', title: 'С чем', kind: 'text', width: 40 },
          { key: 'details', title: 'Подробности', kind: 'text', width: 90 },
        ],
        rows: actions.map(({ at, author, what, object, lines }) => ({
          at: moscowDateTime(new Date(at)),
          author,
          what,
          object,
          details: lines
            .map(({ name: field, before, now }) => `${field}: ${before === null ? '' : `${before} → `}${now}`)
            .join('; '),
        })),
        totals: [],
      },
    ],
  }
}
