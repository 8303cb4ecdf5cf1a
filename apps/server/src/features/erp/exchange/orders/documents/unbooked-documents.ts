import type { UnbookedReason } from '@snab/domain/erp/unbooked'
import type { Trx } from '../../../../../db/database'
import { nameOfRecord, type ErpDocumentRecord } from '../../../../money/document/documents-of-erp'

type Unbooked = {
  problem: string
  reason: UnbookedReason
  /** Null outside of a session of 1C. */ sessionId: number | null
  now: Date
}

/** One document whichever word of 1C names its operation: the word may get a meaning later. */
const keyOf = ({ externalId, number, date, organisation, inn }: ErpDocumentRecord): string =>
  externalId === ''
    ? [number, date?.slice(0, 4) ?? '', organisation?.inn ?? '', inn ?? ''].join(':')
    : `id:${externalId}`

/** Keeps a document that was not booked as a task. Told again it stays what a person has said of it. */
export async function noteUnbooked(
  trx: Trx,
  paper: ErpDocumentRecord,
  { problem, reason, sessionId, now }: Unbooked,
): Promise<void> {
  const row = { name: nameOfRecord(paper), reason, problem, inn: paper.inn ?? null, toldAt: now }
  const { id } = await trx
    .insertInto('erpUnbooked')
    .values({ key: keyOf(paper), ...row, firstToldAt: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        ...row,
        // booked once and lost again: it is a task again
        state: eb
          .case()
          .when('erpUnbooked.state', '=', 'booked')
          .then('open' as const)
          .else(eb.ref('erpUnbooked.state'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (sessionId === null) return
  await trx
    .insertInto('erpUnbookedSessions')
    .values({ unbookedId: id, sessionId })
    .onConflict((conflict) => conflict.columns(['sessionId', 'unbookedId']).doNothing())
    .execute()
}

/** The document is booked now, or 1C has taken it back: nothing is to be done. */
export const settleUnbooked = (trx: Trx, paper: ErpDocumentRecord) =>
  trx
    .updateTable('erpUnbooked')
    .set((eb) => ({ state: 'booked', version: eb('version', '+', 1) }))
    .where('key', '=', keyOf(paper))
    .where('state', '=', 'open')
    .execute()

/** Rows of documents that 1C has not told for so long are of no use. */
export const dropOldUnbooked = (trx: Trx, before: Date) =>
  trx.deleteFrom('erpUnbooked').where('toldAt', '<', before).execute()
