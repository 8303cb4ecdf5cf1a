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
  /** Numbers of orders cancelled here but not (any more) in the ERP. */
  restored: string[]
}

/** How many unbooked documents are named in the log. */
const NAMED = 20

export function describeDocuments(counts: DocumentCounts): string {
  const { read, changed, same, unknown, skipped, beside, unbooked, restored, terms } = counts
  const more = unbooked.length > NAMED ? `; и ещё ${unbooked.length - NAMED}` : ''
  return [
    `Документы: прочитано ${read}, изменено заказов ${changed}, без изменений ${same}, неизвестных ${unknown}, не заказов ${skipped}`,
    ...(beside > 0 ? [`Бумаги и оплаты вне заказов: учтено ${beside}`] : []),
    ...(unbooked.length > 0 ? [`Не учтено ${unbooked.length}: ${unbooked.slice(0, NAMED).join('; ')}${more}`] : []),
    ...(restored.length > 0
      ? [`Отменены на портале, а в 1С действуют: ${restored.slice(0, NAMED).join(', ')}. Сотрудники предупреждены`]
      : []),
    ...(terms.read > 0
      ? [`Условия покупателей: прочитано ${terms.read}, изменено ${terms.changed}, неизвестных ${terms.unknown}`]
      : []),
  ].join('. ')
}
