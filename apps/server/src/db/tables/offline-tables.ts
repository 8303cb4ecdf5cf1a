import type { EditAnswer } from '@snab/domain/buying/offline/edit'
import type { ColumnType } from 'kysely'

/** Lists edited without a network. */
export type OfflineTables = {
  /** Edits taken before, with their answers. */
  offlineEdits: { userId: number; key: string; answer: ColumnType<EditAnswer, string, string>; at: Date }
  /** Keys with which a person's browsers encrypt stored data. */
  offlineKeys: { userId: number; sealedKey: string; createdAt: Date }
}
