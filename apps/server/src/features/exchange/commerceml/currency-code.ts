const roubles = new Set(['', 'RUB', 'RUR', '643', '810', 'РУБ', 'РУБ.', 'РУБЛЬ', 'Р', 'Р.', '₽'])

/** ISO code of what 1C or a price list calls its currency; nothing is roubles. */
export function currencyCode(text: string | null | undefined): string {
  const bare = (text ?? '').trim().toUpperCase()
  if (roubles.has(bare)) return 'RUB'
  if (bare === '€' || bare === '978' || bare === 'ЕВРО') return 'EUR'
  if (bare === '$' || bare === '840') return 'USD'
  return bare
}
