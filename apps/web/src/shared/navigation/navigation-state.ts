import type { ExportSource } from '@snab/contract/quotes/export'
import type { OfferSource } from '@snab/contract/quotes/offer'
import type { SubstitutionSource } from '@snab/contract/buying/substitution'

/** Rows of the cart, all of them without ids, one product, or several that were counted together. */
export type ToSpecification =
  | { kind: 'cart'; itemIds?: number[] }
  | {
      kind: 'product'
      productId: number
      amount: number
      name: string
      /** The product’s own when left out. */ sellerId?: number
    }
  | { kind: 'products'; items: readonly { productId: number; amount: number }[]; name: string }

/** The list, and the name a new offer begins with. */
export type ToOffer = { source: OfferSource; name: string }

export type AuthMode = 'signup' | 'signin' | 'signin-by-invitation'

/** What is open over the page in this history entry. */
export type OpenedAuth = {
  /** The authentication dialog; null once it was closed. */
  openedAuth?: AuthMode | null
  /** The company search over the sign-up. */
  openedAuthTool?: 'AuthDadata' | null
  /** The password reset over the sign-in. */
  resetOpen?: boolean
  /** The step of the sign-up or the reset; the first when missing. */
  authStep?: number
  /** How many entries the dialog has put upon the one that opened it. */
  authDepth?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState extends OpenedAuth {
    /** The entry before this one belongs to the portal, so closing may go back. */
    canGoBack?: boolean
    /** The filters are open as a sheet over the list (mobile). */
    openedFilters?: boolean
    /** The question to the manager is open, with what was searched for. */
    openedQuestion?: { query: string } | null
    /** The card that is asked about before it is unbound. */
    unbindCard?: string
    /** The question before an account is deleted. */
    deleteAccount?: boolean
    /** How many entries of cards lie over the page, so that closing one closes all. */
    cardDepth?: number
    /** The user's own products: their list, the form of a new one, or of the one with this id. */
    openedCustomProduct?: 'list' | 'new' | number | null
    /** The own product that is asked about before it is deleted. */
    deleteCustomProduct?: number
    /** The camera looks for a barcode (mobile). */
    openedScanner?: boolean
    /** The choice of a region lies over the page. */
    openedRegion?: boolean
    /** So does the choice of the company one works for. */
    openedCompanies?: boolean
    /** What is being put into a specification. */
    openedToSpecification?: ToSpecification | null
    /** What a commercial offer is being made of. */
    openedToOffer?: ToOffer | null
    /** The line of an order that a claim is being made of, as a document names it. */
    openedClaim?: { article: string; name: string } | null
    /** What is about to be sent by mail as a file. */
    openedExportMail?: ExportSource | null
    /** The way to the film about the portal. */
    openedVideoManual?: boolean
    /** The list whose rows are being replaced by others. */
    openedSubstitution?: SubstitutionSource | null
  }
}

const tools = new Set([
  'openedAuth',
  'openedAuthTool',
  'resetOpen',
  'authStep',
  'authDepth',
  'openedFilters',
  'openedQuestion',
  'openedCustomProduct',
  'deleteCustomProduct',
  'openedScanner',
  'openedToSpecification',
  'openedToOffer',
  'openedClaim',
  'openedSubstitution',
  'openedExportMail',
  'openedVideoManual',
  'openedRegion',
  'openedCompanies',
  'unbindCard',
  'deleteAccount',
])

/** Tools are open only in the session that opened them: a reload finds them closed. */
export function forgetOpenedTools() {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return
  const kept = Object.entries(state).filter(([key]) => !tools.has(key))
  if (kept.length < Object.keys(state).length) history.replaceState(Object.fromEntries(kept), '')
}
