import type { RepairKind } from '@snab/catalogue-index/types'

export type RepairedQueryExample = {
  kind: RepairKind
  /** The typed text and its meaning. */
  query: string
  meant: string
  note: string
}

/** One for each correction worth showing below the search field; they work in a small demonstration too. */
export const repairedQueryExamples: readonly RepairedQueryExample[] = [
  // The letters are Cyrillic: М, Р, С.
  { kind: 'lookalike', query: 'МРС25-018-230-10', meant: 'MPC25-018-230-10', note: 'Артикул набран русскими буквами' },
  { kind: 'layout', query: 'rf,tkm ddu', meant: 'кабель ввг', note: 'Не та раскладка клавиатуры' },
  { kind: 'typo', query: 'светильнек светодиодный', meant: 'светильник светодиодный', note: 'Опечатка в слове' },
]
