import type { PersonName } from './person-name'

/** A party as the electronic formats name it. Empty texts are left out. */
export type EParty = {
  name: string
  inn: string
  /** Empty for sole traders. */
  kpp: string
  /** ОГРН, or ОГРНИП of a sole trader; the format of the act demands it. */
  ogrn: string
  /** YYYY-MM-DD; of the ОГРНИП. */
  ogrnDay: string
  address: string
  phone: string
  email: string
  bank: { account: string; bankName: string; bik: string; correspondentAccount: string } | null
}

/** A document named by another one. */
export type ENamedDocument = { name: string; number: string; day: string }

/** Who signs, and by what right. */
export type ESigner = PersonName & {
  post: string
  authority:
    | { kind: 'certificate' }
    /** Машиночитаемая доверенность (МЧД): its number, day of issue and the system that keeps it. */
    | { kind: 'electronic'; number: string; day: string; system: string }
    | { kind: 'paper'; number: string; day: string }
}

/** Title data of every file: participants at their operators, id and moment of forming. */
export type EFile = {
  /** The receiver's and the sender's identifier, as their operators gave them. */
  receiver: string
  sender: string
  /** GUID. */
  guid: string
  at: Date
}

/** Rates in basis points; null is «без НДС». Kopecks and thousandths. */
type EAmounts = { vatRate: number | null; vat: number; total: number }

/** A marking code: of one item or of a package, without the crypto tail. */
export type EMarkingCode = { code: string; isPackage: boolean }

export type ETransferLine = EAmounts & {
  name: string
  article: string
  unit: string
  /** ОКЕИ; empty when the unit has no code. */
  okei: string
  amount: number
  isService: boolean
  /** Код вида товара, column 1б. */
  kindCode: string
  gtin: string
  origin: { countryCode: string; countryName: string; declaration: string }[]
  /** РНПТ of traceable goods. */
  traced: { number: string; okei: string; unit: string; amount: number; total: number }[]
  codes: EMarkingCode[]
}

/** УПД, seller's title. */
export type ETransfer = {
  number: string
  day: string
  /** 1: with счёт-фактура; 2: transfer only. */
  status: 1 | 2
  /** Исправление: its number and day. */
  revision: { number: number; day: string; sellerFile: string; buyerFile: string } | null
  seller: EParty
  buyer: EParty
  /** Null: the seller. */
  consignor: EParty | null
  /** Null: the buyer, at this address. */
  consignee: EParty
  /** Payment documents of prepayments, line 5. */
  payments: { number: string; day: string; total: number | null }[]
  grounds: ENamedDocument[]
  /** Identifier of a state contract. */
  stateContract: string
  lines: ETransferLine[]
  vatTotal: number
  total: number
  shippedOn: string
  signer: ESigner
}
