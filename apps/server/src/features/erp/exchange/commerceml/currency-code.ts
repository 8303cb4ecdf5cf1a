const roubles = new Set(['RUB', 'RUR', '643', '810', 'РУБ', 'РУБ.', 'РУБЛЬ', 'Р', 'Р.', '₽'])

/** ISO code of a currency in 1C or a price list; empty means roubles. */
export const currencyCode = (text: string | null | undefined): string => currencyCodeOf(text) ?? 'RUB'

/** Does the same; null if absent. */
export function currencyCodeOf(text: string | null | undefined): string | null {
  const bare = (text ?? '').trim().toUpperCase()
  if (bare === '') return null
  if (roubles.has(bare)) return 'RUB'
  if (bare === '€' || bare === '978' || bare === 'ЕВРО') return 'EUR'
  if (bare === '$' || bare === '840') return 'USD'
  return bare
}
