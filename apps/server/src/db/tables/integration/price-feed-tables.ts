import type { FeedColumn, FeedFormat, FeedRunState, FeedSchedule, FeedWay } from '@snab/domain/integration/price-feed'
import type { ColumnType, Generated } from 'kysely'

type StoredBucket = { endpoint: string; region: string; bucket: string; folder: string; accessKey: string }

/** Price lists that buyers get by schedule. */
export type PriceFeedTables = {
  priceFeeds: {
    id: Generated<number>
    userId: number
    companyId: number
    name: string
    format: FeedFormat
    sectionIds: Generated<number[]>
    columns: FeedColumn[]
    onlyInStock: Generated<boolean>
    isDelta: Generated<boolean>
    schedule: FeedSchedule
    minute: number
    weekdays: Generated<number[]>
    way: FeedWay
    linkHash: Buffer | null
    linkHint: string | null
    linkUsedAt: Date | null
    linkUsedFrom: string | null
    bucket: ColumnType<StoredBucket | null, string | null, string | null>
    sealedKey: string | null
    isPaused: Generated<boolean>
    stopped: string | null
    stoppedBy: number | null
    nextAt: Date | null
    version: Generated<number>
    createdAt: Date
  }
  priceFeedRuns: {
    id: Generated<number>
    feedId: number
    state: FeedRunState
    slot: Date | null
    askedAt: Date
    startedAt: Date | null
    endedAt: Date | null
    isFull: boolean | null
    rows: number | null
    bytes: number | null
    path: string | null
    error: string | null
  }
  priceFeedPlaces: {
    feedId: number
    place: ColumnType<object, string, string>
    settings: string
    productIds: number[]
    catalogue: number
    updates: number
  }
}
