import type { AddressSuggestion, addressBounds, CompanySuggestion } from '@snab/contract/office/lookup'

export type AddressBound = (typeof addressBounds)[number]
export type AddressQuestion = {
  keyword: string
  fromBound?: AddressBound | undefined
  toBound?: AddressBound | undefined
  locations: readonly Readonly<Record<string, string | undefined>>[]
}

/** A directory of companies and addresses. Null when it does not answer: callers continue without it. */
export type DaData = {
  suggestCompany: (keyword: string) => Promise<CompanySuggestion[] | null>
  /** Head offices with this INN; with a KPP, the office or branch of both. */
  findCompany: (inn: string, kpp?: string) => Promise<CompanySuggestion[] | null>
  suggestAddress: (question: AddressQuestion) => Promise<AddressSuggestion[] | null>
  /** The city of an IP address. */
  placeOf: (ip: string) => Promise<string | null>
}
