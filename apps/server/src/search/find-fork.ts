import { sql } from 'kysely'
import { anchoredOf, hasAnchors, isSameLineage, onlyRow, type LogPlace, type LogState } from '../db/change-cursor'
import type { Db } from '../db/database'

/** A read of the log, with the products it named. */
type Reading = { place: LogPlace; ids: readonly number[]; isGiven: boolean }
export type ReadHistory = {
  readonly readings: readonly Reading[]
  /** Starts again from a place up to which everything was read. */
  begin(place: LogPlace | null): void
  note(place: LogPlace, ids: readonly number[]): void
  /** The last reading has been passed on completely. */
  given(): void
  /** The last place up to which everything was passed on. */
  last(): LogPlace
}

/** A standby that is further behind causes a rebuild. */
const mostReadings = 500
const mostIds = 20_000

/**
 * Remembers the last reads of a log, to find where a new history of the database diverged from the one that was read.
 */
export function readHistory(start: LogPlace, { isWhole }: { isWhole: boolean }): ReadHistory {
  let readings: Reading[] = []
  let last = start
  const begin = (place: LogPlace | null) => {
    readings = place === null ? [] : [{ place, ids: [], isGiven: true }]
    last = place ?? last
  }
  if (isWhole) begin(start)

  function forgetOldest() {
    let ids = 0
    const from = readings.findLastIndex((reading, at) => {
      ids += reading.ids.length
      return ids > mostIds || readings.length - at > mostReadings
    })
    if (from >= 0) readings = readings.slice(from + 1)
  }

  return {
    get readings() {
      return readings
    },
    begin,
    note(place, ids) {
      const newest = readings.at(-1)
      if (ids.length === 0 && newest) newest.place = place
      else readings.push({ place, ids, isGiven: ids.length === 0 })
      if (ids.length === 0) last = place
      forgetOldest()
    },
    given() {
      const newest = readings.at(-1)
      if (!newest) return
      newest.isGiven = true
      last = newest.place
    },
    last: () => last,
  }
}

export type Fork = {
  /** Both histories share everything up to here; entries above are read again. */
  place: LogPlace
  /** Products whose changes may be missing in the new history. */
  lostIds: number[]
}

/** Null: unknown, so everything must be read again. */
export async function findFork(db: Db, { readings }: ReadHistory, state: LogState): Promise<Fork | null> {
  const newest = readings.at(-1)
  if (!newest?.place.incarnation || !isSameLineage(newest.place.incarnation, state.incarnation)) return null
  const all = readings.flatMap(({ place }) => place.anchors)
  const { rows } = await sql<{ anchored: number[] }>`select ${anchoredOf('products', all)} as anchored`.execute(db)
  const { anchored } = onlyRow(rows)
  const found = new Set(anchored)
  const common = readings.findLastIndex(
    ({ place }) =>
      place.anchors.some(({ seq }) => found.has(seq)) && hasAnchors(place.anchors, { anchored, pruned: state.pruned }),
  )
  const reading = readings[common]
  if (!reading) return null
  const horizon = [reading.place.horizon ?? '0', ...reading.place.anchors.map(({ xid }) => xid)]
    .map(BigInt)
    .reduce((one, other) => (one < other ? one : other))
  if (horizon < BigInt(state.pruned)) return null
  return {
    place: {
      horizon: String(horizon),
      from: String(horizon),
      incarnation: state.incarnation,
      anchors: reading.place.anchors,
      seen: new Set(),
    },
    lostIds: [...new Set(readings.slice(common + 1).flatMap(({ ids }) => ids.filter((id) => id !== 0)))],
  }
}
