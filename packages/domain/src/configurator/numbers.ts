import { shownNumber } from '../text/shown-numbers'

const roundedTo = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round((value + Number.EPSILON) * scale) / scale
}

/** Number format of formulas: «3,75». */
export const shown = (value: number, digits = 2): string => shownNumber(roundedTo(value, digits))
