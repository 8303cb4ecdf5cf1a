import type { Client } from '@opensearch-project/opensearch'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import type { VatRegime } from '@snab/domain/money/vat-regime'
import { writePlace, type LogPlace } from '../../../db/change-cursor'
import type { Seen } from '../../read-log'
import { readWatermark, writeWatermark, type Watermark } from '../watermark'
import type { IndexNames } from './index-names'
import type { OpenSearchIndex } from './opensearch-index'

type State = { index: OpenSearchIndex; place: LogPlace; basis: PriceBasis; seen: Seen | null; isComplete: boolean }

/** The watermark is written at least this often, even without changes, to show that the index is followed. */
const leastEveryMs = 1_000

/** Writes the watermark during one indexer's turn, unless another indexer does. */
export async function watermarkKeeper(client: Client, names: IndexNames) {
  const found = await readWatermark(client, names.watermark)
  let version = found?.version ?? null
  let revision = found?.watermark.revision ?? 0
  let writtenAt = -Infinity
  let written = ''
  return {
    applied: () => void (revision += 1),
    /** Everything that `state` names is searchable. */
    async keep({ index, place, basis, seen, isComplete }: State, now: { began: number; isRebuilding: boolean }) {
      const said = JSON.stringify([index.version, revision, isComplete, now.isRebuilding])
      if (said === written && performance.now() - writtenAt < leastEveryMs) return
      const watermark: Watermark = {
        index: index.version,
        place: writePlace(place),
        basis: writeBasis(basis),
        seen,
        isComplete,
        isRebuilding: now.isRebuilding,
        followedAt: now.began,
        revision,
      }
      version = await writeWatermark(client, names.watermark, watermark, version)
      writtenAt = performance.now()
      written = said
    },
  }
}

const writeBasis = ({ regimes, ...basis }: PriceBasis): Watermark['basis'] => ({ ...basis, regimes: [...regimes] })

export const readBasis = ({ regimes, ...basis }: Watermark['basis']): PriceBasis => ({
  ...basis,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeBasis`
  regimes: new Map(regimes as [number | null, VatRegime][]),
})
