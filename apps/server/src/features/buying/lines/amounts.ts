import { fromAmount, toAmount, type AmountProblem } from '@snab/domain/money/amounts'
import { roundToPack } from '@snab/domain/money/packs'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { invalidField } from '../../../http/rejected'
import type { ProductRow } from '../../catalogue/goods/product-rows'

/** Messages for invalid amounts. */
export const amountProblems: Record<AmountProblem, string> = {
  'not-a-number': 'Количество должно быть числом',
  negative: 'Количество не может быть отрицательным',
  'too-large': 'Слишком большое количество',
  'too-precise': 'Не больше трёх знаков после запятой',
}

/** Refuses a request at its first invalid amount. */
export function checkAmounts(items: readonly { amount?: number | undefined }[]): void {
  for (const [index, { amount }] of items.entries()) {
    const thousandths = amount === undefined ? 0 : fromAmount(amount)
    if (typeof thousandths === 'string') throw invalidField(`items.${index}.amount`, amountProblems[thousandths])
  }
}

type Rounded = { amount: number; warning: string | null }

/** The amount rounded up to whole packs, both in thousandths, with a warning if it was rounded. */
export function orderableAmount(requestedAmount: number, product: ProductRow | null): Rounded {
  const amount = product ? roundToPack(requestedAmount, product) : requestedAmount
  if (!product || amount === requestedAmount) return { amount, warning: null }
  const pack = `кратность ${shownNumber(toAmount(product.multiplicity))} ${product.unitName}`
  return { amount, warning: `${product.article}: количество округлено до ${shownNumber(toAmount(amount))} (${pack})` }
}
