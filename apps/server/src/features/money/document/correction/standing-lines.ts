import {
  afterCorrection,
  standingLines,
  takenOff,
  type Correction,
  type CorrectionLine,
  type StandingLine,
  type Taken,
} from '@snab/domain/document/correction-content'
import { documentName } from '@snab/domain/document/document-name'
import type { DocumentKind } from '@snab/domain/document/document-kind'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import type { NamedDocument } from '@snab/domain/document/named-document'
import type { Trx } from '../../../../db/database'

type Shipped = { id: number; kind: DocumentKind; number: string; day: string; content: ShipmentContent }

/** A shipping document whose lines are known, or the счёт-фактура that a correction of ТОРГ-12 corrects. */
export async function findShipped(trx: Trx, documentId: number): Promise<Shipped | null> {
  const row = await trx
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'day', 'content'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  return row?.content && isShipment(row.content) ? { ...row, content: row.content } : null
}

/** The lines of a shipping document after its returns and corrections; null when one of those has no lines. */
export async function findStandingLines(trx: Trx, { id, content }: Shipped): Promise<StandingLine[] | null> {
  const later = await trx
    .selectFrom('documents')
    .select('content')
    .where('parentId', '=', id)
    .where('kind', 'in', ['return', 'correction'])
    .where('state', '=', 'valid')
    .orderBy('day')
    .orderBy('id')
    .execute()
  let lines: StandingLine[] | null = standingLines(content.lines)
  for (const one of later) {
    if (!lines || !one.content || !isShipment(one.content)) return null
    const changed: CorrectionLine[] | null = one.content.correction?.lines ?? takenOff(lines, one.content.lines)
    lines = changed && afterCorrection(lines, changed)
  }
  return lines
}

/** The document that a correction names: the УПД, or the счёт-фактура of a ТОРГ-12. */
export async function findCorrected(trx: Trx, { id, kind, number, day, content }: Shipped): Promise<NamedDocument> {
  const invoice =
    kind === 'torg12'
      ? await trx
          .selectFrom('documents')
          .select(['number', 'day'])
          .where('parentId', '=', id)
          .where('kind', '=', 'vat-invoice')
          .where('state', '=', 'valid')
          .orderBy('id', 'desc')
          .executeTakeFirst()
      : undefined
  return invoice
    ? { name: documentName({ kind: 'vat-invoice', content: null }), ...invoice }
    : { name: documentName({ kind, content }), number, day }
}

/**
 * What a return takes off its shipping document, and the parties of that document; null when it cannot be corrected.
 */
export async function correctionOfReturn(
  trx: Trx,
  parentId: number | null,
  taken: readonly Taken[],
  grounds: NamedDocument[],
): Promise<(Pick<ShipmentContent, 'seller' | 'buyer'> & { correction: Correction }) | null> {
  const shipped = parentId === null ? null : await findShipped(trx, parentId)
  const standing = shipped && (await findStandingLines(trx, shipped))
  const lines = standing && takenOff(standing, taken)
  if (!shipped || !lines) return null
  const { seller, buyer } = shipped.content
  return { seller, buyer, correction: { corrected: await findCorrected(trx, shipped), lines, grounds } }
}
