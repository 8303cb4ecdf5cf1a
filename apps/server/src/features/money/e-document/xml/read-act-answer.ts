import { ownValue } from '@snab/domain/own-value'
import { toKopecks } from '@snab/domain/money/money'
import { childrenOf, elementAt, readXmlTree, UnreadableXml, type XmlTree } from '../../../../xml/read-xml-tree'

/** The receiver's answer to an act: ON_AKTSVERPOL. Kopecks. */
export type ActAnswer = {
  /** The file of the act that is answered. */
  answers: string
  hasDifferences: boolean
  closing: { debit: number; credit: number } | null
  /** The other side's rows where they differ. */
  rows: { day: string; operation: string; debit: number; credit: number; note: string }[]
  note: string
}

/** Null when the file is not an answer to an act. */
export function readActAnswer(bytes: Uint8Array): ActAnswer | null {
  try {
    return answerOf(readXmlTree(bytes))
  } catch (error) {
    if (error instanceof UnreadableXml) return null
    throw error
  }
}

function answerOf(root: XmlTree): ActAnswer | null {
  const document = elementAt(root, 'Документ')
  const answers = document && elementAt(document, 'ИдИнфОтпр')?.attributes.ИдФайлИнфОтпр
  const sign = root.attributes.ПризнРазн
  if (!document || answers === undefined || (sign !== '1' && sign !== '2')) return null
  const table = elementAt(document, 'ТаблАкт')
  const closing = table && (table.attributes.СальдоКонДеб ?? table.attributes.СальдоКонКр)
  return {
    answers,
    // the schema demands the table with 2 and forbids it with 1
    hasDifferences: sign === '2',
    closing:
      table && closing !== undefined
        ? { debit: sumOf(table, 'СальдоКонДеб'), credit: sumOf(table, 'СальдоКонКр') }
        : null,
    rows: table
      ? childrenOf(table, 'ДогСв').flatMap((contract) =>
          childrenOf(contract, 'ДокСв').flatMap((entry) => childrenOf(entry, 'СвОпер').map(readRow)),
        )
      : [],
    note: table?.attributes.ДопИнф ?? '',
  }
}

const readRow = (row: XmlTree) => ({
  day: (row.attributes.ДатаОпер ?? '').split('.').toReversed().join('-'),
  operation: row.attributes.НаимОпер ?? '',
  debit: sumOf(row, 'СумДебет'),
  credit: sumOf(row, 'СумКредит'),
  note: row.attributes.ДопИнф ?? '',
})

const sumOf = (element: XmlTree, name: string): number => toKopecks(Number(ownValue(element.attributes, name) ?? 0))
