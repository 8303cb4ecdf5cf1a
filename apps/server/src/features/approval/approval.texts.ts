import type { ApprovalReason } from '@snab/domain/approval'
import { toRoubles } from '@snab/domain/money'

const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', day: '2-digit', month: '2-digit', year: 'numeric' })
const amounts = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const plural = new Intl.PluralRules('ru-RU')
const positions: Record<string, string> = { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' }

/** Kopecks in words of the screen. */
export const roublesText = (kopecks: number): string => `${roubles.format(toRoubles(kopecks))} ₽`
export const dayText = (at: Date): string => day.format(at)
export const amountText = (thousandths: number): string => amounts.format(thousandths / 1000)
export const positionsText = (count: number): string => `${String(count)} ${positions[plural.select(count)] ?? ''}`

const periods = { month: 'месяц', quarter: 'квартал', year: 'год' }

export function reasonText(reason: ApprovalReason): string {
  switch (reason.kind) {
    case 'limit':
      return `Превышен лимит на ${periods[reason.period]}: ${roublesText(reason.limit)}, осталось ${roublesText(reason.left)}`
    case 'total':
      return reason.minimum === 0 ? 'Согласуются все заказы' : `Согласуются заказы от ${roublesText(reason.minimum)}`
    case 'section':
      return `Согласуется раздел «${reason.section}»`
  }
}
