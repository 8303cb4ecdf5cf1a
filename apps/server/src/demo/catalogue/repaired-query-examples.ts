import type { RepairKind } from '@snab/catalogue-index/types'
import type { DemoCatalogue } from './demo-catalogue'

export type RepairedQueryExample = { kind: RepairKind; typed: string; meant: string }

const cyrillicFor: Record<string, string> = { A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х', Y: 'У' }

/** The first article whose letters all have a Cyrillic twin, as a keyboard left in Russian types it. */
function typedInCyrillic(catalogue: DemoCatalogue): RepairedQueryExample[] {
  for (let index = 0; index < catalogue.count; index++) {
    const { article } = catalogue.product(index)
    if (!/^[ABCEHKMOPTXY]{3}\d\d-[\d-]{6,}$/.test(article)) continue
    return [{ kind: 'lookalike', typed: article.replace(/[A-Z]/g, (letter) => cyrillicFor[letter] ?? letter), meant: article }]
  }
  return []
}

/** One for each repair worth showing under the search field; the last two hit any catalogue that has cable and breakers. */
export function repairedQueryExamples(catalogue: DemoCatalogue): RepairedQueryExample[] {
  return [
    ...typedInCyrillic(catalogue),
    { kind: 'layout', typed: 'rf,tkm ddu', meant: 'кабель ввг' },
    { kind: 'typo', typed: 'светильнек светодиодный', meant: 'светильник светодиодный' },
  ]
}
