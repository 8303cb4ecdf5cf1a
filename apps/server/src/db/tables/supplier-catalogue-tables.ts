import type { SettledPrice } from '../../features/erp/exchange/supplier-file/supplier-prices'
import type { SupplierStudy } from '../../features/erp/exchange/supplier-file/study-file'
import type { Unclear } from '../../features/erp/exchange/supplier-file/unclear'
import type { SupplierCatalogueChoice, SupplierCatalogueCounts } from '@snab/contract/assortment/supplier-catalogue'
import type { SupplierCatalogueState } from '@snab/domain/product/supplier-catalogue'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** Catalogues of suppliers: BMEcat and YML. */
export type SupplierCatalogueTables = {
  supplierCatalogues: {
    id: Generated<number>
    fileName: string
    size: Generated<number>
    state: SupplierCatalogueState
    supplier: Generated<string>
    study: NullableJson<SupplierStudy>
    choice: NullableJson<SupplierCatalogueChoice>
    isRemembered: Generated<boolean>
    /** A person has decided that it is loaded although it changes much. */
    isApproved: Generated<boolean>
    unclear: Json<Unclear[]>
    counts: NullableJson<SupplierCatalogueCounts>
    message: Generated<string>
    sessionId: number | null
    createdBy: number
    createdAt: Date
    loadedAt: Date | null
    version: Generated<number>
  }
  supplierCatalogueMemory: {
    sender: string
    supplier: string
    choice: ColumnType<SupplierCatalogueChoice, string, string>
    usedAt: Date
  }
  supplierDatedPrices: {
    catalogueId: number
    externalId: string
    prices: ColumnType<SettledPrice[], string, string>
    /** Kinds whose price could not be read. */
    unsure: Generated<string[]>
    /** ISO day. */
    nextOn: string
  }
  supplierMatches: { catalogueId: number; externalId: string; productId: number }
}
