import fc from 'fast-check'
import { sampleFile, transfers } from '../apps/server/src/features/money/e-document/xml/test-support/random-documents'
import { writeTransfer } from '../apps/server/src/features/money/e-document/xml/write-transfer'
import { childrenOf, elementAt, readXmlTree } from '../apps/server/src/xml/read-xml-tree'

export type EDocumentsBench = {
  documents: number
  lines: number
  invalid: number
  /** Documents whose sums in the XML differ from the document's own. */
  wrongSums: number
  /** Milliseconds to write and validate one: the median and the slowest. */
  median: number
  slowest: number
}

const documents = 10_000
const kopecks = (text: string | undefined) => Math.round(Number(text) * 100)

/** Random УПД with all rates, units, parties and signers: written, validated, and summed to the kopeck. */
export function benchEDocuments(): Promise<EDocumentsBench> {
  const times: number[] = []
  let [lines, invalid, wrongSums] = [0, 0, 0]
  for (const transfer of fc.sample(transfers, { numRuns: documents, seed: 503 })) {
    const started = performance.now()
    const { bytes, problems } = writeTransfer(transfer, sampleFile, 'Снаб')
    times.push(performance.now() - started)
    if (problems.length > 0) invalid += 1
    const table = elementAt(readXmlTree(bytes), 'Документ', 'ТаблСчФакт')
    const rows = table ? childrenOf(table, 'СведТов') : []
    lines += rows.length
    const total = kopecks(table && elementAt(table, 'ВсегоОпл')?.attributes.СтТовУчНалВсего)
    const ofLines = rows.reduce((sum, row) => sum + kopecks(row.attributes.СтТовУчНал), 0)
    if (total !== transfer.total || ofLines !== transfer.total || rows.length !== transfer.lines.length) wrongSums += 1
  }
  const sorted = times.toSorted((one, other) => one - other)
  return Promise.resolve({
    documents,
    lines,
    invalid,
    wrongSums,
    median: sorted[documents / 2] ?? Number.NaN,
    slowest: sorted.at(-1) ?? Number.NaN,
  })
}
