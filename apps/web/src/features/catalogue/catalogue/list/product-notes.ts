import type { Product } from '@snab/contract/catalogue/product'
import { needsAnalogue } from '@snab/domain/buying/attention'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import type { Translate } from '../../../../lib/texts/texts'
import type { catalogueTexts } from '../catalogue.texts'

type T = Translate<typeof catalogueTexts>

/** The list already shows the text of attentionAnalog. */
export const lacks = (product: Product, amount: number): boolean => needsAnalogue(product, amount)

/** Boxes, blocks and the smallest batch, if any. */
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

/** When it is available; empty if unknown. */
export function termText({ deliveryTime }: Product, t: T): string {
  if (deliveryTime === null) return ''
  return deliveryTime > 0 ? t('catalogue.days', { days: deliveryTime }) : t('catalogue.today')
}

/** The base price when another one is paid, and the prices of larger amounts. */
export function priceText({ price, priceSteps, unit }: Product, current: number | null, t: T): string | undefined {
  const parts = [
    ...(price && price.value !== current ? [t('catalogue.basePrice', { price: formatMoney(price.value) })] : []),
    ...priceSteps.map((step) => stepText(step, unit.name, t)),
  ]
  return parts.length > 0 ? parts.join('\n') : undefined
}
