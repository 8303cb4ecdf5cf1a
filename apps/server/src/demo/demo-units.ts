import type { ShownUnits } from '@snab/domain/shown-units'

export const demoUnits: ShownUnits = { currencySign: '₽', weightUnit: 'кг' }
