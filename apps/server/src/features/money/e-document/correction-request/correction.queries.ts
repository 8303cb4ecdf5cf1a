import type { Reception } from '@snab/contract/money/reception'
import type { Db, Trx } from '../../../../db/database'

type CorrectionRow = NonNullable<Awaited<ReturnType<typeof readCorrection>>>

/** The last request to correct this document. */
export const readCorrection = (db: Db | Trx, documentId: number) =>
  db
    .selectFrom('correctionRequests')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Null for one that was withdrawn. */
export function presentCorrection(row: CorrectionRow | undefined): Reception['correction'] {
  if (!row || row.state === 'withdrawn') return null
  const { text, author, createdAt, source, state, answer, answeredBy, answeredAt } = row
  return {
    text,
    author,
    at: createdAt.toISOString(),
    source,
    state,
    answer,
    answeredBy,
    answered: answeredAt?.toISOString() ?? null,
  }
}
