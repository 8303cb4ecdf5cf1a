import type { Piece } from '@snab/domain/cable/pieces'
import type { RepeatRow } from '@snab/contract/orders/repeat-order'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { ownStock } from '@snab/domain/catalogue/stock'
import type { Db, Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { findAnalogues } from '../../catalogue/goods/analogues'
import { heldIn } from '../../catalogue/goods/dictionary'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { productOf, readGoods, type Goods } from '../../buying/lines/goods'
import { priceLine, type PricedLine } from '../../buying/lines/price-lines'

/** The items to buy again: a line of an order or a row of a specification, with its earlier price in kopecks. */
export type Source = {
  id: number
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  article: string
  name: string
  unitName: string
  amount: number
  pieces: Piece[] | null
  price: number
}
export type Reported = { row: RepeatRow; source: Source; line: PricedLine }

/** Each analogue takes several index searches. */
const mostAnalogues = 50

const sourceLine = (
  { id, productId, customProductId, sellerId, amount, pieces }: Omit<Source, 'article' | 'name' | 'unitName' | 'price'>,
  now: Date,
) => ({
  id,
  productId,
  customProductId,
  sellerId,
  amount,
  pieces,
  position: id,
  note: '',
  createdAt: now,
  additionalFields: {},
  priceWhenAdded: null,
  stockWhenAdded: null,
  seenAt: now,
})

/** Each line then and now, with an alternative for goods no longer sold. */
export async function reportRows(
  db: Db | Trx,
  services: Pick<Services, 'db' | 'engine' | 'clock'>,
  viewer: Viewer,
  sources: readonly Source[],
): Promise<Reported[]> {
  const goods = await readGoods(db, sources)
  const reported: Reported[] = []
  let analogues = 0
  for (const source of sources) {
    const line = priceLine(sourceLine(source, services.clock()), goods, viewer)
    const isGone = line.row !== null ? !line.row.isActive : isGoneCustom(source, goods)
    const analogue =
      isGone && source.productId !== null && analogues++ < mostAnalogues
        ? await bestAnalogue(services, viewer, source.productId, source.amount)
        : null
    reported.push({ source, line, row: presentRow(source, line, { isGone, analogue, viewer }) })
  }
  return reported
}

const isGoneCustom = ({ customProductId }: Source, { customs }: Goods): boolean => {
  const custom = customProductId === null ? undefined : customs.get(customProductId)
  return custom === undefined || custom.deletedAt !== null
}

const stockOf = (row: ProductRow, { dictionary, regionId }: Viewer): number =>
  ownStock(heldIn(row, dictionary, regionId))

type Context = { isGone: boolean; analogue: RepeatRow['analogue']; viewer: Viewer }

function presentRow(source: Source, { row, price }: PricedLine, { isGone, analogue, viewer }: Context): RepeatRow {
  const available = row && !isGone && viewer.sees.stocks ? stockOf(row, viewer) : null
  const now = isGone ? null : price
  const changes: RepeatRow['changes'] = []
  if (isGone) changes.push(analogue ? 'discontinued' : 'gone')
  else if (now === null) changes.push('no-price')
  else if (now !== source.price) changes.push(now > source.price ? 'dearer' : 'cheaper')
  if (available !== null && available < source.amount) changes.push('less')
  return {
    lineId: source.id,
    productId: source.productId,
    customProductId: source.customProductId,
    article: source.article,
    name: source.name,
    unit: source.unitName,
    amount: toAmount(source.amount),
    priceWas: toRoubles(source.price),
    priceNow: now === null ? null : toRoubles(now),
    available: available === null ? null : toAmount(available),
    changes,
    analogue,
  }
}

/** The first one sold to this buyer with a price, in stock first. */
async function bestAnalogue(
  { db, engine, clock }: Pick<Services, 'db' | 'engine' | 'clock'>,
  viewer: Viewer,
  productId: number,
  amount: number,
): Promise<RepeatRow['analogue']> {
  // a replacement that must be checked is not offered for discontinued goods
  const analogues = await findAnalogues({ db, engine }, viewer.dictionary, productId)
  const found = analogues.filter(({ check }) => check.length === 0).slice(0, 20)
  const goods = await readGoods(
    db,
    found.map(({ id }) => ({ productId: id })),
  )
  const sold = found.flatMap(({ id, because }) => {
    const row = productOf(goods, { productId: id })
    if (!row?.isActive) return []
    const { price } = priceLine(
      sourceLine({ id, productId: id, customProductId: null, sellerId: null, amount, pieces: null }, clock()),
      goods,
      viewer,
    )
    return price === null ? [] : [{ row, price, because, stock: stockOf(row, viewer) }]
  })
  const best = sold.find(({ stock }) => stock >= amount) ?? sold[0]
  return best
    ? {
        productId: best.row.id,
        article: best.row.article,
        name: best.row.name,
        price: toRoubles(best.price),
        available: toAmount(best.stock),
        unit: best.row.unitName,
        because: best.because,
      }
    : null
}
