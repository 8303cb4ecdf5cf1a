import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { startsOf, wordsOf } from './words'

/** Forms of companies and the words that spell them out: people leave them out, or type them before any name. */
const legalForms = new Set(
  'ооо оао зао пао ао нао ип гуп муп фгуп общество с ограниченной ответственностью акционерное публичное закрытое открытое индивидуальный предприниматель'.split(
    ' ',
  ),
)

/** A shorter part stands in too many names. */
const shortestPart = 3

/** Finds companies by parts of their names, and by beginnings of everything else: numbers, heads, addresses. Names that begin so come first. */
export function companyMatcher(companies: readonly CompanySuggestion[]): (keyword: string) => CompanySuggestion[] {
  const known = companies.map((company) => {
    const { inn, ogrn, name, management, address } = company.data
    const names = withoutForms(wordsOf(`${company.value} ${name.full_with_opf}`))
    return {
      company,
      names: names.flatMap((word) => [
        word,
        ...(word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : []),
      ]),
      others: wordsOf([inn, ogrn ?? '', management?.name ?? '', address.value].join(' ')),
    }
  })
  return (keyword) => {
    const typed = wordsOf(keyword)
    const words = withoutForms(typed)
    if (typed.length === 0) return []
    const found = known.filter(({ names, others }) =>
      words.every(
        (word) =>
          startsOf([word], [...names, ...others]) ||
          (word.length >= shortestPart && names.some((name) => name.includes(word))),
      ),
    )
    const beginsSo = ({ names }: { names: readonly string[] }) => startsOf(words, names)
    return [...found.filter(beginsSo), ...found.filter((one) => !beginsSo(one))].map(({ company }) => company)
  }
}

const withoutForms = (words: readonly string[]): string[] => words.filter((word) => !legalForms.has(word))
