import type { DictionaryData } from './dictionary'

/** Whose a brand is and its picture, where a list of brands shows them; what is not known is left out. */
export function brandLook({ brands }: Pick<DictionaryData, 'brands'>, id: number): { logo?: string; country?: string } {
  const { logo = null, country = '' } = brands.get(id) ?? {}
  return { ...(logo !== null && { logo: `/files/${logo}` }), ...(country !== '' && { country }) }
}
