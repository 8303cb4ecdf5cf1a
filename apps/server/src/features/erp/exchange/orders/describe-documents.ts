import type { TermsCounts } from './terms/keep-terms'

/** read = changed + same + unknown + skipped + beside + unbooked. */
export interface DocumentCounts {
  terms: TermsCounts
  read: number
  changed: number
  same: number
  /** Orders unknown to the portal. */
  unknown: number
  /** Documents that are neither orders nor trade documents. */
  skipped: number
  /** Separate documents that were booked. */
  beside: number
  /** Separate documents that were not booked, with the reasons. */
  unbooked: string[]
  /** How many of the unbooked ones are kept until their buyers are known. */
  waiting: number
  /** Marking codes that could not be stored, with document, line and reason. */
  codes: string[]
  /** Numbers of orders cancelled here but not (or no longer) in the ERP. */
  restored: string[]
}

/** How many problems of a kind are named in the log. */
const NAMED = 20

const firstProblems = (problems: readonly string[]): string =>
  problems.length > NAMED
    ? `${problems.slice(0, NAMED).join('; ')}; и ещё ${problems.length - NAMED}`
    : problems.join('; ')

export function describeDocuments(counts: DocumentCounts): string {
  const { read, changed, same, unknown, skipped, beside, unbooked, waiting, codes, restored, terms } = counts
  return [
    `Документы: прочитано ${read}, изменено заказов ${changed}, без изменений ${same}, неизвестных ${unknown}, не заказов ${skipped}`,
    ...(beside > 0 ? [`Бумаги и оплаты вне заказов: учтено ${beside}`] : []),
    ...(unbooked.length > 0 ? [`Не учтено ${unbooked.length}: ${firstProblems(unbooked)}`] : []),
    ...(waiting > 0 ? [`Из них ждут, пока на портале появится организация покупателя: ${waiting}`] : []),
    ...(codes.length > 0 ? [`Не прочитано кодов маркировки ${codes.length}: ${firstProblems(codes)}`] : []),
    ...(restored.length > 0
      ? [`Отменены на портале, а в 1С действуют: ${restored.slice(0, NAMED).join(', ')}. Сотрудники предупреждены`]
      : []),
    ...(terms.read > 0
      ? [`Условия покупателей: прочитано ${terms.read}, изменено ${terms.changed}, неизвестных ${terms.unknown}`]
      : []),
  ].join('. ')
}
