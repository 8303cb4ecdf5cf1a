/** What a document must have for a text. Words, not numbers of terms: every segment has its own dictionary. */
export type Condition =
  /** The word in any form, or as the beginning of another. */
  | { kind: 'word'; text: string; stem: string; prefix: boolean }
  | { kind: 'term'; text: string; prefix: boolean }
  /** A folded code: equal, and if asked for its beginning or any part of it. */
  | { kind: 'code'; folded: string; prefix: boolean; inner: boolean }
  | { kind: 'brand'; id: number }
  /** All of one of the alternatives. */
  | { kind: 'any'; of: readonly (readonly Condition[])[] }

/** How exactly a document meets one condition, by field: name's start, name, keywords. */
export const WHOLE_LEVELS = [6, 5, 3] as const
export const PREFIX_LEVELS = [4, 2, 1] as const
export const CODE_EQUAL = 12
export const CODE_PREFIX = 8
export const CODE_INNER = 7
export const BRAND_LEVEL = 5

/** The whole text is a code: stands above whatever its words can sum up to. */
export const WHOLE_CODE_FACTOR = 250
