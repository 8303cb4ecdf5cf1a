import type { DocumentKind } from '@snab/domain/document/document-kind'
import { kindsOfSeries } from '@snab/domain/document/number-series'
import { shownDay } from '@snab/domain/text/shown-day'
import { sql, type SqlBool } from 'kysely'
import type { Trx } from '../../../db/database'
import { findOwnSeller } from '../../balance/seller/own-organisation'
import { invalidField } from '../../../http/rejected'

type Series = { sellerId: number | null; series: DocumentKind; day: string }

/**
 * Numbers within a seller's Moscow year have no gaps, no duplicates and follow the days of the documents: a day before
 * that of the last valid number is refused. The row stays locked until the transaction ends, so call it last; a failure
 * releases the number.
 */
export async function nextNumber(trx: Trx, { sellerId: asked, series, day }: Series): Promise<string> {
  // both names of our own organisation count together
  const sellerId = asked === (await findOwnSeller(trx)) ? null : asked
  const year = day.slice(0, 4)
  for (;;) {
    const { last } = await trx
      .insertInto('documentNumbers')
      .values({ sellerId, kind: series, year: Number(year), last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['sellerId', 'kind', 'year'])
          .doUpdateSet((eb) => ({ last: eb('documentNumbers.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    const number = String(last)
    await refuseEarlierDay(trx, { sellerId, series, day })
    // 1C may have used the number already, or a seller that began to pay VAT
    if (!(await isTaken(trx, { sellerId, series, day }, number))) return number
  }
}

async function refuseEarlierDay(trx: Trx, { sellerId, series, day }: Series): Promise<void> {
  const last = await ofYear(trx, { sellerId, series, day })
    .select(['number', 'day'])
    .where('source', '=', 'portal')
    .where('state', '=', 'valid')
    .where('day', '>', day)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last)
    throw invalidField(
      'day',
      `Номера идут по датам: последний, № ${last.number}, уже выдан от ${shownDay(last.day)}. Укажите эту дату или более позднюю`,
    )
}

const isTaken = async (trx: Trx, series: Series, number: string): Promise<boolean> =>
  (await ofYear(trx, series).select('id').where('number', '=', number).executeTakeFirst()) !== undefined

const ofYear = (trx: Trx, { sellerId, series, day }: Series) =>
  trx
    .selectFrom('documents')
    .where(sql<SqlBool>`same_seller(documents.seller_id, ${sellerId}::bigint)`)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', [...kindsOfSeries(series)]),
        // a return of the portal's own goods is an УКД
        ...(kindsOfSeries(series).includes('correction')
          ? [eb.and([eb('kind', '=', 'return'), sql<SqlBool>`content ? 'correction'`])]
          : []),
      ]),
    )
    .where('day', '>=', `${day.slice(0, 4)}-01-01`)
    .where('day', '<=', `${day.slice(0, 4)}-12-31`)
