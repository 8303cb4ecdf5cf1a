const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })

/** Intl writes a hyphen where Russian typography has a minus. */
export const withMinus = (text: string): string => text.replace('-', '−')

/** «1 250,5», «−40». */
export const shownNumber = (value: number): string => withMinus(decimals.format(value))

/** «16…63», «−40…+50»: a range across zero shows both signs. */
export const shownRange = (from: number, to: number): string =>
  `${shownNumber(from)}…${from < 0 && to > 0 ? '+' : ''}${shownNumber(to)}`

/** Reads a typed or copied number: spaces, a comma, minus and plus are allowed. */
export function typedNumber(text: string): number | undefined {
  const compact = text.replace(/\s/g, '').replace(',', '.').replace('−', '-')
  const number = Number(compact)
  return compact === '' || !Number.isFinite(number) ? undefined : number
}

/** Normalises names for searching: ignores case, and treats a hyphen as a minus. */
export const foldName = (name: string): string => name.trim().toLowerCase().replaceAll('−', '-')
