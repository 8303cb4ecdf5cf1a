import type { ApprovalReason } from '@snab/domain/order/approval'
import { formatMoney } from '@snab/domain/money/money'
import { shownNumber } from '@snab/domain/text/shown-numbers'

const plural = new Intl.PluralRules('ru-RU')
const positions: Record<string, string> = { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' }

export const amountText = (thousandths: number): string => shownNumber(thousandths / 1000)
export const positionsText = (count: number): string => `${String(count)} ${positions[plural.select(count)] ?? ''}`

const periods = { month: 'месяц', quarter: 'квартал', year: 'год' }

export function reasonText(reason: ApprovalReason, currencySign: string): string {
  switch (reason.kind) {
    case 'limit':
      return `Превышен лимит на ${periods[reason.period]}: ${formatMoney(reason.limit, currencySign)}, осталось ${formatMoney(reason.left, currencySign)}`
    case 'total':
      return reason.minimum === 0
        ? 'Согласуются все заказы'
        : `Согласуются заказы от ${formatMoney(reason.minimum, currencySign)}`
    case 'section':
      return `Согласуется раздел «${reason.section}»`
  }
}
