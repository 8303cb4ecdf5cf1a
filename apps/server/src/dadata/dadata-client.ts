import { AddressSuggestion, CompanySuggestion } from '@snab/contract/office/lookup'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { LRUCache } from 'lru-cache'
import type { DaData } from './dadata-port'

const patienceMs = 3000
const kept = 1000
const count = 10

const orNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const Party = z.object({
  value: z.string(),
  unrestricted_value: z.string(),
  data: z.object({
    inn: z.string(),
    kpp: orNull,
    ogrn: orNull,
    okpo: orNull,
    type: z.enum(['LEGAL', 'INDIVIDUAL']),
    name: z.object({ full_with_opf: z.string().nullish(), short_with_opf: z.string().nullish() }),
    state: z.object({ status: CompanySuggestion.shape.data.shape.state.shape.status }),
    address: z.object({ value: z.string().nullish() }).nullish(),
    management: z.object({ name: z.string().nullish(), post: z.string().nullish() }).nullish(),
  }),
})
const Address = z.object({
  value: z.string(),
  unrestricted_value: z.string(),
  // the fields we return, whichever of them DaData has
  data: z.object(Object.fromEntries(Object.keys(AddressSuggestion.shape.data.shape).map((key) => [key, orNull]))),
})
const listOf = <T extends z.ZodType>(item: T) => z.object({ suggestions: z.array(item) })
const Located = z.object({
  location: z
    .object({ data: z.object({ city_with_type: orNull, settlement_with_type: orNull, region_with_type: orNull }) })
    .nullable(),
})

/** dadata.ru, suggestions API 4_1. Recent answers are reused: a plan counts every request. */
export function dadataClient({
  key,
  log,
  address = 'https://suggestions.dadata.ru',
}: {
  key: string
  log: Pick<FastifyBaseLogger, 'warn'>
  address?: string
}): DaData {
  const answers = new LRUCache<string, { answer: unknown }>({ max: kept })
  const base = `${address}/suggestions/api/4_1/rs`

  async function ask<T extends z.ZodType>(path: string, body: object | null, Answer: T): Promise<z.output<T> | null> {
    const question = `${path} ${JSON.stringify(body)}`
    const known = answers.get(question)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored below, parsed by the same schema
    if (known !== undefined) return known.answer as z.output<T>
    try {
      const response = await fetch(`${base}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Token ${key}`, accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      // 403 means the plan is used up until midnight, 429 too many requests at once
      if (!response.ok) throw new Error(`DaData answered ${response.status}`)
      const answer = Answer.parse(await response.json())
      answers.set(question, { answer })
      return answer
    } catch (error) {
      log.warn({ err: error }, 'DaData does not answer')
      return null
    }
  }

  const parties = async (path: string, body: object) =>
    (await ask(path, body, listOf(Party)))?.suggestions.map(toCompany) ?? null
  return {
    suggestCompany: (query) => parties('suggest/party', { query, count }),
    findCompany: (query, kpp = '') =>
      parties('findById/party', kpp === '' ? { query, branch_type: 'MAIN' } : { query, kpp }),
    async suggestAddress({ keyword, fromBound, toBound, locations }) {
      const body = {
        query: keyword,
        count,
        ...(fromBound && { from_bound: { value: fromBound } }),
        ...(toBound && { to_bound: { value: toBound } }),
        ...(locations.length > 0 && { locations }),
      }
      const answer = await ask('suggest/address', body, listOf(Address))
      return answer?.suggestions.map((suggestion) => AddressSuggestion.parse(suggestion)) ?? null
    },
    async placeOf(ip) {
      const data = (await ask(`iplocate/address?ip=${encodeURIComponent(ip)}`, null, Located))?.location?.data
      return data?.city_with_type ?? data?.settlement_with_type ?? data?.region_with_type ?? null
    },
  }
}

function toCompany({ value, unrestricted_value, data }: z.output<typeof Party>): CompanySuggestion {
  const { name, address, management, ...rest } = data
  return {
    value,
    unrestricted_value,
    data: {
      ...rest,
      name: { full_with_opf: name.full_with_opf ?? value, short_with_opf: name.short_with_opf ?? value },
      address: { value: address?.value ?? '' },
      management: management?.name ? { name: management.name, post: management.post ?? '' } : null,
    },
  }
}
