import type { ShownUnits } from '@snab/domain/text/shown-units'

export const demoUnits: ShownUnits = { currencySign: '₽', weightUnit: 'кг' }
