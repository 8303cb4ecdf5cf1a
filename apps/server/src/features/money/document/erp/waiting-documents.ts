import type { Trx } from '../../../../db/database'
import type { ErpDocumentRecord } from './erp-record'
import { keyOfRecord } from './stored-document'

type Waiting = { paper: ErpDocumentRecord; sellerId: number | null; now: Date }

/**
 * Keeps what 1C has said of a document whose buyer the portal does not know. Its last word stands here too: told again it is
 * replaced, no longer posted it is gone.
 */
export async function keepWaiting(trx: Trx, { paper, sellerId, now }: Waiting): Promise<void> {
  const { inn } = paper
  if (!inn || !mayWait(paper)) return dropWaiting(trx, { paper, sellerId })
  const row = { inn, kpp: paper.kpp ?? null, record: JSON.stringify(paper), toldAt: now }
  await trx
    .insertInto('waitingErpDocuments')
    .values({ key: keyOfRecord(paper, { sellerId, buyer: inn }), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Only what could be booked: the buyer is named, and the sum. */
export const mayWait = ({ inn, isVoid, total }: ErpDocumentRecord): boolean => Boolean(inn) && !isVoid && total !== null

/** The document has found its buyer, or is no more. */
export async function dropWaiting(trx: Trx, { paper, sellerId }: Omit<Waiting, 'now'>): Promise<void> {
  const identity = { sellerId, buyer: paper.inn ?? null }
  const keys = [keyOfRecord(paper, identity), keyOfRecord({ ...paper, externalId: '' }, identity)]
  await trx.deleteFrom('waitingErpDocuments').where('key', 'in', keys).execute()
}

const MOST = 500

/** Those whose buyer the portal may know now, the longest untried first. */
export async function findWaiting(trx: Trx) {
  const rows = await trx
    .selectFrom('waitingErpDocuments as w')
    .select(['w.id', 'w.inn', 'w.record'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('legalEntities as e')
          .select('e.id')
          .whereRef('e.inn', '=', 'w.inn')
          .where('e.state', '=', 'confirmed'),
      ),
    )
    .orderBy('w.triedAt', (order) => order.asc().nullsFirst())
    .orderBy('w.id')
    .limit(MOST)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keepWaiting` writes nothing else there
  return rows.map((row) => ({ ...row, record: row.record as ErpDocumentRecord }))
}

/** Still several entities have the ИНН, and the КПП names none of them. */
export const noteTried = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('waitingErpDocuments').set({ triedAt: now }).where('id', '=', id).execute()
