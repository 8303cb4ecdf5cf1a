import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ownValue } from '@snab/domain/own-value'
import countries, { type LocaleData } from 'i18n-iso-countries'

const names = createRequire(import.meta.url).resolve('i18n-iso-countries/langs/ru.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of the library
countries.registerLocale(JSON.parse(readFileSync(names, 'utf8')) as LocaleData)

export type Country = { code: string; name: string }

/** Codes of ОКСМ that ISO lacks, and names that 1C and people use. */
const further: Record<string, Country> = {
  'европейский союз': { code: '980', name: 'Европейский союз' },
  ес: { code: '980', name: 'Европейский союз' },
  еаэс: { code: '981', name: 'ЕАЭС' },
}
const aliases: Record<string, string> = {
  рф: 'RU',
  'российская федерация': 'RU',
  кнр: 'CN',
  китай: 'CN',
  сша: 'US',
  'соединенные штаты': 'US',
  'соединенные штаты америки': 'US',
  'южная корея': 'KR',
  'корея, республика': 'KR',
  'республика корея': 'KR',
  тайвань: 'TW',
  'тайвань (китай)': 'TW',
  великобритания: 'GB',
  'соединенное королевство': 'GB',
  'чешская республика': 'CZ',
  чехия: 'CZ',
  белоруссия: 'BY',
  беларусь: 'BY',
  нидерланды: 'NL',
  голландия: 'NL',
  вьетнам: 'VN',
  гонконг: 'HK',
  'объединенные арабские эмираты': 'AE',
  оаэ: 'AE',
}

/** Countries for which the library lists the long name first. */
const shortNames: Record<string, string> = { CN: 'Китай', RU: 'Россия' }

const RUSSIA = '643'
export const isRussian = ({ code }: Country): boolean => code === RUSSIA

/** By a name or a code of three digits as 1C and staff write it; null when unknown. */
export function countryOf(text: string): Country | null {
  const word = text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ')
  const own = ownValue(further, word) ?? Object.values(further).find(({ code }) => code === word)
  if (own) return own
  const alias = ownValue(aliases, word)
  const alpha =
    alias !== undefined
      ? alias
      : /^\d{3}$/.test(word)
        ? countries.numericToAlpha2(word)
        : (alphaByName.get(word) ?? (/^[a-z]{2}$/.test(word) ? word.toUpperCase() : undefined))
  const code = alpha === undefined ? undefined : countries.alpha2ToNumeric(alpha)
  const name = alpha === undefined ? undefined : (ownValue(shortNames, alpha) ?? countries.getName(alpha, 'ru'))
  return code && name ? { code, name } : null
}

const alphaByName: ReadonlyMap<string, string> = new Map(
  Object.entries(countries.getNames('ru', { select: 'all' })).flatMap(([alpha, all]) =>
    all.map((name) => [name.toLowerCase().replaceAll('ё', 'е'), alpha] as const),
  ),
)
