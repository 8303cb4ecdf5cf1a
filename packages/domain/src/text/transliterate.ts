import { ownValue } from '../own-value'

/** Letters as in the addresses of Russian sites (close to ICAO 9303). */
export const latinLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const LONGEST = 80

/** «Новая линия — 2026» → `novaya-liniya-2026`; empty when no character of the text is allowed in an address. */
export function slugOf(text: string): string {
  const latin = [...text.toLowerCase().normalize('NFC')]
    .map((letter) => ownValue<string>(latinLetters, letter) ?? letter)
    .join('')
  const words = latin
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const next = slug === '' ? word : `${slug}-${word}`
    // a truncated word could mean something else
    if (next.length > LONGEST) return slug === '' ? word.slice(0, LONGEST) : slug
    slug = next
  }
  return slug
}
