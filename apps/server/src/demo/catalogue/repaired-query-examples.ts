import type { RepairKind } from '@snab/catalogue-index/types'

export type RepairedQueryExample = {
  kind: RepairKind
  /** What is typed, and what it means. */
  query: string
  meant: string
  note: string
}

/** One for each repair worth showing under the search field; all of them hit even a small demonstration catalogue. */
export const repairedQueryExamples: readonly RepairedQueryExample[] = [
  // The letters are Cyrillic: М, Р, С.
  { kind: 'lookalike', query: 'МРС25-018-230-10', meant: 'MPC25-018-230-10', note: 'Артикул набран русскими буквами' },
  { kind: 'layout', query: 'rf,tkm ddu', meant: 'кабель ввг', note: 'Не та раскладка клавиатуры' },
  { kind: 'typo', query: 'светильнек светодиодный', meant: 'светильник светодиодный', note: 'Опечатка в слове' },
]
