import { shownNumber } from './shown-numbers'

const rules = new Intl.PluralRules('ru')

export type Forms = readonly [one: string, few: string, many: string]

/** «попытка», «попытки», «попыток». */
export function pluralOf(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** «1 новый товар», «2 новых товара», «1 250 новых товаров». */
export const counted = (count: number, [one, few, many]: Forms): string =>
  `${shownNumber(count)} ${pluralOf(count, one, few, many)}`
