import type { FeatureGroup } from '@snab/contract/product'

export const featureGroupNames: Record<FeatureGroup, string> = {
  electrical: 'Электрические параметры',
  light: 'Светотехника',
  conditions: 'Условия эксплуатации',
  dimensions: 'Размеры и масса',
  design: 'Исполнение',
  other: 'Прочее',
}

/** DD.MM.YYYY of YYYY-MM-DD. */
export const russianDay = (day: string): string => day.split('-').toReversed().join('.')
