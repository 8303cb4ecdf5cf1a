import type { PricingSheet } from '@snab/contract/quotes/pricing-sheet'

/** What each source of a new worksheet is given by the dialog. */
export type SourceProps = {
  name: string
  check: () => boolean
  propose: (name: string) => void
  onMade: (sheet: PricingSheet) => void
  onClose: () => void
}
