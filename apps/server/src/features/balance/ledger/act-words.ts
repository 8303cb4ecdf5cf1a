import type { ActSide, Reconciliation } from '@snab/contract/balance/ledger'
import { toKopecks } from '@snab/domain/money/money'
import { shownDay } from '@snab/domain/text/shown-day'
import { roubles } from '../../../render/document-text'
import { sumInWords } from '../../../render/sum-in-words'

export const actTitle = 'Акт сверки взаимных расчётов'

export const actPeriod = ({ from, to }: Pick<Reconciliation, 'from' | 'to'>): string =>
  `за период с ${shownDay(from)} по ${shownDay(to)}`

/** «ООО «Снаб», ИНН 7707083893, КПП 773601001». */
const sideLine = ({ name, inn, kpp }: ActSide): string =>
  [name, inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', ')

/** The two parties and the contract between them. */
export function betweenLine({ sellerSide, buyerSide, contract, ground }: Reconciliation): string {
  const title = contract?.title ?? ground
  const parties = `между ${sideLine(sellerSide)} (продавец) и ${sideLine(buyerSide)} (покупатель)`
  return title === null ? parties : `${parties}, ${contractWords(title)}`
}

const contractWords = (title: string): string =>
  title.startsWith('Договор № ') ? `по договору №\u00a0${title.slice('Договор № '.length)}` : `по договору «${title}»`

/** The debit in the seller's books, which is what the buyer owes. */
export const debitOf = (balance: number): number => Math.max(0, -balance)
export const creditOf = (balance: number): number => Math.max(0, balance)

/** «На 31.03.2026 задолженность в пользу ООО «Снаб» 100,00 руб. (Сто рублей 00 копеек)». */
export function closingWords({ to, closing, sellerSide, buyerSide }: Reconciliation): string {
  const day = `По данным ${sellerSide.name} на ${shownDay(to)}`
  if (closing === 0) return `${day} задолженность отсутствует`
  const kopecks = toKopecks(Math.abs(closing))
  const whom = closing < 0 ? sellerSide.name : buyerSide.name
  return `${day} задолженность в пользу ${whom} ${roubles(kopecks)} руб. (${sumInWords(kopecks)})`
}
