import { readFile } from 'node:fs/promises'
import type { AddressSuggestion } from '@snab/contract/office/lookup'
import { addressBounds } from '@snab/contract/office/lookup'
import { parse } from 'csv-parse/sync'
import { assetPath } from '../../asset-path'
import type { AddressBound, AddressQuestion } from '../dadata-port'
import { streets } from './streets'
import { startsOf, wordsOf } from './words'

type Row = Record<string, string>
type Place = { row: Row; regionFias: string; region: string; words: string[]; cityWords: string[]; population: number }
type Data = AddressSuggestion['data']

/** Read on first use. */
export function openAddresses(): () => Promise<{ suggest: (question: AddressQuestion) => AddressSuggestion[] }> {
  let opened: Promise<{ suggest: (question: AddressQuestion) => AddressSuggestion[] }> | undefined
  return () => (opened ??= read())
}

async function read() {
  const [regions, cities] = await Promise.all(
    ['region.csv', 'city.csv'].map(
      async (name) => parse(await readFile(assetPath(`dadata/assets/${name}`), 'utf8'), { columns: true }) as Row[],
    ),
  ) // the first row is a heading
  const regionByCode = new Map((regions ?? []).map((region) => [region.kladr_id?.slice(0, 2), region]))
  const places = (cities ?? [])
    .map((row): Place => {
      const region = regionByCode.get(row.kladr_id?.slice(0, 2))
      // federal cities are regions themselves
      const city = row.city || row.region || ''
      return {
        row: { ...row, city },
        regionFias: region?.fias_id ?? '',
        region: region?.name_with_type ?? '',
        words: wordsOf(`${row.region} ${row.area} ${city}`),
        cityWords: wordsOf(city),
        population: Number.parseInt(row.population ?? '', 10) || 0,
      }
    })
    .toSorted((a, b) => b.population - a.population)
  return { suggest: (question: AddressQuestion) => suggest(regions ?? [], places, question) }
}

/** Limit of words, more than any address has, because each is compared with every city. */
const mostWords = 30

const rankOf = (bound: AddressBound): number => addressBounds.indexOf(bound)

function suggest(
  regions: readonly Row[],
  places: readonly Place[],
  { keyword, fromBound, toBound, locations }: AddressQuestion,
): AddressSuggestion[] {
  const keywords = wordsOf(keyword).slice(0, mostWords)
  const [from, to] = [rankOf(fromBound ?? 'region'), rankOf(toBound ?? 'house')]
  const shows = (bound: AddressBound) => from <= rankOf(bound) && rankOf(bound) <= to
  const within =
    locations.length === 0 ? places : places.filter((place) => locations.some((location) => isWithin(place, location)))
  if (keywords.length === 0 && locations.length === 0) return []

  const suggestions: AddressSuggestion[] = []
  if (shows('region') && locations.length === 0)
    suggestions.push(
      ...regions
        .filter(({ name_with_type }) => startsOf(keywords, wordsOf(name_with_type ?? '')))
        .slice(0, 3)
        .map(regionSuggestion),
    )
  if (shows('city')) {
    const cities = within.filter((place) => startsOf(keywords, place.words))
    // the city's own name ranks above its region's
    suggestions.push(
      ...[
        ...cities.filter((place) => startsOf(keywords, place.cityWords)),
        ...cities.filter((place) => !startsOf(keywords, place.cityWords)),
      ]
        .slice(0, 10)
        .map(citySuggestion),
    )
  }
  if (shows('street') || shows('house'))
    suggestions.push(...inCities(within, keywords, locations.length > 0 && within.length <= 3, shows('street')))
  return suggestions
}

