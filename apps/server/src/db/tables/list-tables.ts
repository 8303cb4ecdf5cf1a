import type { Piece } from '@snab/domain/cable/pieces'
import type { ListedState } from '@snab/domain/buying/listed-changes'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { At, Json, Pieces } from './columns'

export type AdditionalFields = {
  searchLogUuid?: string | undefined
  searchLogProductPosition?: number | undefined
  searchHistory?: string[] | undefined
}

/** A row in a version of a specification. */
export type VersionItem = {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  amount: number
  /** Missing in versions from before cuts. */
  pieces?: Piece[] | null
  note: string
  article: string
  name: string
  unit: string
}

export type SpecificationCell = 'amount' | 'note' | 'goods' | 'row' | 'place'
/** As people read it: an amount in units, a note, the name of the goods; null: the row does not exist. */
export type CellValue = string | number | null

/** Carts, specifications and imported lists. */
export type ListTables = {
  favourites: { userId: number; productId: number; createdAt: At }
  savedFilters: {
    id: Generated<number>
    userId: number
    url: string
    name: Generated<string>
    alerts: Generated<boolean>
    seenIds: Generated<number[]>
    seenInstockIds: Generated<number[]>
    newGoods: Generated<number>
    newStock: Generated<number>
    countedAt: Date | null
    createdAt: At
    seenAs: Generated<string>
  }

  customProducts: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: string
    article: Generated<string>
    brandName: Generated<string>
    unitName: Generated<string>
    price: number | null
    description: Generated<string>
    picture: string | null
    createdAt: At
    updatedAt: At
    deletedAt: Generated<Date | null>
  }
  carts: {
    id: Generated<number>
    userId: number | null
    visitorHash: Buffer | null
    name: Generated<string>
    isActive: Generated<boolean>
    version: Generated<number>
    updatedAt: At
  }
  cartItems: {
    id: Generated<number>
    cartId: number
    productId: number | null
    customProductId: number | null
    sellerId: number | null
    amount: number
    pieces: Pieces
    position: number
    note: Generated<string>
    additionalFields: Json<AdditionalFields>
    priceWhenAdded: number | null
    stockWhenAdded: number | null
    seenAt: At
    createdAt: At
  }
  removedCartItems: {
    cartId: number
    productId: number
    sellerId: number | null
    amount: number
    priceWhenAdded: number | null
    stockWhenAdded: number | null
    seenAt: Date
    createdAt: Date
    removedAt: At
  }

  specifications: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: string
    description: Generated<string>
    isShared: Generated<boolean>
    /** Colleagues who see it may change its rows. */
    isJoint: Generated<boolean>
    isRecommended: Generated<boolean>
    cover: string | null
    linkHash: Buffer | null
    version: Generated<number>
    archivedAt: Date | null
    createdAt: At
    updatedAt: At
  }
  specificationItems: {
    id: Generated<number>
    specificationId: number
    productId: number | null
    customProductId: number | null
    sellerId: number | null
    amount: number
    pieces: Pieces
    position: number
    note: Generated<string>
    clientKey: string | null
    savedPrice: number | null
    savedStock: number | null
    savedMultiplicity: number | null
    savedDiscontinued: Generated<boolean>
    keptState: JSONColumnType<ListedState> | null
    createdAt: At
  }
  removedSpecificationItems: {
    specificationId: number
    productId: number
    sellerId: number | null
    amount: number
    savedPrice: number | null
    savedStock: number | null
    savedMultiplicity: number | null
    savedDiscontinued: boolean
    keptState: JSONColumnType<ListedState> | null
    removedAt: At
  }
  /** Who changed which cell in which version; written with every change of rows. */
  specificationChanges: {
    id: Generated<number>
    specificationId: number
    version: number
    itemId: number
    cell: SpecificationCell
    was: ColumnType<CellValue, string | null, never>
    now: ColumnType<CellValue, string | null, never>
    userId: number
    author: string
    editor: string | null
    number: number | null
    at: Date
  }
  /** Open pages; renewed every few seconds. */
  specificationPresence: {
    specificationId: number
    userId: number
    page: string
    staffId: number | null
    companyId: number | null
    itemId: number | null
    cell: 'amount' | 'note' | null
    seenAt: Date
  }
  specificationComments: {
    id: Generated<number>
    specificationId: number
    itemId: number
    /** The row's article and name when it was written. */
    article: string
    name: string
    userId: number
    staffId: number | null
    author: string
    text: string
    clientKey: string
    createdAt: Date
    editedAt: Generated<Date | null>
    deletedAt: Generated<Date | null>
  }
  specificationMentions: { commentId: number; userId: number }
  settledDiscussions: { specificationId: number; itemId: number; settledBy: string; settledAt: Date }
  specificationReads: { specificationId: number; itemId: number; userId: number; commentId: number }
  specificationTargets: {
    specificationId: number
    companyId: number | null
    regionId: number | null
    priceTypeId: number | null
  }

  listImports: {
    id: Generated<number>
    userId: number
    companyId: number | null
    kind: 'text' | 'file'
    fileName: Generated<string>
    source: Buffer
    sheets: Json<object[]>
    hiddenSheets: Generated<string[]>
    mappings: Json<object[]>
    skippedRows: Json<object[]>
    part: Generated<number>
    parts: Generated<number>
    state: 'matching' | 'ready' | 'finished' | 'cancelled' | 'failed'
    problem: Generated<string>
    version: Generated<number>
    result: Json<object> | null
    createdAt: At
    updatedAt: At
  }
  listImportRows: {
    id: Generated<number>
    importId: number
    position: number
    sheet: string
    number: number
    source: string
    codes: string[]
    name: string
    brand: string
    amountText: string
    amountProblem: Generated<string>
    codeProblem: Generated<string>
    analogues: Generated<string[]>
    note: string
    state: Generated<'waiting' | 'matched' | 'several' | 'none'>
    how: 'code' | 'normalised' | 'memory' | 'inner-code' | 'name' | 'analogue' | null
    confidence: Generated<number>
    reason: Generated<string>
    doubt: Generated<string>
    candidates: Generated<number[]>
    choice: 'matched' | 'chosen' | 'custom' | 'skipped' | null
    productId: number | null
    customProductId: number | null
    amount: number | null
    amountNote: string | null
    amountIsTyped: Generated<boolean>
  }
  companyMatches: {
    id: Generated<number>
    companyId: number | null
    userId: number | null
    key: string
    shown: string
    productId: number
    authorId: number
    at: Date
  }
}
