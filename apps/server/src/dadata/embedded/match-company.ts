import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { startsOf, wordsOf } from './words'

/** Legal forms and their words, which people omit or type before any name. */
const legalForms = new Set(
  'ооо оао зао пао ао нао ип гуп муп фгуп общество с ограниченной ответственностью акционерное публичное закрытое открытое индивидуальный предприниматель'.split(
    ' ',
  ),
)

/** Shorter parts match too many names. */
const shortestPart = 3

/**
 * Finds companies by any part of the name, and by prefix of numbers, directors and addresses. Names with this prefix
 * come first.
 */
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
