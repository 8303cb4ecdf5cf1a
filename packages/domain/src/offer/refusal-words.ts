import { formatMoney } from '../money/money'

/** Why a target cannot be met: no row may change, or the fixed prices alone come to `least`. */
export type TargetRefusal = { kind: 'nothing' } | { kind: 'least'; least: number; hasFloor: boolean; hasTyped: boolean }

export function targetRefusalWords(refusal: TargetRefusal, currencySign: string): string {
  if (refusal.kind === 'nothing') return 'Итог не на что распределить: нет строк, цена которых не задана вручную'
  const { least, hasFloor, hasTyped } = refusal
  const held = [
    ...(hasFloor ? ['минимальная маржа'] : []),
    ...(hasTyped || !hasFloor ? ['цены, заданные вручную'] : []),
  ]
  return `Такой итог не получится: меньше ${formatMoney(least, currencySign)} не дают ${held.join(' и ')}`.replace(
    'не дают минимальная маржа',
    hasTyped ? 'не дают минимальная маржа' : 'не даёт минимальная маржа',
  )
}

export const typedPriceWords = (least: number, currencySign: string): string =>
  `Минимальная маржа не даёт поставить цену меньше ${formatMoney(least, currencySign)}`
