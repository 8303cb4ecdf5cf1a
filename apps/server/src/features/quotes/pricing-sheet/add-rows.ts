import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { MOST_SHEET_ROWS, type patchSheetRows } from '@snab/contract/quotes/pricing-sheet'
import { toKopecks } from '@snab/domain/money/money'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { ProductRow } from '../../catalogue/goods/product-rows'

type Added = ParsedRequestOf<typeof patchSheetRows>['body']['added'][number]

/** Appends rows. Catalogue products get the catalogue's name. */
export async function addRows(
  trx: Trx,
  sheetId: number,
  added: readonly Added[],
  goods: ReadonlyMap<number, Pick<ProductRow, 'article' | 'name' | 'unitName'>>,
): Promise<void> {
  if (added.length === 0) return
  const { last } = await trx
    .selectFrom('pricingSheetRows')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('sheetId', '=', sheetId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pricingSheetRows')
    .values(
      added.map(({ clientKey, productId, article, name, unit, amount, price }, at) => {
        const product = productId ? goods.get(productId) : undefined
        return {
          sheetId,
          position: (last ?? -1) + 1 + at,
          clientKey,
          productId: productId ?? null,
          article: product?.article ?? article,
          name: product?.name ?? name,
          unit: product?.unitName ?? unit,
          amount: Math.round(amount * 1000),
          crmPrice: typeof price === 'number' ? toKopecks(price) : null,
        }
      }),
    )
    .onConflict((conflict) => conflict.columns(['sheetId', 'clientKey']).where('clientKey', 'is not', null).doNothing())
    .execute()
}

/** Removed rows do not count until restored. */
export async function refuseTooLong(trx: Trx, sheetId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('pricingSheetRows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sheetId', '=', sheetId)
    .where('isRemoved', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(count) > MOST_SHEET_ROWS)
    throw new Rejected('invalid-input', {
      message: `В расчёте может быть не больше ${shownNumber(MOST_SHEET_ROWS)} строк`,
    })
}
