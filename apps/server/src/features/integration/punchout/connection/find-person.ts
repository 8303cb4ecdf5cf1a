import { sql } from 'kysely'
import type { Services } from '../../../../services'
import type { SignedIn } from '../../../../http/visitor'
import { guestBuyer } from '../../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../../core/account/sessions'
import type { ConnectionRow } from './find-connection'

type Needs = Pick<Services, 'db' | 'dictionary'>

/**
 * The person whom the system means by these names: one from the connection's list, a person of the company with that
 * e-mail, or else the connection's own person. Null when none of them works in the company.
 */
export async function findPerson(
  needs: Needs,
  connection: ConnectionRow,
  names: readonly string[],
): Promise<SignedIn | null> {
  const userId = (await namedPerson(needs, connection, names)) ?? connection.userId
  return userId === null ? null : openPerson(needs, connection, userId)
}

async function namedPerson({ db }: Needs, { id, companyId }: ConnectionRow, names: readonly string[]) {
  const lower = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
  if (lower.length === 0) return null
  const { rows } = await sql<{ userId: number }>`
    select user_id from punchout_people where connection_id = ${id} and lower(name) = any(${lower}::text[])
    union
    select u.id from users u join company_members m on m.user_id = u.id and m.company_id = ${companyId} and not m.is_blocked
    where lower(u.email) = any(${lower}::text[])
      and not exists (select from punchout_people where connection_id = ${id} and lower(name) = any(${lower}::text[]))`.execute(
    db,
  )
  return rows.length === 1 ? (rows[0]?.userId ?? null) : null
}

/** The person with current rights in the connection's company, without any staff role; null when they have left it. */
export async function openPerson(
  { db, dictionary }: Needs,
  { companyId }: Pick<ConnectionRow, 'companyId'>,
  userId: number,
): Promise<SignedIn | null> {
  const opened = await findUserAsVisitor(db, userId, companyId)
  if (!opened?.session.company || opened.session.staffRole !== null) return null
  return {
    session: { ...opened.session, rights: {} },
    visitorHash: null,
    buyer: opened.buyer ?? guestBuyer(dictionary.current, opened.regionId),
  }
}
