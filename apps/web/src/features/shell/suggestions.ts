import { suggest } from '@snab/contract/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api'
import { useSettled } from '../../lib/use-settled'

type Suggested = ResponseOf<typeof suggest>

/** Where choosing a suggestion leads. */
export type Suggestion = { key: string; group: 'shell.products' | 'shell.catalogSections' | 'shell.brands' | 'shell.words'; text: string; hint?: string | undefined } & (
  | { kind: 'product'; id: number }
  | { kind: 'section'; id: number }
  | { kind: 'brand'; id: number }
  | { kind: 'word' }
)

export function useSuggestions(typed: string, enabled: boolean): { shown: string | null; list: Suggestion[] } {
  const keyword = useSettled(typed.trim(), 150)
  const { data } = useQuery({ ...queryOf(suggest, { query: { keyword } }), enabled: enabled && keyword.length >= 2, placeholderData: keepPreviousData, retry: false })
  return data && typed.trim().length >= 2 ? { shown: data.shown, list: inGroups(data) } : { shown: null, list: [] }
}

const inGroups = ({ words, products, sections, brands }: Suggested): Suggestion[] => [
  ...products.map(({ id, name, article }) => ({ key: `product-${String(id)}`, group: 'shell.products', kind: 'product', id, text: name, hint: article }) as const),
  ...sections.map(({ id, name }) => ({ key: `section-${String(id)}`, group: 'shell.catalogSections', kind: 'section', id, text: name }) as const),
  ...brands.map(({ id, name }) => ({ key: `brand-${String(id)}`, group: 'shell.brands', kind: 'brand', id, text: name }) as const),
  ...words.map((text) => ({ key: `word-${text}`, group: 'shell.words', kind: 'word', text }) as const),
]
