import { documentNames } from '@snab/domain/document/document-kind'
import { documentName } from '@snab/domain/document/document-name'
import { isShipment } from '@snab/domain/document/shipment-content'
import mime from 'mime'
import type { PdfDocument } from '../../../files/pdf/pdf-document'
import { pictureTypeOf } from '../../../files/picture-type'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { pathOfPicture } from '../../balance/seller/change-seller'
import { correctionPdf } from './correction/correction-pdf'
import type { DocumentRow } from './document.queries'
import { invoicePdf, type DocumentPictures } from './invoice/invoice-pdf'
import { formProblemOf } from './present-document'
import { returnPdf } from './return/return-pdf'
import { torg12Pdf } from './shipment/torg12-pdf'
import { transferPdf } from './shipment/transfer-pdf'

const folder = 'documents'
export const pathOfDocument = (name: string): string => `${folder}/${name}`

export type DocumentFile = { name: string; type: string; bytes: Uint8Array }

/** The file: the attached one, or one printed from the content. */
export async function readDocumentFile(
  { db, privateFiles, writePdf }: Pick<Services, 'db' | 'privateFiles' | 'writePdf'>,
  person: string,
  row: DocumentRow,
): Promise<DocumentFile> {
  const name = row.fileName ?? `${documentName(row)} ${row.number}.pdf`.replaceAll('/', '-')
  if (row.file !== null) {
    const bytes = await privateFiles.read(pathOfDocument(row.file))
    if (!bytes) throw new Rejected('document-without-file')
    return { name, type: mime.getType(name) ?? 'application/octet-stream', bytes }
  }
  if (row.content === null) throw new Rejected('document-without-file')
  const problem = formProblemOf(row)
  if (problem !== null) throw new Rejected('document-without-file', { message: problem })
  const pictures = await readPictures({ db, privateFiles }, row.sellerId)
  const bytes = await writePdf(person, layOut(row, row.content, pictures))
  return { name, type: 'application/pdf', bytes }
}

function layOut(
  row: DocumentRow,
  content: NonNullable<DocumentRow['content']>,
  pictures: DocumentPictures,
): PdfDocument {
  if (!isShipment(content)) return invoicePdf({ ...row, content }, pictures)
  if (content.correction)
    return correctionPdf({ ...row, content: { ...content, correction: content.correction } }, pictures)
  if (content.form === 'return') {
    const parent = row.parentKind === null ? '' : `${documentNames[row.parentKind]} № ${row.parentNumber ?? ''}`
    return returnPdf({ ...row, content, parent })
  }
  return content.form === 'torg12'
    ? torg12Pdf({ ...row, content }, pictures)
    : transferPdf({ ...row, content }, pictures)
}

async function readPictures({ db, privateFiles }: Pick<Services, 'db' | 'privateFiles'>, sellerId: number | null) {
  const names = await db
    .selectFrom('sellerRequisites')
    .select(['seal', 'directorSignature', 'accountantSignature'])
    .where('sellerId', 'is not distinct from', sellerId)
    .executeTakeFirst()
  const read = async (name: string | null | undefined) => {
    const bytes = name ? await privateFiles.read(pathOfPicture(name)) : null
    const type = bytes && pictureTypeOf(bytes)
    return bytes && type ? `data:${type.type};base64,${bytes.toString('base64')}` : null
  }
  return {
    seal: await read(names?.seal),
    director: await read(names?.directorSignature),
    accountant: await read(names?.accountantSignature),
  }
}
