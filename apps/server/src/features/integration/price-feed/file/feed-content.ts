import type { FeedColumn, FeedFormat } from '@snab/domain/integration/price-feed'

/** A characteristic with its values as text; `code` is ETIM's. */
export type FeedFeature = { code: string | null; name: string; unit: string | null; values: readonly string[] }

type FeedStep = { from: number; net: number }

/** A product of a price list. Money in roubles, amounts in units; null is unknown or hidden. */
export type FeedGoods = {
  id: number
  article: string
  manufacturerCode: string
  brand: string | null
  name: string
  /** The nearest visible section. */
  sectionId: number | null
  unit: string
  okei: string
  priceGross: number | null
  priceNet: number | null
  baseGross: number | null
  baseNet: number | null
  /** The rate in hundredths of a percent. */
  vatRate: number | null
  steps: readonly FeedStep[]
  stock: number | null
  byWarehouse: Readonly<Record<number, number>>
  deliveryDays: number | null
  multiplicity: number
  minimum: number
  weightKg: number
  barcodes: readonly string[]
  etimClass: string | null
  features: readonly FeedFeature[]
  pictures: readonly string[]
  address: string
}

/** `change` is null in a full file. Deleted goods have no prices, stocks or features. */
export type FeedLine = { change: 'new' | 'update' | 'delete' | null; goods: FeedGoods }

export type FeedHead = {
  format: FeedFormat
  columns: readonly FeedColumn[]
  title: string
  madeAt: string
  isFull: boolean
  /** Every line only changes prices of goods known to the reader. */
  onlyPrices: boolean
  /** Full files so far, and updates since the last one. */
  catalogue: number
  updates: number
  supplier: { name: string; address: string }
  buyer: string
  currency: string
  warehouses: readonly { id: number; name: string }[]
  sections: readonly { id: number; parentId: number | null; name: string }[]
}

/** A file written in chunks. */
export type FeedFile = {
  write: (lines: readonly FeedLine[]) => Promise<void>
  /** Returns the size of the content before compression. */
  end: () => Promise<number>
  /** Leaves the file unfinished. */
  abort: () => Promise<void>
}
export type OpenFeedFile = (path: string, head: FeedHead) => Promise<FeedFile>
