import type { SheetPricing, SheetSource } from '@snab/domain/pricing-sheet/price-sheet'
import type { Generated } from 'kysely'

/** Pricing sheets of buyers, and keys of their CRMs. */
export type PricingSheetTables = {
  pricingSheets: {
    id: Generated<number>
    companyId: number
    userId: number
    name: string
    description: Generated<string>
    client: Generated<string>
    source: SheetSource
    outsideNumber: Generated<string>
    version: Generated<number>
    crmTotal: Generated<number>
    total: Generated<number>
    diff: Generated<number>
    archivedAt: Generated<Date | null>
    createdAt: Date
    updatedAt: Date
  }
  pricingSheetRows: {
    id: Generated<number>
    sheetId: number
    position: number
    productId: number | null
    article: string
    name: string
    unit: string
    amount: number
    crmPrice: number | null
    pricingBy: Generated<SheetPricing['by']>
    pricingValue: Generated<number>
    isRemoved: Generated<boolean>
    clientKey: Generated<string | null>
    hasNoMatch: Generated<boolean>
    amountProblem: Generated<string>
    priceProblem: Generated<string>
  }
  pricingSheetKeys: {
    companyId: number
    keyHash: Buffer
    ending: string
    userId: number
    createdAt: Date
    lastUsedAt: Generated<Date | null>
  }
}
