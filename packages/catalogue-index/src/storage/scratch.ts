import { WORD_DOCS, WORD_SHIFT } from '../filter/doc-bits'

/**
 * Working memory of one thread's queries, sized for the largest segment and reused: a query allocates only its answer.
 * `bitmap` is all zero between uses.
 */
export type Scratch = {
  /** 0, 1, 2 …: gives a range as a list without writing it. */
  identity: Uint32Array
  fails: Uint8Array
  bits: Uint32Array
  hits: Uint32Array
  lifted: Uint32Array
  keys: Float64Array
  levels: Uint16Array
  bitmap: Uint8Array
  /** One more than the number of tokens. */
  cellCounts: Uint32Array
}

export function createScratch(documents: number, tokens: number): Scratch {
  const identity = new Uint32Array(documents)
  for (let doc = 0; doc < documents; doc++) identity[doc] = doc
  return {
    identity,
    fails: new Uint8Array(documents),
    bits: new Uint32Array((documents + WORD_DOCS - 1) >>> WORD_SHIFT),
    hits: new Uint32Array(documents),
    lifted: new Uint32Array(documents),
    keys: new Float64Array(documents),
    levels: new Uint16Array(documents),
    bitmap: new Uint8Array(documents),
    cellCounts: new Uint32Array(tokens + 1),
  }
}
