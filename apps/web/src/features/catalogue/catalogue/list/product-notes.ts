import type { Product } from '@snab/contract/catalogue/product'
import { needsAnalogue } from '@snab/domain/buying/attention'
import { virtualStock } from '@snab/domain/catalogue/stock'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import type { Translate } from '../../../../lib/texts/texts'
import type { catalogueTexts } from '../catalogue.texts'

type T = Translate<typeof catalogueTexts>

/** The text of attentionAnalog stands in the list already. */
export function lacks({ stocks, ...product }: Product, amount: number): boolean {
  if (stocks === null || stocks.some((stock) => !stock.isVirtual && stock.amount >= amount)) return false
  return needsAnalogue({ ...product, virtualStock: virtualStock(stocks) }, amount)
}

/** Boxes, blocks and the smallest batch, where there are any. */
export function packText(
  { quantityInBox, quantityInBlock, minimumBatch, multiplicity, unit }: Product,
  t: T,
): string | undefined {
  const amount = (value: number) => `${formatNumber(value)} ${unit.name}`
  const parts = [
    ...(quantityInBlock ? [t('catalogue.inBlock', { amount: amount(quantityInBlock) })] : []),
    ...(quantityInBox ? [t('catalogue.inBox', { amount: amount(quantityInBox) })] : []),
    ...(minimumBatch > multiplicity ? [t('catalogue.minimum', { amount: amount(minimumBatch) })] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** «от 100 шт — 95 ₽». */
export const stepText = ({ fromAmount, price }: Product['priceSteps'][number], unit: string, t: T): string =>
  t('catalogue.stepFrom', { amount: formatNumber(fromAmount), unit, price: formatMoney(price) })

/** When it can be had; nothing where that is not known. */
export function termText({ deliveryTime }: Product, t: T): string {
  if (deliveryTime === null) return ''
  return deliveryTime > 0 ? t('catalogue.days', { days: deliveryTime }) : t('catalogue.today')
}

/** The base price when another is paid, and what it costs from larger amounts on. */
export function priceText({ price, priceSteps, unit }: Product, current: number | null, t: T): string | undefined {
  const parts = [
    ...(price && price.value !== current ? [t('catalogue.basePrice', { price: formatMoney(price.value) })] : []),
    ...priceSteps.map((step) => stepText(step, unit.name, t)),
  ]
  return parts.length > 0 ? parts.join('\n') : undefined
}
