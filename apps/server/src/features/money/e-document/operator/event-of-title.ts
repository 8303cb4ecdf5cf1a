import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import { readBuyersTitle } from '../xml/read-buyer-title'

const kinds = { accepted: 'signed', 'with-differences': 'signed-with-differences', refused: 'refused' } as const

/** What a buyer's title means for the exchange; one that cannot be read is an error to look at. */
export function eventOfTitle(content: Uint8Array): { kind: DocflowEventKind; text: string } {
  const answer = readBuyersTitle(content)
  return answer
    ? { kind: kinds[answer.result], text: answer.text }
    : { kind: 'error', text: 'Титул покупателя не читается: посмотрите его у оператора' }
}
