import { documentNames, type DocumentKind } from './document-kind'
import type { InvoiceContent } from './invoice-content'
import { isShipment, transferStatus, type ShipmentContent } from './shipment-content'

type Named = { kind: DocumentKind; content: InvoiceContent | ShipmentContent | null }

/** What a document is called; a return or correction by the document that it corrects. */
export function documentName({ kind, content }: Named): string {
  if (!content || !isShipment(content) || !content.correction) return documentNames[kind]
  return correctionName(content.correction.corrected.name, transferStatus(content))
}

/**
 * A correction of an УПД is an УКД; that of goods shipped by ТОРГ-12 corrects its счёт-фактура (letter ММВ-20-15/86@,
 * Government decree 1137, appendix 2). Status 2: the seller pays no VAT.
 */
export function correctionName(correctedName: string, status: 1 | 2): string {
  if (correctedName === documentNames.transfer) return 'УКД'
  return status === 1 ? 'Корректировочный счёт-фактура' : 'Соглашение об изменении стоимости'
}
