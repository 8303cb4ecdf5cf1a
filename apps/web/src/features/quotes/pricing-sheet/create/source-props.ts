import type { PricingSheet } from '@snab/contract/quotes/pricing-sheet'

/** Props of each source of a new worksheet. */
export type SourceProps = {
  name: string
  check: () => boolean
  propose: (name: string) => void
  onMade: (sheet: PricingSheet) => void
  onClose: () => void
}
