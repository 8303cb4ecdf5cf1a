import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../../db/database'
import type { Database } from '../../../../db/tables'

export type ConnectionRow = Selectable<Database['punchoutConnections']>
export type Credential = { domain: string; identity: string }

const isSame = (credential: Credential, domain: string, identity: string): boolean =>
  credential.domain.toLowerCase() === domain.toLowerCase() && credential.identity === identity

type Header = { from: readonly Credential[]; to: readonly Credential[]; sender: Credential }

/** The cXML connection with these identities; the secret is still to be compared. A system may name itself twice. */
export async function findByHeader(db: Db, { from, to, sender }: Header): Promise<ConnectionRow | null> {
  const found = await db
    .selectFrom('punchoutConnections')
    .selectAll()
    .where('protocol', '=', 'cxml')
    .where('endedAt', 'is', null)
    .where('senderIdentity', '=', sender.identity)
    .where(sql<boolean>`lower(sender_domain) = lower(${sender.domain})`)
    .execute()
  const known = found.filter(
    (one) =>
      from.some((credential) => isSame(credential, one.fromDomain, one.fromIdentity)) &&
      to.some((credential) => isSame(credential, one.toDomain, one.toIdentity)),
  )
  return known.length === 1 ? (known[0] ?? null) : null
}

export const findByLogin = (db: Db, login: string): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom('punchoutConnections')
    .selectAll()
    .where('protocol', '=', 'oci')
    .where('endedAt', 'is', null)
    .where('login', '=', login)
    .executeTakeFirst()
