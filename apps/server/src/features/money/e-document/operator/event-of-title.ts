import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import { sumText } from '../xml/parts'
import { readActAnswer, type ActAnswer } from '../xml/read-act-answer'
import { readBuyersTitle } from '../xml/read-buyer-title'

const kinds = { accepted: 'signed', 'with-differences': 'signed-with-differences', refused: 'refused' } as const

/** The meaning of the buyer's title of a УПД or of the answer to an act; an unreadable one is an error for staff. */
export function eventOfTitle(content: Uint8Array): { kind: DocflowEventKind; text: string } {
  const answer = readBuyersTitle(content)
  if (answer) return { kind: kinds[answer.result], text: answer.text }
  const act = readActAnswer(content)
  if (act) return { kind: act.hasDifferences ? 'signed-with-differences' : 'signed', text: textOf(act) }
  return { kind: 'error', text: 'Титул покупателя не читается: посмотрите его у оператора' }
}

function textOf({ closing, rows, note }: ActAnswer): string {
  const balance = closing ? `Сальдо покупателя: дебет ${sumText(closing.debit)}, кредит ${sumText(closing.credit)}` : ''
  return [note, balance, rows.length > 0 ? `Строк с расхождениями: ${String(rows.length)}` : '']
    .filter(Boolean)
    .join('. ')
}
