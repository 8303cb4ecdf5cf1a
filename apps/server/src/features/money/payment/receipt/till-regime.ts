import { regimeOn } from '@snab/domain/money/vat-regime'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { readVatRegimes } from '../../../../search/vat-regimes'

/** For a receipt: whether these sellers use УСН on that day; omitted if none of their regimes is known. */
export async function tillRegimeOf(
  trx: Trx,
  sellerIds: readonly (number | null)[],
  day: string,
): Promise<{ isSimplified?: boolean }> {
  const periods = (await readVatRegimes(trx)).filter(({ from }) => from <= day)
  const simplified = sellerIds.map((sellerId) => {
    const own = periods.filter((period) => period.sellerId === sellerId)
    return own.length === 0 ? undefined : regimeOn(own, day).regime !== 'general'
  })
  const [first, ...others] = [...new Set(simplified)]
  // a receipt has one tax system
  if (others.length > 0) throw new Rejected('payment-mixed-taxes')
  return first === undefined ? {} : { isSimplified: first }
}
