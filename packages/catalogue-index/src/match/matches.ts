import type { DocBits } from '../filter/doc-bits'

/** Living documents in no particular order, with the sum of their levels over the conditions. */
export type MatchList = { docs: Uint32Array; levels: Uint16Array }

/** Documents that meet one condition at one level. */
export type LevelBits = { level: number; bits: Uint32Array }

/**
 * The same as bitmaps. A condition's layers are sorted by falling level: a document has the level of the first one
 * containing it.
 */
export type MatchBits = DocBits & { conditions: readonly (readonly LevelBits[])[] }

/** A text's matches in a segment. Read bitmaps and lists before the matcher begins again. */
export type Matches = {
  count: number
  /** The matches as bitmaps, if many were found. */
  bits: MatchBits | null
  list: () => MatchList
}

export const listedMatches = (list: MatchList): Matches => ({ count: list.docs.length, bits: null, list: () => list })

export const NO_MATCHES: Matches = listedMatches({ docs: new Uint32Array(0), levels: new Uint16Array(0) })

/** The bitmap, when scanning it is cheaper than the list. */
export const manyBits = ({ bits }: Matches): MatchBits | null =>
  bits && bits.count > bits.to - bits.from ? bits : null
