import type { UnbookedReason } from '@snab/domain/erp/unbooked'
import type { Trx } from '../../../../../db/database'
import { nameOfRecord, type ErpDocumentRecord } from '../../../../money/document/documents-of-erp'

type Unbooked = {
  problem: string
  reason: UnbookedReason
  /** Null outside of a session of 1C. */ sessionId: number | null
  now: Date
}

/** One key whatever word of 1C names its operation: the word may get a meaning later. */
const keyOf = ({ externalId, number, date, organisation, inn }: ErpDocumentRecord): string =>
  externalId === ''
    ? [number, date?.slice(0, 4) ?? '', organisation?.inn ?? '', inn ?? ''].join(':')
    : `id:${externalId}`

/** Stores an unbooked document as a task. When it is sent again, a person's decision stays. */
export async function noteUnbooked(
  trx: Trx,
  document: ErpDocumentRecord,
  { problem, reason, sessionId, now }: Unbooked,
): Promise<void> {
  const row = { name: nameOfRecord(document), reason, problem, inn: document.inn ?? null, toldAt: now }
  const { id } = await trx
    .insertInto('erpUnbooked')
    .values({ key: keyOf(document), ...row, firstToldAt: now })
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

/** The document is booked now, or 1C has withdrawn it: the task ends. */
export const settleUnbooked = (trx: Trx, document: ErpDocumentRecord) =>
  trx
    .updateTable('erpUnbooked')
    .set((eb) => ({ state: 'booked', version: eb('version', '+', 1) }))
    .where('key', '=', keyOf(document))
    .where('state', '=', 'open')
    .execute()

/** Rows of documents that 1C has not sent for this long are useless. */
export const dropOldUnbooked = (trx: Trx, before: Date) =>
  trx.deleteFrom('erpUnbooked').where('toldAt', '<', before).execute()
