import type { MatchList } from './matches'
import { WHOLE_CODE_FACTOR } from './text-condition'

/** Combines matches of the whole text as a code, ranked far above, with matches of its words. */
export type UniteMatches = (size: number, words: MatchList, code: MatchList) => MatchList

/** Keeps working memory for the largest segment so far. */
export function createUniteMatches(): UniteMatches {
  let known = new Uint16Array(0)
  return (size, words, code) => {
    if (known.length < size) known = new Uint16Array(size)
    const docs = new Uint32Array(words.docs.length + code.docs.length)
    docs.set(code.docs)
    for (let i = 0; i < code.docs.length; i++) known[code.docs[i]!] = code.levels[i]! * WHOLE_CODE_FACTOR
    let count = code.docs.length
    for (let i = 0; i < words.docs.length; i++) {
      const doc = words.docs[i]!
      if (known[doc] === 0) docs[count++] = doc
      known[doc]! += words.levels[i]!
    }
    const levels = new Uint16Array(count)
    for (let i = 0; i < count; i++) {
      levels[i] = known[docs[i]!]!
      known[docs[i]!] = 0
    }
    return { docs: docs.subarray(0, count), levels }
  }
}
