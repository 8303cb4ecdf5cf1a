import { readPriceBasis } from '../../../../search/vat-regimes'
import { createHash } from 'node:crypto'
import type { priceChanges } from '@snab/contract/assortment/customer-price'
import { shownPrice } from '@snab/domain/money/shown-price'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Config } from '../../../../config'
import type { Db, Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import { belowFloor, floorsFor } from '../../../orders/price-floor/price-floor'
import type { ListedPrice, WrongLine } from './read-price-list'

type PriceChange = (typeof priceChanges)[number]
export type PlannedPrice = ListedPrice & {
  productId: number
  name: string
  change: PriceChange
  /** Kopecks; null without an individual price. */
  before: number | null
  /** The version of the existing price. */
  version: number | null
}
export type PricePlan = { planned: PlannedPrice[]; wrong: WrongLine[]; fingerprint: string }

/** The effect of a list on the company's current prices. */
export async function planPrices(
  db: Db | Trx,
  companyId: number,
  { prices, wrong }: { prices: readonly ListedPrice[]; wrong: readonly WrongLine[] },
  vatIncluded: boolean,
  bound: { session: Session; config: Pick<Config, 'SNAB_CURRENCY_SIGN'>; now: Date },
): Promise<PricePlan> {
  const products = await findByArticles(db, companyId, prices)
  const planned: PlannedPrice[] = []
  const refused: WrongLine[] = [...wrong]
  const lines = new Map<number, number>()
  const known = [...products.values()].flat()
  const floors = await floorsFor(db, bound.session, {
    companyId,
    productIds: known.map(({ id }) => id),
    now: bound.now,
  })
  const basis = await readPriceBasis(db, moscowDay(bound.now), true)
  for (const listed of prices) {
    const { line, article } = listed
    const folded = products.get(foldCode(article)) ?? []
    const exact = folded.filter((product) => product.article === article)
    const named = exact.length > 0 ? exact : folded
    const [product, another] = named.filter((one) => isOfBrand(one, listed.brand))
    const [stranger] = named
    const earlier = product && lines.get(product.id)
    const floor = product && floors.get(product.id)
    const gross = product ? shownPrice(listed.price, { ...product, vatIncluded }, basis) : 0
    const isLowered =
      product && (product.price === null || listed.price < product.price || product.vatIncluded !== vatIncluded)
    if (!product && stranger)
      refused.push({
        line,
        article,
        reason: `С этим артикулом на портале товар бренда «${stranger.brandNames.at(-1) ?? ''}», а в файле «${listed.brand}»`,
      })
    else if (!product) refused.push({ line, article, reason: 'Товара с таким артикулом нет' })
    else if (another) refused.push({ line, article, reason: 'Таких артикулов несколько: назначьте цену вручную' })
    else if (earlier !== undefined) refused.push({ line, article, reason: `Этот товар уже есть в строке ${earlier}` })
    else if (floor !== undefined && gross < floor && isLowered)
      refused.push({ line, article, reason: belowFloor(floor, bound.config) })
    else {
      lines.set(product.id, line)
      planned.push({
        ...listed,
        article: product.article,
        productId: product.id,
        name: product.name,
        before: product.price,
        version: product.version,
        change: changeOf(product, listed, vatIncluded),
      })
    }
  }
  return {
    planned,
    wrong: refused.toSorted((a, b) => a.line - b.line),
    fingerprint: fingerprintOf(planned, vatIncluded),
  }
}

const isOfBrand = ({ brandNames }: KnownProduct, brand: string): boolean =>
  brand === '' || brandNames.length === 0 || brandNames.some((name) => foldCode(name) === foldCode(brand))

type KnownProduct = {
  id: number
  article: string
  articleFolded: string
  name: string
  /** The last one is shown to buyers; empty without a brand. */
  brandNames: string[]
  vatRate: number | null
  sellerId: number | null
  price: number | null
  vatIncluded: boolean | null
  validFrom: string | null
  validTo: string | null
  version: number | null
}

async function findByArticles(
  db: Db | Trx,
  companyId: number,
  prices: readonly ListedPrice[],
): Promise<Map<string, KnownProduct[]>> {
  const folded = [...new Set(prices.map(({ article }) => foldCode(article)))].filter((code) => code !== '')
  const rows: KnownProduct[] = await db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brandId')
    .leftJoin('contractPrices as c', (join) => join.onRef('c.productId', '=', 'p.id').on('c.companyId', '=', companyId))
    .select([
      'p.id',
      'p.article',
      'p.articleFolded',
      'p.name',
      'p.vatRate',
      'p.sellerId',
      sql<string[]>`case when b.id is null then '{}' else array_remove(b.aliases || b.name || b.erp_name, null) end`.as(
        'brandNames',
      ),
      'c.price',
      'c.vatIncluded',
      'c.validFrom',
      'c.validTo',
      'c.version',
    ])
    .where(sql<boolean>`p.article_folded = any(${folded}::text[])`)
    .orderBy('p.id')
    .execute()
  const byFolded = new Map<string, KnownProduct[]>()
  for (const row of rows) {
    const same = byFolded.get(row.articleFolded)
    if (same) same.push(row)
    else byFolded.set(row.articleFolded, [row])
  }
  return byFolded
}

function changeOf(before: KnownProduct, { price, validFrom, validTo }: ListedPrice, vatIncluded: boolean): PriceChange {
  if (before.price === null) return 'new'
  if (before.vatIncluded !== vatIncluded) return 'terms'
  if (price !== before.price) return price > before.price ? 'dearer' : 'cheaper'
  return before.validFrom === validFrom && before.validTo === validTo ? 'unchanged' : 'terms'
}

/** Equal while the same lines would change the same prices. */
const fingerprintOf = (planned: readonly PlannedPrice[], vatIncluded: boolean): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        vatIncluded,
        planned.map(({ productId, price, validFrom, validTo, version }) => [
          productId,
          price,
          validFrom,
          validTo,
          version,
        ]),
      ]),
    )
    .digest('hex')
