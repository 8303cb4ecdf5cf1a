import type { EditAnswer } from '@snab/domain/buying/offline/edit'
import type { ColumnType } from 'kysely'

/** Lists edited without a network. */
export type OfflineTables = {
  /** Edits that have been taken, as answered. */
  offlineEdits: { userId: number; key: string; answer: ColumnType<EditAnswer, string, string>; at: Date }
  /** Keys of the copies that a person's browsers keep. */
  offlineKeys: { userId: number; sealedKey: string; createdAt: Date }
}
