import { cityOfAddress } from '@snab/domain/order/delivery/delivery'
import type { DaData } from './dadata-port'

/** Limit of requests about one address, because the directory bills each. */
const mostTries = 5
const isPostalCode = (part: string) => /^\s*\d{6}\s*$/.test(part)

/**
 * The city of a typed address; null when the directory does not know it or does not answer. Unknown houses and streets
 * are removed one by one, so that the city before them is found.
 */
export async function findAddressCity(dadata: Pick<DaData, 'suggestAddress'>, address: string): Promise<string | null> {
  const parts = address.split(',').filter((part) => !isPostalCode(part))
  for (let length = parts.length; length > Math.max(0, parts.length - mostTries); length--) {
    const keyword = parts.slice(0, length).join(',').trim()
    if (keyword === '') return null
    const suggested = await dadata.suggestAddress({ keyword, locations: [] })
    if (suggested === null) return null
    if (suggested.length > 0)
      return cityOfAddress(
        keyword,
        suggested.map(({ data }) => data),
      )
  }
  return null
}
