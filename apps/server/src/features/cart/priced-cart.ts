import type { CartItem, CartTotals } from '@snab/contract/cart'
import type { ItemChanges } from '@snab/contract/product'
import { LARGEST_AMOUNT, toAmount } from '@snab/domain/amounts'
import { highestLevel, needsAnalogue, shortageLevel, type Level } from '@snab/domain/attention'
import { discountPercent } from '@snab/domain/discount'
import { listedChanges } from '@snab/domain/listed-changes'
import { lineTotal, toRoubles } from '@snab/domain/money'
import { roundToPack } from '@snab/domain/packs'
import { LARGEST_LINE_TOTAL } from '@snab/domain/order-limits'
import { currentPrice } from '@snab/domain/price'
import { shownPrice } from '@snab/domain/shown-price'
import { shownNumber } from '@snab/domain/shown-numbers'
import { ownStock } from '@snab/domain/stock'
import { vatInside, vatRateOf } from '@snab/domain/vat'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables'
import type { SignedAddresses } from '../../files/signed-addresses'
import { heldIn } from '../catalogue/dictionary'
import { presentCustomProduct } from '../custom-product/present-custom-product'
import { presentProduct, type Viewer } from '../catalogue/present-product'
import type { ProductRow } from '../catalogue/product-rows'
import { asShown } from '../pricing/product-price'
import { payableFactsFrom, sells, shownFactsFrom } from '../pricing/seller-price'
import { presentChanges, stateOf } from '../pricing/listed-state'
import { changeWords } from './change-words'
import type { ListedItem } from './cart.queries'

type CustomProduct = Selectable<Database['customProducts']>

/** A cart line with all that an order needs of it, in kopecks and thousandths: everything but `shownPrice` is with VAT, as it is paid. */
export type PricedLine = {
  item: ListedItem
  row: ProductRow | null
  custom: CustomProduct | null
  basePrice: number | null
  price: number | null
  /** What the portal shows for one unit: the same price, or the price without VAT. */
  shownPrice: number | null
  total: number
  discount: number
  vatRate: number | null
  vat: number
  weightGrams: number
}

/** Custom products are priced with VAT at the general rate. */
export function priceLines(
  items: readonly ListedItem[],
  rows: ReadonlyMap<number, ProductRow>,
  customs: ReadonlyMap<number, CustomProduct>,
  viewer: Viewer,
): PricedLine[] {
  const { prices, dictionary } = viewer
  const { basis } = prices
  return items.map((item) => {
    const row = item.productId === null ? null : (rows.get(item.productId) ?? null)
    const custom = item.customProductId === null ? null : (customs.get(item.customProductId) ?? null)
    const sold = row && row.isActive ? row : null
    const facts = sold && payableFactsFrom(sold, item.sellerId, prices, dictionary)
    const price = facts ? currentPrice(facts, item.amount) : (custom?.price ?? null)
    const basePrice = facts ? facts.base : (custom?.price ?? null)
    const total = price === null ? 0 : lineTotal(price, item.amount)
    const shown = basis.withVat || price === null ? price : shownOf(sold, item, price, viewer)
    const before = basePrice === null ? total : Math.max(total, lineTotal(basePrice, item.amount))
    const vatRate = row ? vatRateOf(row.vatRate, basis.generalRate) : basis.generalRate
    return {
      item,
      row,
      custom,
      basePrice,
      price,
      shownPrice: shown,
      total,
      discount: before - total,
      vatRate,
      vat: vatInside(total, vatRate),
      weightGrams: row ? Math.round((row.weightGrams * item.amount) / 1000) : 0,
    }
  })
}

/** Goods are shown at the price that their lists show, which the rounding of a discount may move from the paid price less its VAT. */
const shownOf = (
  row: ProductRow | null,
  { sellerId, amount }: ListedItem,
  payable: number,
  { prices, dictionary }: Viewer,
): number | null =>
  row
    ? currentPrice(shownFactsFrom(row, sellerId, prices, dictionary), amount)
    : shownPrice(payable, { vatIncluded: true, vatRate: prices.basis.generalRate }, prices.basis)

/** What a line adds to the totals. */
export type LineShare = Pick<PricedLine, 'total' | 'discount' | 'vat' | 'weightGrams'>

