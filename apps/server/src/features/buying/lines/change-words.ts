import type { ItemChanges } from '@snab/contract/catalogue/product'
import { toAmount } from '@snab/domain/money/amounts'
import type { Level } from '@snab/domain/buying/attention'
import { moscowDate } from '@snab/domain/time/moscow-time'
import { shownNumber } from '@snab/domain/text/shown-numbers'

const money = new Intl.NumberFormat('ru-RU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Messages about a line whose price or stock differs from what was seen. */
export function changeWords(
  { price, stock }: ItemChanges,
  { amount, seenAt }: { amount: number; seenAt: Date },
  unit: string,
  currencySign: string,
): { level: Level; title: string }[] {
  const since = `с ${moscowDate(seenAt)}`
  const words: { level: Level; title: string }[] = []
  if (price && price.was !== null && price.now !== null) {
    const by = `${money.format(Math.abs(price.now - price.was))}\u00a0${currencySign}`
    words.push(
      price.now > price.was
        ? { level: 'low', title: `Цена выросла на ${by} ${since}` }
        : { level: 'positive', title: `Цена снизилась на ${by} ${since}` },
    )
  }
  if (stock && stock.now <= 0) words.push({ level: 'medium', title: 'Был в наличии, теперь под заказ' })
  else if (stock && stock.now < stock.was)
    words.push({
      level: 'medium',
      title: `Осталось ${shownNumber(stock.now)} из ${shownNumber(toAmount(amount))} ${unit}, остальное под заказ`,
    })
  else if (stock) words.push({ level: 'positive', title: `Снова в наличии: ${shownNumber(stock.now)} ${unit}` })
  return words
}
