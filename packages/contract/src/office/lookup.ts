import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Keyword } from '../parts'

const companyStatuses = ['ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING'] as const

/** The fields of DaData's suggestion that the portal uses, by DaData's own names. */
export const CompanySuggestion = z.object({
  value: z.string(),
  unrestricted_value: z.string(),
  data: z.object({
    inn: z.string(),
    /** Null for a sole trader. */
    kpp: z.string().nullable(),
    ogrn: z.string().nullable(),
    okpo: z.string().nullish(),
    type: z.enum(['LEGAL', 'INDIVIDUAL']),
    name: z.object({ full_with_opf: z.string(), short_with_opf: z.string() }),
    state: z.object({ status: z.enum(companyStatuses) }),
    address: z.object({ value: z.string() }),
    management: z.object({ name: z.string(), post: z.string() }).nullable(),
  }),
})
export type CompanySuggestion = z.infer<typeof CompanySuggestion>

const text = z.string().nullable()
export const AddressSuggestion = z.object({
  value: z.string(),
  unrestricted_value: z.string(),
  data: z.object({
    postal_code: text,
    country: text,
    region: text,
    region_with_type: text,
    region_fias_id: text,
    area: text,
    city: text,
    city_with_type: text,
    city_fias_id: text,
    settlement: text,
    street: text,
    street_with_type: text,
    house: text,
    fias_id: text,
    kladr_id: text,
    geo_lat: text,
    geo_lon: text,
    timezone: text,
  }),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

export const addressBounds = ['country', 'region', 'area', 'city', 'settlement', 'street', 'house', 'flat'] as const
const Bound = z.enum(addressBounds).optional().catch(undefined)

/** Keys by which DaData narrows addresses; others are ignored. */
const locationKeys = [
  'kladr_id',
  'fias_id',
  'region',
  'area',
  'city',
  'settlement',
  'street',
  'region_fias_id',
  'city_fias_id',
  'postal_code',
  'country_iso_code',
] as const
const Location = z.partialRecord(z.enum(locationKeys), z.string().trim().max(200))

/** `isAvailable` is false when the directory does not answer: then the person types by hand. */
export const suggestCompany = endpoint({
  method: 'GET',
  path: '/api/v2/dadata/suggest/company',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Подсказки компаний по названию, ИНН или ОГРН',
  query: z.object({ keyword: Keyword }),
  response: z.object({ suggestions: z.array(CompanySuggestion), isAvailable: z.boolean() }),
})

export const suggestAddress = endpoint({
  method: 'GET',
  path: '/api/v2/dadata/suggest/address',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Подсказки адресов в пределах fromBound–toBound и locations',
  query: z.object({
    keyword: Keyword,
    fromBound: Bound,
    toBound: Bound,
    locations: z
      .array(z.record(z.string(), z.unknown()))
      .max(20)
      .catch([])
      .default([])
      .transform((list) => list.map(known)),
  }),
  response: z.object({
    suggestions: z.array(AddressSuggestion),
    isAvailable: z.boolean(),
    /** The city of the keyword taken as a full address; null when unknown. It decides whether delivery is free. */
    city: z.string().nullable(),
  }),
})

function known(location: Record<string, unknown>): z.infer<typeof Location> {
  const kept = Object.entries(location).filter(([key]) => locationKeys.some((name) => name === key))
  const parsed = Location.safeParse(Object.fromEntries(kept))
  return parsed.success ? parsed.data : {}
}
