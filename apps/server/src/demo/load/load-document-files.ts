import { randomUUID } from 'node:crypto'
import { documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import { moscowDate } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../db/database'
import { pathOfDocument } from '../../features/money/document/document-file'
import type { FileStore } from '../../files/file-store'
import { writePdf } from '../../files/pdf/write-pdf'

type DemoDocument = { kind: DocumentKind; number: string; title: string; text: string }

const documents: readonly DemoDocument[] = [
  {
    kind: 'reconciliation',
    number: '3 квартал',
    title: 'Акт сверки за 3 квартал, подписанный сторонами',
    text: 'Расхождений нет. Образец подписанного акта: настоящий присылает бухгалтерия.',
  },
  {
    kind: 'certificate',
    number: 'ЕАЭС RU С-RU.ПР00.В.00001/26',
    title: 'Сертификат соответствия на партию',
    text: 'Образец сертификата на партию товара. Номер вымышлен.',
  },
  {
    kind: 'other',
    number: '17',
    title: 'Доверенность на получение груза',
    text: 'Образец доверенности, которую менеджер приложил к заказу.',
  },
]

/** Documents that are only files, as attached by staff: for each company's last shipped order. */
export async function loadDemoDocumentFiles(trx: Trx, privateFiles: FileStore, now: Date): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .distinctOn('companyId')
    .select(['id', 'number', 'sellerId', 'companyId', 'legalEntityId', 'shippedAt'])
    .where('shippedAt', 'is not', null)
    .where('companyId', 'is not', null)
    .orderBy('companyId')
    .orderBy('shippedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const order of orders)
    for (const { kind, number, title, text } of documents) {
      const file = `${randomUUID()}.pdf`
      const bytes = await writePdf({
        title,
        content: [
          { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
          { text: `К заказу № ${order.number} от ${moscowDate(now)}`, margin: [0, 0, 0, 12] },
          text,
        ],
        footer: documentNames[kind],
      })
      await privateFiles.save(pathOfDocument(file), Buffer.from(bytes))
      await trx
        .insertInto('documents')
        .values({
          kind,
          number,
          day: order.shippedAt ?? '',
          source: 'staff',
          sellerId: order.sellerId,
          companyId: order.companyId,
          legalEntityId: order.legalEntityId,
          orderId: order.id,
          file,
          fileName: `${documentNames[kind]} ${number}.pdf`.replaceAll('/', '-'),
          createdAt: now,
          createdBy: null,
        })
        .execute()
    }
}
