import { shownDay } from '@snab/domain/text/shown-day'
import { netOf, type ShipmentContent, type ShipmentLine } from '@snab/domain/document/shipment-content'
import { vatName } from '@snab/domain/money/vat'
import type { Content, TableCell } from 'pdfmake'
import type { PdfDocument } from '../../../../files/pdf-document'
import { blank, centred, headed, hint, right, signed, smallest } from '../form/form-cells'
import type { DocumentPictures } from '../invoice/invoice-pdf'
import { longDay, partyLine, roubles, shownAmount } from '../../../../render/document-text'
import { countInWords, sumInWords } from '../form/sum-in-words'

type Paper = { number: string; day: string; content: ShipmentContent }

/** Form ТОРГ-12 by Goskomstat decree 132, ОКУД 0330212. */
export function torg12Pdf({ number, day, content }: Paper, pictures: DocumentPictures): PdfDocument {
  return {
    title: `ТОРГ-12 № ${number} от ${longDay(day)}`,
    subject: 'Товарная накладная, унифицированная форма ТОРГ-12, ОКУД 0330212',
    footer: `${content.seller.name}, ТОРГ-12 № ${number}`,
    isLandscape: true,
    content: [
      {
        alignment: 'right',
        stack: [
          hint('Унифицированная форма № ТОРГ-12'),
          hint('Утверждена постановлением Госкомстата России от 25.12.98 № 132'),
        ],
      },
      parties(content),
      title(number, day),
      linesTable(content),
      { unbreakable: true, stack: [inWords(content), signatures(day, content, pictures)] },
    ],
  }
}

function parties({ seller, bank, buyer, consigneeAddress, orderNumber }: ShipmentContent): Content {
  const account =
    bank === null
      ? ''
      : `, р/с ${bank.account} в ${bank.bankName}, БИК ${bank.bik}, корр. счёт ${bank.correspondentAccount || '—'}`
  const consignee = partyLine({ ...buyer, address: consigneeAddress || buyer.address })
  const rows: [string, string][] = [
    ['Организация-грузоотправитель', partyLine(seller) + account],
    ['Грузополучатель', consignee],
    ['Поставщик', partyLine(seller) + account],
    ['Плательщик', partyLine(buyer)],
    ['Основание', `Заказ № ${orderNumber}`],
  ]
  const code = (name: string, value: string): TableCell[] => [
    { text: name, alignment: 'right', fontSize: 6 },
    { text: value, alignment: 'center', bold: true },
  ]
  return {
    columnGap: 10,
    columns: [
      {
        width: '*',
        fontSize: 7,
        layout: 'noBorders',
        table: {
          widths: [110, '*'],
          body: rows.map(([name, value]) => [
            name,
            { text: value, decoration: 'underline', decorationColor: '#8a95a3' },
          ]),
        },
      },
      {
        width: 150,
        fontSize: 7,
        layout: smallest,
        table: {
          widths: ['*', 62],
          body: [
            ['', centred('Коды')],
            code('Форма по ОКУД', '0330212'),
            code('по ОКПО', '—'),
            code('Вид деятельности по ОКДП', '—'),
            code('по ОКПО', '—'),
            code('Вид операции', '—'),
          ],
        },
      },
    ],
  }
}

const title = (number: string, day: string): Content => ({
  margin: [0, 6, 0, 4],
  columns: [
    { width: '*', text: 'ТОВАРНАЯ НАКЛАДНАЯ', bold: true, fontSize: 11, alignment: 'right', margin: [0, 8, 12, 0] },
    {
      width: 190,
      fontSize: 7,
      layout: smallest,
      table: {
        widths: ['*', '*'],
        body: [
          [centred('Номер документа'), centred('Дата составления')],
          [
            { text: number, alignment: 'center', bold: true },
            { text: shownDay(day), alignment: 'center', bold: true },
          ],
        ],
      },
    },
    { width: '*', text: '' },
  ],
})

const graphs = [
  '№ п/п',
  'Наименование, характеристика, сорт, артикул товара',
  'Код',
  'Ед. изм., наименование',
  'Код по ОКЕИ',
  'Вид упаковки',
  'Количество в одном месте',
  'Мест, штук',
  'Масса брутто',
  'Количество (масса нетто)',
  'Цена, руб. коп.',
  'Сумма без учёта НДС, руб. коп.',
  'НДС, ставка, %',
  'НДС, сумма, руб. коп.',
  'Сумма с учётом НДС, руб. коп.',
]
const widths = [18, '*', 56, 34, 30, 34, 40, 30, 34, 48, 52, 62, 40, 58, 64]

function linesTable({ lines, total, vatTotal }: ShipmentContent): Content {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const row = (line: ShipmentLine, at: number): TableCell[] => {
    const net = netOf(line)
    return [
      right(String(at + 1)),
      line.name,
      line.article || '—',
      centred(line.unit),
      centred(line.okei),
      ...Array.from({ length: 4 }, () => centred('—')),
      right(shownAmount(line.amount)),
      right(roubles(net.price)),
      right(roubles(net.total)),
      centred(vatName(line.vatRate)),
      line.vatRate === null ? centred('—') : right(roubles(line.vat)),
      right(roubles(line.total)),
    ]
  }
  const sums = (name: string): TableCell[] => [
    { text: name, colSpan: 7, alignment: 'right' },
    ...blank(6),
    centred('—'),
    centred('—'),
    right(shownAmount(amount)),
    centred('X'),
    right(roubles(total - vatTotal)),
    centred('X'),
    vatTotal === 0 ? centred('—') : right(roubles(vatTotal)),
    right(roubles(total)),
  ]
  return {
    fontSize: 6.5,
    layout: smallest,
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths,
      body: [
        graphs.map(headed),
        graphs.map((_, at) => headed(String(at + 1))),
        ...lines.map(row),
        sums('Итого'),
        sums('Всего по накладной'),
      ],
    },
  }
}

const inWords = ({ lines, total }: ShipmentContent): Content => ({
  fontSize: 7.5,
  margin: [0, 6, 0, 0],
  stack: [
    `Товарная накладная содержит ${countInWords(lines.length, ['запись', 'записи', 'записей'])}`,
    { text: ['Всего отпущено на сумму: ', { text: sumInWords(total), bold: true }], margin: [0, 3, 0, 0] },
  ],
})

function signatures(
  day: string,
  { seller }: ShipmentContent,
  { seal, director, accountant }: DocumentPictures,
): Content {
  return {
    margin: [0, 6, 0, 0],
    columnGap: 20,
    columns: [
      {
        width: '*',
        stack: [
          signed(`Отпуск груза разрешил: ${seller.directorPost}`, seller.directorName, director),
          signed('Главный (старший) бухгалтер', seller.accountantName, accountant),
          signed('Отпуск груза произвёл', '', null),
          { text: longDay(day), fontSize: 7, margin: [0, 4, 0, 0] },
          seal === null ? { text: 'М. П.', fontSize: 7 } : { image: seal, fit: [80, 80] },
        ],
      },
      {
        width: '*',
        stack: [
          {
            text: 'По доверенности № ____________ от «__» ____________ 20__ г., выданной ____________________',
            fontSize: 7,
          },
          signed('Груз принял', '', null),
          signed('Груз получил грузополучатель', '', null),
          { text: '«__» ____________ 20__ г.', fontSize: 7, margin: [0, 4, 0, 0] },
          { text: 'М. П.', fontSize: 7 },
        ],
      },
    ],
  }
}
