import { readMarkingCode } from '@snab/domain/document/e-document/marking-code'
import type { Trx } from '../../../../db/database'
import type { ErpDocumentLine } from '../shipment/erp-shipment'

/** Marking codes that 1C tells replace those it told before; codes that staff scanned stay. Unreadable ones are left out. */
export async function keepCodesOfErp(
  trx: Trx,
  documentId: number,
  lines: readonly ErpDocumentLine[] | null,
  now: Date,
): Promise<void> {
  if (lines === null) return
  const told = lines.flatMap(({ codes = [] }, index) =>
    codes.flatMap((text) => {
      const code = readMarkingCode(text)
      if (typeof code === 'string') return []
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
  if (told.length > 0)
    await trx
      .insertInto('markingCodes')
      .values(told)
      .onConflict((conflict) => conflict.columns(['documentId', 'code']).doNothing())
      .execute()
}
