import type { listSets } from '@snab/contract/catalogue/product'
import type { ResponseOf } from '@snab/contract/endpoint'
import { toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import { roundToPack } from '@snab/domain/money/packs'
import type { Services } from '../../../services'
import { presentProduct, shownPrices } from '../../catalogue/goods/present-product'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { findSetAmounts, findSetIds } from './product.queries'

type ProductSet = ResponseOf<typeof listSets>['items'][number]
const MOST_MEMBERS = 200

/** The sets containing a product, with their other contents and amounts. */
export async function findSets(services: Services, productId: number, view: VisitorView): Promise<ProductSet[]> {
  const ids = await findSetIds(services.db, productId)
  const sets = await Promise.all(ids.map((id) => readSet(services, id, view)))
  return sets.filter((set) => set !== null)
}

async function readSet({ db, rows, engine }: Services, id: number, view: VisitorView): Promise<ProductSet | null> {
  const name = view.dictionary.sets.get(id)
  if (name === undefined) return null
  const { ids } = await engine.search({
    filters: { setIds: [id] },
    profile: view.prices.profile,
    warehouseIds: view.warehouseIds,
    sort: { by: 'popularity', descending: true },
    offset: 0,
    limit: MOST_MEMBERS,
    facets: false,
  })
  const amounts = await findSetAmounts(db, id)
  const amountOf = new Map(amounts.map(({ productId, amount }) => [productId, amount]))
  // in the set's order; unlisted ones last
  const listed = amounts.map(({ productId }) => productId).filter((product) => ids.includes(product))
  const members = await rows.get(ids)
  const items = [...new Set([...listed, ...ids])].flatMap((product) => {
    const row = members.get(product)
    if (!row) return []
    const amount = roundToPack(amountOf.get(product) ?? row.minimumBatch, row)
    const { shown: price } = shownPrices(row, view, amount)
    return [
      {
        product: presentProduct(row, view, amount),
        amount: toAmount(amount),
        kopecks: price === null ? null : lineTotal(price, amount),
      },
    ]
  })
  const isPriced = items.every(({ kopecks }) => kopecks !== null)
  return {
    id,
    name,
    items: items.map(({ product, amount, kopecks }) => ({
      product,
      amount,
      total: kopecks === null ? null : toRoubles(kopecks),
    })),
    total: isPriced ? toRoubles(items.reduce((sum, { kopecks }) => sum + (kopecks ?? 0), 0)) : null,
  }
}
