import type { Configuration } from '@snab/contract/content/configuration'
import { stringifySearch } from '../../lib/search-codec'

type Goods = { id: number; article: string }

/** Keywords of the portal itself, for analogues and related goods. */
export const isLinked = (keyword: string): boolean => /^find(Replace|Related):/.test(keyword)

/**
 * The keyword for a product's replacements (`findReplace`), or its related goods. Articles may repeat or be missing,
 * ids do not.
 */
export const linkedKeyword = (
  kind: 'findReplace' | 'findRelated',
  { id, article }: Goods,
  by: Configuration['linkedBy'],
): string => `${kind}:${by === 'article' && article !== '' ? article : `id.${String(id)}`}`

export const listOfKeyword = (keyword: string): string => `/catalog${stringifySearch({ keyword })}`
