import { lackingCodes } from '@snab/domain/document/e-document/marking-code'
import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import type { Db, Trx } from '../../../../db/database'
import { findMarkedPositions } from '../../document/shipment/marked-positions'

/** Codes by line of the document, in the order they were stored. */
export async function codesOfDocument(db: Db | Trx, documentId: number): Promise<Map<number, string[]>> {
  const rows = await readCodes(db, documentId)
  const byLine = new Map<number, string[]>()
  for (const { line, code } of rows) {
    const list = byLine.get(line)
    if (list) list.push(code)
    else byLine.set(line, [code])
  }
  return byLine
}

export const readCodes = (db: Db | Trx, documentId: number) =>
  db
    .selectFrom('markingCodes')
    .select(['line', 'code', 'isPackage', 'source'])
    .where('documentId', '=', documentId)
    .orderBy('id')
    .execute()

type Lacking = { line: number; isMarked: boolean; lacking: number }

/** By line of the document: whether its goods need codes, and how many are missing. */
export async function findLacking(
  db: Db | Trx,
  document: { id: number; orderId: number | null; content: ShipmentContent },
): Promise<Lacking[]> {
  const marked = await findMarkedPositions(db, document.orderId)
  const codes = marked.size === 0 ? [] : await readCodes(db, document.id)
  return document.content.lines.map(({ position, okei, amount }, index) => {
    const isMarked = marked.has(position)
    const own = codes.filter(({ line }) => line === index + 1)
    return { line: index + 1, isMarked, lacking: isMarked ? lackingCodes({ okei, amount, codes: own }) : 0 }
  })
}
