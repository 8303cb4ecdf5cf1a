import type { DocumentKind } from '@snab/domain/document/document-kind'
import type { Trx } from '../../../db/database'

/**
 * Numbers have no gaps within a seller's Moscow year. The row stays locked until the transaction ends, so call it last;
 * a failure releases the number.
 */
export async function nextNumber(
  trx: Trx,
  { sellerId, kind, day }: { sellerId: number | null; kind: DocumentKind; day: string },
): Promise<string> {
  const { last } = await trx
    .insertInto('documentNumbers')
    .values({ sellerId, kind, year: Number(day.slice(0, 4)), last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['sellerId', 'kind', 'year'])
        .doUpdateSet((eb) => ({ last: eb('documentNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return String(last)
}
