import { staffActionNames } from '@snab/domain/core/staff-actions'
import { unnamedFields } from '@snab/domain/core/journal/journal-details'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/db/database'

/**
 * Everything a test did as staff has words in the audit log: a new action or field is named in
 * `domain/core/staff-actions` and `domain/core/journal/journal-fields`.
 */
export async function expectJournalInWords(db: Db): Promise<void> {
  const { rows } = await sql<{ action: string; subject: string; details: unknown }>`
    select distinct action, subject, details from staff_actions`.execute(db)
  const known = new Set<string>(Object.keys(staffActionNames))
  const nameless = rows.flatMap(({ action, subject, details }) => [
    ...(known.has(`${action}-${subject}`) ? [] : [`action ${action}-${subject}`]),
    ...unnamedFields(subject, details).map((field) => `field ${field} of ${action}-${subject}`),
  ])
  expect([...new Set(nameless)], 'the log of actions has no words for').toEqual([])
}
