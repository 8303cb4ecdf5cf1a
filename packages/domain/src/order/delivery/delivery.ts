export const deliveryTypes = ['pickup', 'delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

const cityMark = /^(?:город|гор\.?|г\.?)\s+|^г\./

/** Normalises a city's name for comparison: no case, ё, hyphens or «г.». Empty when there is none. */
export function foldCity(name: string): string {
  const folded = name.trim().toLowerCase().replaceAll('ё', 'е').replace(/[-–—]/g, ' ')
  return folded.replace(cityMark, '').split(/\s+/).filter(Boolean).join(' ')
}

/** Compares whole names of cities. An address or a region without a city matches none. */
export function isSameCity(one: string, other: string): boolean {
  const folded = foldCity(one)
  return folded !== '' && folded === foldCity(other)
}

/** `city` is that of the delivery address, `total` is in kopecks. */
export type OrderedDelivery = { type: DeliveryType; total: number; city: string; warehouseCity: string }

/** Free in the warehouse's city from 10 000 ₽. Null: the price is settled with the manager. */
export function deliveryPrice(
  { type, total, city, warehouseCity }: OrderedDelivery,
  freeFrom = 10_000_00,
): number | null {
  if (type === 'pickup') return 0
  return isSameCity(city, warehouseCity) && total >= freeFrom ? 0 : null
}

/** Whether an order is too light to be delivered; a minimum of null allows everything. */
export const isTooLight = (
  { type, weightKg }: { type: DeliveryType; weightKg: number },
  minimumKg: number | null,
): boolean => type === 'delivery' && minimumKg !== null && weightKg < minimumKg

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]+/gu) ?? []

function contains(words: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && words.some((_, from) => part.every((word, at) => words[from + at] === word))
}

/**
 * The city of a typed address, from the suggestions of a directory: the only suggested city whose whole name is in the
 * text. Null when there is none or several are possible: «Дзержинск» is not «Дзержинский».
 */
export function cityOfAddress(
  typed: string,
  suggested: readonly { city: string | null; settlement: string | null }[],
): string | null {
  const words = wordsOf(typed)
  const cities = new Map<string, string>()
  for (const { city, settlement } of suggested) {
    const place = city ?? settlement ?? ''
    if (contains(words, wordsOf(foldCity(place)))) cities.set(foldCity(place), place)
  }
  const [only] = cities.values()
  return cities.size === 1 ? (only ?? null) : null
}
