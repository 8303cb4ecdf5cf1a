import type { ErpDocument, ErpDocumentLine } from '../../features/erp/exchange/commerceml/erp-document'
import { writePdf } from '../../files/pdf/write-pdf'
import type { ExchangeFile } from './one-c-client'
import { orderStages, type OrderStage } from './order-stages'

/** A document that 1C makes from an order. Kopecks. */
export type PlayedDocument = {
  id: string
  number: string
  operation: 'Счет на оплату' | 'Отпуск товара' | 'Выплата безналичных денег'
  total: number
  lines: ErpDocumentLine[]
  form?: 'УПД'
  /** The name of its printed form. */
  file?: string
}

/** 1C's documents of an order by a stage: an invoice, goods in two parts, the payment in between. */
export function documentsOf(document: ErpDocument, stage: OrderStage): PlayedDocument[] {
  const { externalId, total, pointsPaid } = document
  const isReached = (wanted: OrderStage) => orderStages.indexOf(stage) >= orderStages.indexOf(wanted)
  const numbered = (suffix: string) => `${externalId.padStart(6, '0')}${suffix}`
  const invoice: PlayedDocument = {
    id: `${externalId}-invoice`,
    number: numbered(''),
    operation: 'Счет на оплату',
    total: total ?? 0,
    lines: [],
  }
  const money: PlayedDocument = {
    id: `${externalId}-money`,
    number: numbered(''),
    operation: 'Выплата безналичных денег',
    total: (total ?? 0) - pointsPaid,
    lines: [],
  }
  const [first, rest] = inTwoParts(document.lines ?? [])
  const shipment = (part: 1 | 2, lines: ErpDocumentLine[]): PlayedDocument[] =>
    lines.length === 0
      ? []
      : [
          {
            id: `${externalId}-shipment-${String(part)}`,
            number: numbered(`/${String(part)}`),
            operation: 'Отпуск товара',
            total: lines.reduce((sum, line) => sum + line.total, 0),
            lines,
            form: 'УПД',
            file: `upd-${externalId}-${String(part)}.pdf`,
          },
        ]
  return [
    invoice,
    ...(isReached('partly-shipped') ? shipment(1, first) : []),
    ...(isReached('paid') ? [money] : []),
    ...(isReached('shipped') ? shipment(2, rest) : []),
  ]
}

/** About half of each line is shipped first, services with the rest. The parts add up to the kopeck. */
export function inTwoParts(lines: readonly ErpDocumentLine[]): [ErpDocumentLine[], ErpDocumentLine[]] {
  const first: ErpDocumentLine[] = []
  const rest: ErpDocumentLine[] = []
  for (const line of lines) {
    const amount = line.isService ? 0 : Math.floor(line.amount / 2000) * 1000
    const total = line.amount === 0 ? 0 : Math.round((line.total * amount) / line.amount)
    if (amount > 0) first.push({ ...line, amount, total })
    if (amount < line.amount) rest.push({ ...line, amount: line.amount - amount, total: line.total - total })
  }
  return [first, rest]
}

/** Printed forms, which 1C sends before the documents naming them. */
export async function printedForms(documents: readonly PlayedDocument[], day: string): Promise<ExchangeFile[]> {
  const files: ExchangeFile[] = []
  for (const { number, lines, total, file } of documents)
    if (file)
      files.push({
        name: file,
        content: await writePdf({
          title: `УПД ${number}`,
          footer: 'Напечатано в 1С',
          content: [
            { text: `Универсальный передаточный документ № ${number} от ${day}`, bold: true, fontSize: 14 },
            { text: 'Печатная форма из 1С', margin: [0, 4, 0, 12] },
            {
              table: {
                headerRows: 1,
                widths: ['*', 60, 80],
                body: [
                  ['Товар', 'Кол-во', 'Сумма'],
                  ...lines.map((line) => [line.name, String(line.amount / 1000), (line.total / 100).toFixed(2)]),
                ],
              },
            },
            { text: `Всего: ${(total / 100).toFixed(2)} ₽`, margin: [0, 12, 0, 0] },
          ],
        }),
      })
  return files
}
