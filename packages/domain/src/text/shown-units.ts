import { shownNumber } from './shown-numbers'

/** Weights are stored in kilograms; a deployment may show them in these units. */
export const weightUnits = ['кг', 'г', 'т'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** How this deployment formats money and weights. */
export type ShownUnits = { currencySign: string; weightUnit: WeightUnit }

/** Uses whole factors only, so that 2.3 kg is 2300 g and not 2299.9999. */
const conversions: Record<WeightUnit, (kilograms: number) => number> = {
  кг: (kilograms) => kilograms,
  г: (kilograms) => Math.round(kilograms * 1_000_000) / 1000,
  т: (kilograms) => kilograms / 1000,
}

export const weightIn = (kilograms: number, unit: WeightUnit): number => conversions[unit](kilograms)

/** «2,3 кг», «2 300 г». */
export const formatWeight = (kilograms: number, unit: WeightUnit): string =>
  `${shownNumber(weightIn(kilograms, unit))} ${unit}`
