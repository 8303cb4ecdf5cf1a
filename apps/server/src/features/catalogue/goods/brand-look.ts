import type { DictionaryData } from './dictionary'

/** The manufacturer and picture of a brand, if known. */
export function brandLook({ brands }: Pick<DictionaryData, 'brands'>, id: number): { logo?: string; country?: string } {
  const { logo = null, country = '' } = brands.get(id) ?? {}
  return { ...(logo !== null && { logo: `/files/${logo}` }), ...(country !== '' && { country }) }
}
