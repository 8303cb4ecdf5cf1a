/**
 * What a document must contain for a text. Words instead of term numbers, because every segment has its own dictionary.
 */
export type Condition =
  /** The word in any form, or as a prefix. */
  | { kind: 'word'; text: string; stem: string; prefix: boolean }
  | { kind: 'term'; text: string; prefix: boolean }
  /** A folded code: equal or, if requested, as prefix or part. */
  | { kind: 'code'; folded: string; prefix: boolean; inner: boolean }
  | { kind: 'brand'; id: number }
  /** All conditions of one of the alternatives; `bonus`, parallel to them, raises the levels of some. */
  | { kind: 'any'; of: readonly (readonly Condition[])[]; bonus?: readonly number[] }

/** How exactly a document meets a condition, by field: start of the name, name, keywords. */
export const WHOLE_LEVELS = [6, 5, 3] as const
export const PREFIX_LEVELS = [4, 2, 1] as const
export const CODE_EQUAL = 12
export const CODE_PREFIX = 8
export const CODE_INNER = 7
export const BRAND_LEVEL = 5

/** The whole text is a code: ranks above any sum of its words. */
export const WHOLE_CODE_FACTOR = 250
