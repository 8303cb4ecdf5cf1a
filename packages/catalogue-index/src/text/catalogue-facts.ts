import type { CloseCode } from '../match/nearest-codes'
import type { Condition } from '../match/text-condition'
import type { Lexicon } from '../storage/lexicon'

/** How many products some conditions find, one by one, and which of them occur together. */
export type GroupFacts = {
  /** All products of the catalogue. */
  size: number
  met: readonly Met[]
  /**
   * The conditions that one product meets, as bits: of all products meeting the one at `head`, the largest sum of
   * weights.
   */
  heaviest: (head: number, weights: readonly number[]) => number
}

/** `atStart`: products whose name begins with what the condition asks for. */
export type Met = { documents: number; atStart: number }

/** What reading a text needs to know about the catalogue, whichever engine holds it. */
export type CatalogueFacts = {
  /** Whether any product meets the condition. */
  isMet: (condition: Condition) => boolean
  /** Whether any product meets all conditions. */
  areMet: (conditions: readonly Condition[]) => boolean
  groups: (conditions: readonly Condition[]) => GroupFacts
  /** Words of the catalogue, or their stems, within the allowed typing errors: nearest first, then most used. */
  closestWords: (word: string) => readonly string[]
  /** Codes at the smallest distance of one or two typing errors. None when the typed code exists. */
  closestCodes: (typed: string) => readonly CloseCode[]
  /** For each of the prefixes: whether a folded code begins with it. */
  beginCodes: (beginnings: readonly string[]) => readonly boolean[]
  /** The code as written, null when no product has it. */
  codeAsWritten: (folded: string) => string | null
}

export type TextReader = { lexicon: Lexicon; facts: CatalogueFacts }
