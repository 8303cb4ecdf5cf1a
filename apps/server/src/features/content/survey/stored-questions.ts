import type { SurveyQuestion } from '@snab/contract/content/survey'

/** Stored as the contract allows; only this feature writes these columns. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written only through the contract
export const questionsOf = (stored: object) => stored as SurveyQuestion[]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written only through the contract
export const answersOf = (stored: object) => stored as string[][]
