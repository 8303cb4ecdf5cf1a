import { suggest } from '@snab/contract/catalogue/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../../lib/api/api'

type Suggested = ResponseOf<typeof suggest>
export type SuggestedProduct = Suggested['products'][number]

type Group = 'shell.history' | 'shell.products' | 'shell.catalogSections' | 'shell.brands' | 'shell.words'

/** The target of a suggestion. */
export type Suggestion = { key: string; group: Group; text: string } & (
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'section'; id: number }
  | { kind: 'brand'; id: number }
  | { kind: 'word' }
)

/** `answered`: the text that the list belongs to; empty while the list belongs to an earlier text. */
export type Suggestions = {
  answered: string
  shown: string | null
  /** Words left out to find the list. */
  leftOut: readonly string[]
  list: Suggestion[]
}

const leastTyped = 2
const nothing: Suggestions = { answered: '', shown: null, leftOut: [], list: [] }

/** Requested on every key: the answer takes a few milliseconds, and the next key aborts the request. */
export function useSuggestions(typed: string, open: boolean, history: readonly string[]): Suggestions {
  const keyword = typed.trim()
  const enabled = open && keyword.length >= leastTyped
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(suggest, { query: { keyword } }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = useMemo<Suggestions>(
    () =>
      data
        ? {
            answered: isPlaceholderData ? '' : keyword,
            shown: data.shown,
            leftOut: data.leftOut ?? [],
            list: inGroups(data),
          }
        : nothing,
    [data, isPlaceholderData, keyword],
  )
  const before = useMemo<Suggestions>(
    () => ({
      ...nothing,
      list: history.map((text) => ({ key: `history-${text}`, group: 'shell.history', kind: 'word', text })),
    }),
    [history],
  )
  if (keyword === '') return before
  return keyword.length < leastTyped ? nothing : found
}

const inGroups = ({ words, products, sections, brands }: Suggested): Suggestion[] => [
  ...products.map(
    (product) =>
      ({
        key: `product-${String(product.id)}`,
        group: 'shell.products',
        kind: 'product',
        product,
        text: product.name,
      }) as const,
  ),
  ...sections.map(
    ({ id, name }) =>
      ({ key: `section-${String(id)}`, group: 'shell.catalogSections', kind: 'section', id, text: name }) as const,
  ),
  ...brands.map(
    ({ id, name }) => ({ key: `brand-${String(id)}`, group: 'shell.brands', kind: 'brand', id, text: name }) as const,
  ),
  ...words.map((text) => ({ key: `word-${text}`, group: 'shell.words', kind: 'word', text }) as const),
]

export const optionId = (listId: string, at: number): string => `${listId}-${String(at)}`
