import type { DaData } from '../dadata-port'
import { openAddresses } from './addresses'
import { companies } from './companies'
import { startsOf, wordsOf } from './words'

const shown = 10

/** Invented companies and the cities of Russia: what works without an account and without a network. */
export function embeddedDirectory(): DaData {
  const addresses = openAddresses()
  const known = companies.map((company) => ({
    company,
    words: wordsOf(
      [
        company.value,
        company.data.name.full_with_opf,
        company.data.inn,
        company.data.ogrn ?? '',
        company.data.management?.name ?? '',
        company.data.address.value,
      ].join(' '),
    ),
  }))
  return {
    suggestCompany: async (keyword) => {
      const keywords = wordsOf(keyword)
      if (keywords.length === 0) return []
      return known
        .filter(({ words }) => startsOf(keywords, words))
        .slice(0, shown)
        .map(({ company }) => company)
    },
    findCompany: async (inn) => companies.filter(({ data }) => data.inn === inn),
    suggestAddress: async (question) => (await addresses()).suggest(question).slice(0, shown),
    placeOf: async () => null,
  }
}
