const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })

/** Intl writes a hyphen where Russian typography has a minus. */
export const withMinus = (text: string): string => text.replace('-', '−')

/** «1 250,5», «−40». */
export const shownNumber = (value: number): string => withMinus(decimals.format(value))

/** «16…63», «−40…+50»: where a range passes zero, both its ends tell their sign. */
export const shownRange = (from: number, to: number): string =>
  `${shownNumber(from)}…${from < 0 && to > 0 ? '+' : ''}${shownNumber(to)}`

/** The number of a text a person typed or copied: blanks, a comma, a minus and a plus are understood. */
export function typedNumber(text: string): number | undefined {
  const compact = text.replace(/\s/g, '').replace(',', '.').replace('−', '-')
  const number = Number(compact)
  return compact === '' || !Number.isFinite(number) ? undefined : number
}

/** In this form what is typed is looked for among names: case and the two signs of minus do not matter. */
export const foldName = (name: string): string => name.trim().toLowerCase().replaceAll('−', '-')