/** Streets and houses: the words left after the city. */
function inCities(
  places: readonly Place[],
  keywords: readonly string[],
  isCityGiven: boolean,
  showsStreets: boolean,
): AddressSuggestion[] {
  const suggestions: AddressSuggestion[] = []
  for (const place of places) {
    const rest = keywords.filter(
      (word) => !place.cityWords.includes(word) && !(isCityGiven ? false : place.words.includes(word)),
    )
    const namesCity = place.cityWords.every((word) => keywords.includes(word))
    if (!(isCityGiven || namesCity) || rest.length === 0) continue
    const house = rest.length > 1 && /^\d/.test(rest.at(-1) ?? '') ? (rest.at(-1) ?? null) : null
    const name = house === null ? rest : rest.slice(0, -1)
    for (const street of streets) {
      if (!startsOf(name, wordsOf(street.name)) || (house === null && !showsStreets)) continue
      suggestions.push(streetSuggestion(place, `${street.type} ${street.name}`, street.name, house))
    }
    if (suggestions.length >= 10) break
  }
  return suggestions
}

/** Region, area, city, settlement: the code without trailing zero levels. */
const significantPart = (kladr: string): string =>
  kladr.slice(0, [2, 5, 8, 11].find((end) => /^0*$/.test(kladr.slice(end, 11))) ?? kladr.length)

function isWithin(
  { row, regionFias, region, words }: Place,
  location: Readonly<Record<string, string | undefined>>,
): boolean {
  return Object.entries(location).every(([key, wanted = '']) => {
    if (key === 'kladr_id') return (row.kladr_id ?? '').startsWith(significantPart(wanted))
    if (key === 'fias_id') return wanted === row.fias_id || wanted === regionFias
    if (key === 'city_fias_id') return wanted === row.fias_id
    if (key === 'region_fias_id') return wanted === regionFias
    if (key === 'postal_code') return row.postal_code === wanted
    if (key === 'country_iso_code') return ['RU', '*'].includes(wanted.toUpperCase())
    if (key === 'city') return startsOf(wordsOf(wanted), wordsOf(row.city ?? ''))
    if (key === 'region') return startsOf(wordsOf(wanted), wordsOf(region))
    if (key === 'area') return startsOf(wordsOf(wanted), words)
    return false
  })
}

const nothing: Data = {
  postal_code: null,
  country: 'Россия',
  region: null,
  region_with_type: null,
  region_fias_id: null,
  area: null,
  city: null,
  city_with_type: null,
  city_fias_id: null,
  settlement: null,
  street: null,
  street_with_type: null,
  house: null,
  fias_id: null,
  kladr_id: null,
  geo_lat: null,
  geo_lon: null,
  timezone: null,
}
const orNull = (value: string | undefined): string | null => value || null

function regionSuggestion(row: Row): AddressSuggestion {
  const value = row.name_with_type ?? ''
  return {
    value,
    unrestricted_value: value,
    data: {
      ...nothing,
      postal_code: orNull(row.postal_code),
      region: orNull(row.name),
      region_with_type: value,
      region_fias_id: orNull(row.fias_id),
      fias_id: orNull(row.fias_id),
      kladr_id: orNull(row.kladr_id),
      timezone: orNull(row.timezone),
    },
  }
}

function citySuggestion({ row, regionFias, region }: Place): AddressSuggestion {
  const city = `г ${row.city}`
  const value = region === city ? city : `${region}, ${city}`
  return {
    value,
    unrestricted_value: [row.postal_code, value].filter(Boolean).join(', '),
    data: {
      ...nothing,
      postal_code: orNull(row.postal_code),
      region: orNull(row.region),
      region_with_type: region,
      region_fias_id: regionFias,
      area: orNull(row.area),
      city: orNull(row.city),
      city_with_type: city,
      city_fias_id: orNull(row.fias_id),
      fias_id: orNull(row.fias_id),
      kladr_id: orNull(row.kladr_id),
      geo_lat: orNull(row.geo_lat),
      geo_lon: orNull(row.geo_lon),
      timezone: orNull(row.timezone),
    },
  }
}

function streetSuggestion(place: Place, street: string, name: string, house: string | null): AddressSuggestion {
  const city = citySuggestion(place)
  const tail = [street, ...(house === null ? [] : [`д ${house}`])].join(', ')
  return {
    value: `${city.value}, ${tail}`,
    unrestricted_value: `${city.unrestricted_value}, ${tail}`,
    data: { ...city.data, street: name, street_with_type: street, house, fias_id: null, kladr_id: null },
  }
}
