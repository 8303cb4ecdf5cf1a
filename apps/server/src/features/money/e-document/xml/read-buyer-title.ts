import { ownValue } from '@snab/domain/own-value'
import type { AcceptanceResult } from '@snab/domain/document/e-document/acceptance'
import { elementAt, readXmlTree, UnreadableXml } from '../../../../xml/read-xml-tree'

const results: Record<string, AcceptanceResult> = { '1': 'accepted', '2': 'with-differences', '3': 'refused' }

export type BuyersAnswer = { result: AcceptanceResult; text: string }

/** The content of a buyer's title; null for any other file. */
export function readBuyersTitle(bytes: Uint8Array): BuyersAnswer | null {
  try {
    const accepted = elementAt(readXmlTree(bytes), 'Документ', 'СодФХЖ4', 'СвПрин')
    const code = accepted && elementAt(accepted, 'КодСодОпер')
    const result = ownValue(results, code?.attributes.КодИтога ?? '')
    if (!accepted || !code || !result) return null
    const act = elementAt(code, 'РеквДокРасх')?.attributes
    const differences = act ? `${act.РеквНаимДок ?? ''} № ${act.РеквНомерДок ?? ''} от ${act.РеквДатаДок ?? ''}` : ''
    return { result, text: [accepted.attributes.СодОпер ?? '', differences].filter(Boolean).join('. ') }
  } catch (error) {
    if (error instanceof UnreadableXml) return null
    throw error
  }
}
