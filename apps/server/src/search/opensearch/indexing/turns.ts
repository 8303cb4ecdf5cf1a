import type { Client } from '@opensearch-project/opensearch'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import type { Db } from '../../../db/database'
import type { OpenSearchSettings } from '../open-client'

export type IndexerNote = (level: 'info' | 'warn' | 'error', text: string) => void
export type IndexerParts = {
  db: Db
  client: Client
  settings: Pick<OpenSearchSettings, 'name' | 'shards'>
  basisNow: () => Promise<PriceBasis>
  note: IndexerNote
}

export const pauseWhenLostMs = 1_000

/** Shared by the turns of one server as the indexer. */
export type Turns = {
  isStopped(): boolean
  /** Ends early when somebody waits for a change. */
  pause(ms: number): Promise<void>
  worked(): void
  failed(error: unknown): void
  /** Products whose newer state may have been overwritten by an older one. */
  unsure: Set<number>
}
