import type { DocBits } from '../filter/doc-bits'

/** Living documents in no special order, and how exactly each meets the conditions, summed over them. */
export type MatchList = { docs: Uint32Array; levels: Uint16Array }

/** Documents that meet one condition equally exactly. */
export type LevelBits = { level: number; bits: Uint32Array }

/** The same with a bit a document. Of each condition the layers stand by falling level: a document has the level of the first it is in. */
export type MatchBits = DocBits & { conditions: readonly (readonly LevelBits[])[] }

/** What a text found in a segment. Bitmaps and lists are to be taken before the matcher begins anew. */
export type Matches = {
  count: number
  /** Where many were found. */
  bits: MatchBits | null
  list: () => MatchList
}

export const listedMatches = (list: MatchList): Matches => ({ count: list.docs.length, bits: null, list: () => list })

export const NO_MATCHES: Matches = listedMatches({ docs: new Uint32Array(0), levels: new Uint16Array(0) })

/** The bitmap where going through it is less work than going through a list. */
export const manyBits = ({ bits }: Matches): MatchBits | null =>
  bits && bits.count > bits.to - bits.from ? bits : null
