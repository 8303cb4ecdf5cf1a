import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import { vatName } from '@snab/domain/money/vat'
import type { TableCell } from 'pdfmake'
import type { PdfDocument } from '../../../../files/pdf/pdf-document'
import { longDay, roubles, shownAmount } from '../../../../render/document-text'

type ReturnDocument = { number: string; day: string; content: ShipmentContent; parent: string }

/** What was returned or not delivered, and by how much the debt is lowered. */
export function returnPdf({ number, day, content, parent }: ReturnDocument): PdfDocument {
  const { seller, buyer, lines, total, vatTotal, orderNumber } = content
  const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
  const heads = ['№', 'Наименование', 'Кол-во', 'Цена', 'НДС', 'Сумма']
  return {
    title: `Возврат товара № ${number} от ${longDay(day)}`,
    footer: `${seller.name}, возврат товара № ${number}`,
    content: [
      { text: `Возврат товара № ${number} от ${longDay(day)}`, fontSize: 14, bold: true },
      { text: [`К заказу № ${orderNumber}`, parent].filter(Boolean).join(', '), margin: [0, 4, 0, 8] },
      { text: `Продавец: ${seller.name}, ИНН ${seller.inn}` },
      {
        text: `Покупатель: ${[buyer.name, buyer.inn && `ИНН ${buyer.inn}`].filter(Boolean).join(', ')}`,
        margin: [0, 2, 0, 10],
      },
      {
        fontSize: 9,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [20, '*', 60, 70, 50, 75],
          body: [
            heads.map((text) => ({ text, bold: true, alignment: 'center' as const })),
            ...lines.map((line, at): TableCell[] => [
              right(String(at + 1)),
              [line.article, line.name].filter(Boolean).join(' '),
              right(`${shownAmount(line.amount)} ${line.unit}`),
              right(roubles(line.price)),
              right(vatName(line.vatRate)),
              right(roubles(line.total)),
            ]),
          ],
        },
      },
      {
        text: `Задолженность уменьшается на ${roubles(total)} руб., в том числе НДС ${roubles(vatTotal)} руб.`,
        bold: true,
        margin: [0, 10, 0, 0],
      },
    ],
  }
}
