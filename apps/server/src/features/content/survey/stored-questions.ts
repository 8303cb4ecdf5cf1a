import type { SurveyQuestion } from '@snab/contract/content/survey'

/** Stored as the contract allows; only this feature writes these columns. */
export const questionsOf = (stored: object) => stored as SurveyQuestion[]
export const answersOf = (stored: object) => stored as string[][]
