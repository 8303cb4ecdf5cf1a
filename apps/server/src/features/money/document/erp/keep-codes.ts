import { markingProblems, readMarkingCode } from '@snab/domain/document/e-document/marking-code'
import type { Trx } from '../../../../db/database'
import type { ErpDocumentLine } from '../shipment/erp-shipment'

/**
 * Marking codes from 1C replace those it sent before; codes that staff scanned stay. Returns what is wrong with codes
 * that could not be stored, for the journal.
 */
export async function keepCodesOfErp(
  trx: Trx,
  documentId: number,
  lines: readonly ErpDocumentLine[] | null,
  now: Date,
): Promise<string[]> {
  if (lines === null) return []
  const remarks: string[] = []
  const seen = new Set<string>()
  const readable = lines.flatMap(({ codes = [], article, name }, index) =>
    codes.flatMap((text) => {
      const code = readMarkingCode(text)
      const problem =
        typeof code === 'string' ? markingProblems[code] : seen.has(code.code) ? 'Код назван в документе дважды' : null
      if (typeof code === 'string' || problem !== null) {
        const goods = article ? `артикул ${article}` : `«${name}»`
        remarks.push(`строка ${String(index + 1)}, ${goods}, код «${shortened(text)}» — ${problem ?? ''}`)
        return []
      }
      seen.add(code.code)
      return [
        {
          documentId,
          line: index + 1,
          code: code.code,
          isPackage: code.isPackage,
          source: 'erp' as const,
          createdAt: now,
          createdBy: null,
        },
      ]
    }),
  )
  await trx.deleteFrom('markingCodes').where('documentId', '=', documentId).where('source', '=', 'erp').execute()
  if (readable.length > 0)
    await trx
      .insertInto('markingCodes')
      .values(readable)
      .onConflict((conflict) => conflict.columns(['documentId', 'code']).doNothing())
      .execute()
  return remarks
}

const LONGEST_SHOWN = 60
const shortened = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)
