import type { CartItem } from '@snab/contract/buying/cart'
import type { ItemChanges } from '@snab/contract/catalogue/product'
import { canBeCut } from '@snab/domain/cable/pieces'
import { LARGEST_AMOUNT, toAmount } from '@snab/domain/money/amounts'
import { highestLevel, needsAnalogue, shortageLevel, shortageWords, type Level } from '@snab/domain/buying/attention'
import { toRoubles } from '@snab/domain/money/money'
import { roundToPack } from '@snab/domain/money/packs'
import { LARGEST_LINE_TOTAL } from '@snab/domain/order/order-limits'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { ownStock } from '@snab/domain/catalogue/stock'
import type { SignedAddresses } from '../../../files/signed-addresses'
import { heldIn } from '../../catalogue/goods/dictionary'
import { presentProduct, type Viewer } from '../../catalogue/goods/present-product'
import { presentCustomProduct } from '../../catalogue/custom-product/present-custom-product'
import { asShown } from '../../catalogue/goods/prices/product-price'
import { sells } from '../../catalogue/goods/prices/seller-price'
import { shownCut } from './cut-pieces'
import { agreedWords } from './agreed-words'
import { changesSince } from './changes-since'
import { changeWords } from './change-words'
import type { PricedLine } from './price-lines'

export function presentLine(line: PricedLine, viewer: Viewer, signed: SignedAddresses): CartItem {
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
    pieces: shownCut(item.pieces),
    canBeCut: row !== null && canBeCut(row),
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
    // viewers without stock access must not probe it with larger amounts
    attentionAnalog:
      isGone(row) ||
      (sees.stocks &&
        needsAnalogue(
          {
            type: row ? 'catalog' : 'custom',
            article: row?.article ?? '',
            numberOfAnalogues: row?.numberOfAnalogues ?? 0,
            stocks: row ? heldIn(row, viewer.dictionary, viewer.regionId) : null,
          },
          item.amount,
        )),
  }
}

/** Goods that are no longer sold are replaced, whatever stock is left. */
const isGone = (row: PricedLine['row']): boolean => row !== null && !row.isActive && row.article !== ''

/** An unchanged price is shown exactly as now, to the kopeck. */
function shownWhenAdded(
  { item: { priceWhenAdded }, row, price, shownPrice: now }: PricedLine,
  { prices }: Viewer,
): number | null {
  if (priceWhenAdded === null || !row) return priceWhenAdded === null ? null : toRoubles(priceWhenAdded)
  return toRoubles(priceWhenAdded === price && now !== null ? now : asShown(priceWhenAdded, row, prices))
}

/** Changes of price and stock since they were seen; other warnings are always shown. */
function changesOf({ item, row }: PricedLine, viewer: Viewer): ItemChanges | null {
  return changesSince(item, row, viewer, (now) =>
    now.gone ? null : { ...now, price: item.priceWhenAdded ?? now.price, stock: item.stockWhenAdded },
  )
}

/** Informs without blocking an order. */
function attentionOf(
  { item, row, custom, price, total, agreedPriceId }: PricedLine,
  { sees, units, dictionary, regionId, prices }: Viewer,
  changes: ItemChanges | null,
): { level: Level; title: string }[] {
  const warnings: { level: Level; title: string }[] = []
  if (!row) return custom ? warnings : [{ level: 'high', title: 'Товар больше не продаётся' }]
  if (!row.isActive) return [{ level: 'high', title: 'Товар больше не продаётся' }]
  if (!sells(row, item.sellerId))
    warnings.push({ level: 'high', title: 'Этот продавец больше не предлагает товар: выберите другого' })
  else if (sees.prices && price === null) warnings.push({ level: 'medium', title: 'Цена по запросу' })
  else if (sees.prices && price !== null)
    warnings.push(...agreedWords(prices.agreed.payable.get(row.id) ?? [], { ...item, price, agreedPriceId }, row))
  if (changes) warnings.push(...changeWords(changes, item, row.unitName, units.currencySign))
  const rounded = roundToPack(item.amount, row)
  if (total > LARGEST_LINE_TOTAL)
    warnings.push({ level: 'high', title: 'Сумма строки больше 10 миллиардов: столько заказать нельзя' })
  if (rounded !== item.amount && rounded <= LARGEST_AMOUNT) {
    warnings.push({
      level: 'medium',
      title: `Количество не кратно упаковке: отгружается по ${shownNumber(toAmount(row.multiplicity))} ${row.unitName}`,
    })
  }
  if (sees.stocks && !changes?.stock) {
    const held = heldIn(row, dictionary, regionId)
    const level = shortageLevel(ownStock(held), item.amount)
    const shown = held.map((stock) => ({ ...stock, amount: toAmount(stock.amount) }))
    if (level) warnings.push({ level, title: shortageWords(shown, row.unitName) })
  }
  if (row.isDiscontinued) warnings.push({ level: 'high', title: 'Товар снят с производства' })
  return warnings
}
