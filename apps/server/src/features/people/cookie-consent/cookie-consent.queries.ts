import type { Db } from '../../../db/database'
import type { Visitor } from '../../../http/visitor'

const most = 100

/** The visitor's own choices, newest first. */
export async function findOwnChoices(db: Db, { session, visitorHash }: Visitor) {
  if (!session && visitorHash === null) return []
  const rows = await db
    .selectFrom('cookieConsents as c')
    .innerJoin('consentTexts as t', 't.hash', 'c.textHash')
    .select(['c.choice', 'c.offered', 'c.purposes', 't.title', 't.body as text', 'c.chosenAt'])
    .where((eb) =>
      session
        ? eb('c.userId', '=', session.userId)
        : eb.and([eb('c.visitorHash', '=', visitorHash), eb('c.userId', 'is', null)]),
    )
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ chosenAt, ...row }) => ({ ...row, at: chosenAt.toISOString() }))
}
