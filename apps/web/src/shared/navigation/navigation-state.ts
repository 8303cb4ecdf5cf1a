import type { ExportSource } from '@snab/contract/quotes/export'
import type { OfferSource } from '@snab/contract/quotes/offer'
import type { SubstitutionSource } from '@snab/contract/buying/substitution'

/** Rows of the cart, all of them without ids, one product, or several products calculated together. */
export type ToSpecification =
  | { kind: 'cart'; itemIds?: number[] }
  | {
      kind: 'product'
      productId: number
      amount: number
      name: string
      /** The product’s own when omitted. */ sellerId?: number
    }
  | { kind: 'products'; items: readonly { productId: number; amount: number }[]; name: string }

/** The list, and the initial name of a new offer. */
export type ToOffer = { source: OfferSource; name: string }

export type AuthMode = 'signup' | 'signin' | 'signin-by-invitation'

/** The dialog over the page in this history entry. */
export type OpenedAuth = {
  /** The authentication dialog; null once it was closed. */
  openedAuth?: AuthMode | null
  /** The company search over the sign-up. */
  openedAuthTool?: 'AuthDadata' | null
  /** The password reset over the sign-in. */
  resetOpen?: boolean
  /** The step of the sign-up or the reset; the first when missing. */
  authStep?: number
  /** The number of history entries that the dialog has added. */
  authDepth?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState extends OpenedAuth {
    /** The previous entry belongs to the portal, so closing may go back. */
    canGoBack?: boolean
    /** The filters are open as a sheet over the list (mobile). */
    openedFilters?: boolean
    /** The question to the manager is open, with the search query. */
    openedQuestion?: { query: string } | null
    /** The card whose removal is being confirmed. */
    unbindCard?: string
    /** The confirmation before an account is deleted. */
    deleteAccount?: boolean
    /** The number of card entries over the page, so that closing one closes all. */
    cardDepth?: number
    /** The page of the list on which a card was opened, once the card has gone to another page. */
    openedOnPage?: number
    /** The user's own products: their list, the form of a new one, or of the one with this id. */
    openedCustomProduct?: 'list' | 'new' | number | null
    /** The own product whose deletion is being confirmed. */
    deleteCustomProduct?: number
    /** The barcode scanner is open (mobile). */
    openedScanner?: boolean
    /** The choice of a region is open over the page. */
    openedRegion?: boolean
    /** The choice of the current company is open over the page. */
    openedCompanies?: boolean
    /** The goods to add to a specification. */
    openedToSpecification?: ToSpecification | null
    /** The source of a new commercial offer. */
    openedToOffer?: ToOffer | null
    /** The order line to claim, as a document names it. */
    openedClaim?: { article: string; name: string } | null
    /** The list to send by mail as a file. */
    openedExportMail?: ExportSource | null
    /** The link to the video about the portal. */
    openedVideoManual?: boolean
    /** The list whose rows are being replaced. */
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

/** Tools are open only in the session that opened them: a reload closes them. */
export function forgetOpenedTools() {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return
  const kept = Object.entries(state).filter(([key]) => !tools.has(key))
  if (kept.length < Object.keys(state).length) history.replaceState(Object.fromEntries(kept), '')
}
