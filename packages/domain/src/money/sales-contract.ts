import { shownDay } from '../text/shown-day'

/** `ended`: by staff or 1C; its orders keep it. */
export const contractStates = ['active', 'ended'] as const
export type ContractState = (typeof contractStates)[number]
export const contractSources = ['erp', 'staff'] as const
export type ContractSource = (typeof contractSources)[number]

/** A contract of one seller with one legal entity of a buyer. Null `sellerId`: the portal's own organisation. */
export type ContractTerms = {
  id: number
  sellerId: number | null
  legalEntityId: number
  number: string
  /** YYYY-MM-DD; the day it was signed. */
  day: string | null
  validFrom: string | null
  validTo: string | null
  state: ContractState
}

/** «Договор № 15 от 01.02.2026»; one without a number is shown by its name, «Основной договор». */
export const contractTitle = ({ number, day }: Pick<ContractTerms, 'number' | 'day'>): string =>
  `${/\d/.test(number) ? `Договор № ${number}` : number}${day === null ? '' : ` от ${shownDay(day)}`}`

type Validity = Pick<ContractTerms, 'state' | 'day' | 'validFrom' | 'validTo'>

export const isContractValid = ({ state, day, validFrom, validTo }: Validity, on: string): boolean =>
  state === 'active' && (validFrom ?? day ?? on) <= on && on <= (validTo ?? on)

/** Whether the contract has run out, by its day or because it was ended. */
export const isContractOver = ({ state, validTo }: Pick<ContractTerms, 'state' | 'validTo'>, on: string): boolean =>
  state === 'ended' || (validTo !== null && validTo < on)

type Parties = Pick<ContractTerms, 'sellerId' | 'legalEntityId'>

export const isBetween = (contract: Parties, { sellerId, legalEntityId }: Parties): boolean =>
  contract.sellerId === sellerId && contract.legalEntityId === legalEntityId

/** Contracts that an order between these two can be made under, the default first: the one signed last. */
export const contractsFor = <C extends ContractTerms>(contracts: readonly C[], parties: Parties, on: string): C[] =>
  contracts
    .filter((contract) => isBetween(contract, parties) && isContractValid(contract, on))
    .toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? '') || other.id - one.id)
