import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import type { Services } from '../../../../services'
import { openTermWords, type StoredTerms } from '../term-words'

const subjects = ['customer', 'customer-managers']

type Row = {
  id: number
  at: Date
  by: string
  action: string
  subject: string
  details: { was: unknown; now: unknown }
}

const termsOf = (subject: string, value: unknown): StoredTerms =>
  subject === 'customer-managers'
    ? { managerIds: value }
    : typeof value === 'object' && value !== null
      ? { ...value }
      : {}

/** Changes of a company's terms from the audit log, the latest first. */
export async function findHistory(
  db: Db,
  services: Pick<Services, 'dictionary' | 'config'>,
  companyId: number,
  { page, perPage }: { page: number; perPage: number },
) {
  const ofCompany = sql`from staff_actions a where a.subject = any(${subjects}) and a.subject_id = ${companyId} and a.details ? 'now'`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${ofCompany}`.execute(db)
  const { rows } = await sql<Row>`
    select a.id, a.at, a.action, a.subject, a.details,
      (select trim(concat_ws(' ', u.last_name, u.first_name)) from users u where u.id = a.user_id) as by
    ${ofCompany} order by a.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const changes = rows.map(({ subject, details }) => ({
    before: termsOf(subject, details.was),
    after: termsOf(subject, details.now),
  }))
  const words = await openTermWords(db, services, changes)
  return {
    total: counted[0]?.total ?? 0,
    items: rows.map(({ id, at, by, action }, index) => ({
      id,
      at: at.toISOString(),
      by,
      isUndo: action === 'undo',
      changes: words(changes[index] ?? { before: {}, after: {} }),
    })),
  }
}