export function totalsOf(lines: readonly LineShare[], seesPrices: boolean): CartTotals {
  const sum = (pick: (line: LineShare) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const price = seesPrices ? sum(({ total }) => total) : 0
  const discount = seesPrices ? sum((line) => line.discount) : 0
  return {
    itemsCount: lines.length,
    price: toRoubles(price),
    discount: toRoubles(discount),
    orderPrice: toRoubles(price + discount),
    discountPercent: discountPercent(price, discount),
    weightKg: sum(({ weightGrams }) => weightGrams) / 1000,
    vat: toRoubles(seesPrices ? sum(({ vat }) => vat) : 0),
  }
}

export function presentItem(line: PricedLine, viewer: Viewer, signed: SignedAddresses): CartItem {
  const { item, row, custom } = line
  const { sees, dictionary } = viewer
  const changes = changesOf(line, viewer)
  const attention = attentionOf(line, viewer, changes)
  const level = highestLevel(attention.map((message) => message.level))
  const worst = attention.find((message) => message.level === level)
  const seller = item.sellerId === null ? undefined : dictionary.sellers.get(item.sellerId)
  return {
    id: item.id,
    amount: toAmount(item.amount),
    position: item.position,
    productId: item.productId,
    customProductId: item.customProductId,
    sellerId: item.sellerId,
    seller: item.sellerId === null || seller === undefined ? null : { id: item.sellerId, name: seller },
    product: row
      ? presentProduct(row, viewer, item.amount)
      : presentCustomProduct(custom, viewer.regionId, viewer.prices.basis, signed),
    currentPrice: sees.currentPrices && line.shownPrice !== null ? toRoubles(line.shownPrice) : null,
    discount: sees.prices ? toRoubles(line.discount) : 0,
    total: sees.prices && line.price !== null ? toRoubles(line.total) : null,
    vat: sees.prices ? toRoubles(line.vat) : 0,
    weightKg: line.weightGrams / 1000,
    priceWhenAdded: sees.prices ? shownWhenAdded(line, viewer) : null,
    changes: changes && { ...changes, since: item.seenAt.toISOString() },
    note: item.note,
    additionalFields: item.additionalFields,
    message: worst ? { level: worst.level, warning: worst.title } : null,
    attentionMessages: attention,
    // whoever may not see stocks must not find them out by asking for ever larger amounts
    attentionAnalog:
      sees.stocks &&
      needsAnalogue(
        {
          type: row ? 'catalog' : 'custom',
          article: row?.article ?? '',
          numberOfAnalogues: row?.numberOfAnalogues ?? 0,
          virtualStock: virtualStock(line, viewer),
        },
        item.amount,
      ),
  }
}

/** A price that has not changed is shown as it is now, to the kopeck. */
function shownWhenAdded(
  { item: { priceWhenAdded }, row, price, shownPrice: now }: PricedLine,
  { prices }: Viewer,
): number | null {
  if (priceWhenAdded === null || !row) return priceWhenAdded === null ? null : toRoubles(priceWhenAdded)
  return toRoubles(priceWhenAdded === price && now !== null ? now : asShown(priceWhenAdded, row, prices))
}

/** Null where the product has no virtual warehouse at all. */
function virtualStock({ row }: PricedLine, { dictionary }: Viewer): number | null {
  const virtual = [...dictionary.warehouses.values()].filter(
    ({ id, isVirtual }) => isVirtual && row?.stocks[id] !== undefined,
  )
  return row && virtual.length > 0 ? virtual.reduce((sum, { id }) => sum + (row.stocks[id] ?? 0), 0) : null
}

/** What has changed of price and stock since the buyer saw them; all else about a product is told whether it is new or not. */
function changesOf({ item, row }: PricedLine, viewer: Viewer): ItemChanges | null {
  const now = stateOf(row, item.sellerId, item.amount, viewer)
  if (!row || !now || now.gone) return null
  const changes = listedChanges(
    { ...now, price: item.priceWhenAdded ?? now.price, stock: item.stockWhenAdded },
    now,
    item.amount,
  )
  return changes && presentChanges(changes, row, item, viewer)
}

/** They inform and never stop an order. */
function attentionOf(
  { item, row, custom, price, total }: PricedLine,
  { sees, units, dictionary, regionId }: Viewer,
  changes: ItemChanges | null,
): { level: Level; title: string }[] {
  const found: { level: Level; title: string }[] = []
  if (!row) return custom ? found : [{ level: 'high', title: 'Товар больше не продаётся' }]
  if (!row.isActive) return [{ level: 'high', title: 'Товар больше не продаётся' }]
  if (!sells(row, item.sellerId))
    found.push({ level: 'high', title: 'Этот продавец больше не предлагает товар: выберите другого' })
  else if (sees.prices && price === null) found.push({ level: 'medium', title: 'Цена по запросу' })
  if (changes) found.push(...changeWords(changes, item, row.unitName, units.currencySign))
  const rounded = roundToPack(item.amount, row)
  if (total > LARGEST_LINE_TOTAL)
    found.push({ level: 'high', title: 'Сумма строки больше 10 миллиардов: столько заказать нельзя' })
  if (rounded !== item.amount && rounded <= LARGEST_AMOUNT) {
    found.push({
      level: 'medium',
      title: `Количество не кратно упаковке: отгружается по ${shownNumber(toAmount(row.multiplicity))} ${row.unitName}`,
    })
  }
  if (sees.stocks && !changes?.stock) {
    const stock = ownStock(heldIn(row, dictionary, regionId))
    const shortage = shortageLevel(stock, item.amount)
    if (shortage === 'medium') found.push({ level: shortage, title: 'Нет на складах региона: поставка под заказ' })
    else if (shortage)
      found.push({
        level: shortage,
        title: `В наличии ${shownNumber(toAmount(stock))} ${row.unitName}, остальное под заказ`,
      })
  }
  if (row.isDiscontinued) found.push({ level: 'high', title: 'Товар снят с производства' })
  return found
}
