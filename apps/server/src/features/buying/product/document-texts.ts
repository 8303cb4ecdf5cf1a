import type { FeatureGroup } from '@snab/contract/catalogue/product'

export const featureGroupNames: Record<FeatureGroup, string> = {
  electrical: 'Электрические параметры',
  light: 'Светотехника',
  conditions: 'Условия эксплуатации',
  dimensions: 'Размеры и масса',
  design: 'Исполнение',
  other: 'Прочее',
}
