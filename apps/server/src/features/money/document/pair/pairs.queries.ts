import type { PairKind, PairState } from '@snab/domain/money/ledger/ledger-pair'
import type { Trx } from '../../../../db/database'

export const documentKey = (id: number): string => `document-${String(id)}`
export const idOfKey = (key: string): number => Number(key.slice('document-'.length))

export type Pair = { id: number; kind: PairKind; ownKey: string; erpKey: string; state: PairState; how: string | null }
export type NewPair = {
  kind: PairKind
  ownKey: string
  erpKey: string
  companyId: number | null
  orderId: number | null
  /** 1C refers to ours; otherwise they only look alike. */
  isNamed: boolean
}

export const readPairsOfOrder = (trx: Trx, orderId: number, kind: PairKind): Promise<Pair[]> =>
  trx
    .selectFrom('ledgerPairs')
    .select(['id', 'kind', 'ownKey', 'erpKey', 'state', 'how'])
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

/** A reference of 1C settles an open question, never a person's decision. */
export async function notePair(
  trx: Trx,
  { kind, ownKey, erpKey, companyId, orderId, isNamed }: NewPair,
  now: Date,
): Promise<void> {
  const named = { state: 'same', how: 'reference' } as const
  await trx
    .insertInto('ledgerPairs')
    .values({
      kind,
      ownKey,
      erpKey,
      companyId,
      orderId,
      ...(isNamed ? named : { state: 'open', how: null }),
      createdAt: now,
    })
    .onConflict((conflict) =>
      isNamed
        ? conflict.columns(['ownKey', 'erpKey']).doUpdateSet(named).where('ledgerPairs.state', '=', 'open')
        : conflict.columns(['ownKey', 'erpKey']).doNothing(),
    )
    .execute()
}

export async function dropPairs(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  await trx
    .deleteFrom('ledgerPairs')
    .where(
      'id',
      'in',
      pairs.map(({ id }) => id),
    )
    .execute()
}
