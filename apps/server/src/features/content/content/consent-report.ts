import type { ConsentDocument } from '@snab/contract/content/content'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { consentKinds, findConsentTexts } from './consent-texts'

/** Every accepted text, and the current one. */
export async function findConsentReport(db: Db): Promise<ConsentDocument[]> {
  const current = await findConsentTexts(db)
  const rows = await db
    .selectFrom('consentTexts as t')
    .leftJoin('consents as c', 'c.textHash', 't.hash')
    .select([
      't.hash',
      't.kind',
      't.title',
      't.firstUsedAt',
      sql<number>`count(distinct c.user_id) filter (where c.withdrawn_at is null)`.as('people'),
      sql<number>`count(distinct c.user_id) filter (where c.withdrawn_at is not null)`.as('withdrawn'),
    ])
    .groupBy('t.hash')
    .orderBy('t.firstUsedAt', 'desc')
    .orderBy('t.hash')
    .execute()
  return consentKinds.map((kind) => {
    const { slug, isWritten, title, hash } = current[kind]
    const accepted = rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: row.hash.toString('hex'),
        title: row.title,
        firstUsedAt: row.firstUsedAt.toISOString(),
        people: row.people,
        withdrawn: row.withdrawn,
        isCurrent: row.hash.equals(hash),
      }))
    const unused = { id: hash.toString('hex'), title, firstUsedAt: null, people: 0, withdrawn: 0, isCurrent: true }
    return {
      kind,
      slug,
      isWritten,
      versions: accepted.some(({ isCurrent }) => isCurrent) ? accepted : [unused, ...accepted],
    }
  })
}
