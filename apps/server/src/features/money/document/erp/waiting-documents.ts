import type { Trx } from '../../../../db/database'
import type { ErpDocumentRecord } from './erp-record'
import { keyOfRecord } from './stored-document'

type Waiting = { document: ErpDocumentRecord; sellerId: number | null; now: Date }

/**
 * Stores the document of a buyer that the portal does not know. The latest message replaces it, and deletes it when the
 * document is no longer posted.
 */
export async function keepWaiting(trx: Trx, { document, sellerId, now }: Waiting): Promise<void> {
  const { inn } = document
  if (!inn || !mayWait(document)) return dropWaiting(trx, { document, sellerId })
  const row = { inn, kpp: document.kpp ?? null, record: JSON.stringify(document), toldAt: now }
  await trx
    .insertInto('waitingErpDocuments')
    .values({ key: keyOfRecord(document, { sellerId, buyer: inn }), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Only what could be booked: with a buyer and a sum. */
export const mayWait = ({ inn, isVoid, total }: ErpDocumentRecord): boolean => Boolean(inn) && !isVoid && total !== null

/** The document has found its buyer, or was withdrawn. */
export async function dropWaiting(trx: Trx, { document, sellerId }: Omit<Waiting, 'now'>): Promise<void> {
  const identity = { sellerId, buyer: document.inn ?? null }
  const keys = [keyOfRecord(document, identity), keyOfRecord({ ...document, externalId: '' }, identity)]
  await trx.deleteFrom('waitingErpDocuments').where('key', 'in', keys).execute()
}

const MOST = 500

/** Those whose buyer the portal may know now, the one tried longest ago first. */
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

/** Several entities still have the ИНН, and the КПП matches none of them. */
export const noteTried = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('waitingErpDocuments').set({ triedAt: now }).where('id', '=', id).execute()
