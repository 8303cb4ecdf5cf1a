import type { Db, Trx } from '../../../../db/database'

/** Codes by line of the document, in the order they were kept. */
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
