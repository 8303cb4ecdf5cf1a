import type { Configuration } from '@snab/contract/content/configuration'
import { stringifySearch } from '../../lib/search-codec'

type Goods = { id: number; article: string }

/** Keywords the portal makes itself, for analogues and related goods. */
export const isLinked = (keyword: string): boolean => /^find(Replace|Related):/.test(keyword)

/** Asks for what can replace a product (`findReplace`), or for what goes with it. Articles may repeat or be missing, ids do not. */
export const linkedKeyword = (
  kind: 'findReplace' | 'findRelated',
  { id, article }: Goods,
  by: Configuration['linkedBy'],
): string => `${kind}:${by === 'article' && article !== '' ? article : `id.${String(id)}`}`

export const listOfKeyword = (keyword: string): string => `/catalog${stringifySearch({ keyword })}`
