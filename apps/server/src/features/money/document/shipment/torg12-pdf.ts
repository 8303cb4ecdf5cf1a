import { shownDay } from '@snab/domain/text/shown-day'
import { netOf, type ShipmentContent, type ShipmentLine } from '@snab/domain/document/shipment-content'
import { ownValue } from '@snab/domain/own-value'
import { vatName } from '@snab/domain/money/vat'
import type { Content, TableCell } from 'pdfmake'
import { summed, type PagedLines, type PageSum } from '../../../../files/pdf/paged-lines'
import { FURTHER_PAGES_MARK, type PdfDocument } from '../../../../files/pdf/pdf-document'
import { blank, centred, headed, hint, right, signed, smallest } from '../form/form-cells'
import { groundLine } from '../form/ground'
import type { DocumentPictures } from '../invoice/invoice-pdf'
import { longDay, partyLine, roubles, shownAmount } from '../../../../render/document-text'
import { countInWords, sumInWords, weightInWords } from '../form/sum-in-words'

type ShippingDocument = { number: string; day: string; content: ShipmentContent }

/** Form ТОРГ-12 by Goskomstat decree 132, ОКУД 0330212. */
export function torg12Pdf({ number, day, content }: ShippingDocument, pictures: DocumentPictures): PdfDocument {
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
    ],
    lines: linesTable(content),
    closing: [inWords(content), signatures(day, content, pictures)],
  }
}

function parties(content: ShipmentContent): Content {
  const { seller, bank, buyer, consigneeAddress, orderNumber, ground, transport } = content
  const account =
    bank === null
      ? ''
      : `, р/с ${bank.account} в ${bank.bankName}, БИК ${bank.bik}, корр. счёт ${bank.correspondentAccount || '—'}`
  const consignee = partyLine({ ...buyer, address: consigneeAddress || buyer.address })
  const rows: [string, string][] = [
    ['Организация-грузоотправитель', partyLine(seller) + account],
    ['Структурное подразделение', seller.subdivision || '—'],
    ['Грузополучатель', consignee],
    ['Поставщик', partyLine(seller) + account],
    ['Плательщик', partyLine(buyer)],
    ['Основание', groundLine(content)],
    ['Транспортная накладная', [transport?.name, transport?.carrier].filter(Boolean).join(', ') || '—'],
  ]
  const code = (name: string, value: string): TableCell[] => [
    { text: name, alignment: 'right', fontSize: 6 },
    { text: value || '—', alignment: 'center', bold: true },
  ]
  const dated = (day: string | undefined) => (day ? shownDay(day) : '')
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
        width: 170,
        fontSize: 7,
        layout: smallest,
        table: {
          widths: ['*', 70],
          body: [
            ['', centred('Коды')],
            code('Форма по ОКУД', '0330212'),
            code('Грузоотправитель по ОКПО', seller.okpo ?? ''),
            code('Вид деятельности по ОКДП', ''),
            code('Грузополучатель по ОКПО', buyer.okpo ?? ''),
            code('Поставщик по ОКПО', seller.okpo ?? ''),
            code('Плательщик по ОКПО', buyer.okpo ?? ''),
            code('Основание, номер', ground?.number ?? orderNumber),
            code('дата', dated(ground?.day)),
            code('Транспортная накладная, номер', transport?.number ?? ''),
            code('дата', dated(transport?.day)),
            code('Вид операции', ''),
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
const widths: PagedLines['widths'] = [18, '*', 56, 42, 30, 34, 40, 30, 34, 48, 52, 62, 40, 58, 64]

/** Numbers of a line that are summed by page and in total; null if unknown. */
const numbersOf = (line: ShipmentLine): (number | null)[] => [
  line.places?.count ?? null,
  line.weightGrams ?? null,
  line.amount,
  line.total - line.vat,
  line.vatRate === null ? null : line.vat,
  line.total,
]
const [PLACES, WEIGHT, AMOUNT, NET, VAT, TOTAL] = [0, 1, 2, 3, 4, 5]

function linesTable({ lines }: ShipmentContent): PagedLines {
  const row = (line: ShipmentLine, at: number): TableCell[] => {
    const net = netOf(line)
    const { places, weightGrams } = line
    return [
      right(String(at + 1)),
      line.name,
      line.article || '—',
      centred(line.unit),
      centred(line.okei),
      centred(places?.packing ?? '—'),
      places ? right(shownAmount(places.inOne)) : centred('—'),
      places ? right(String(places.count)) : centred('—'),
      weightGrams ? right(shownAmount(weightGrams)) : centred('—'),
      right(shownAmount(line.amount)),
      right(roubles(net.price)),
      right(roubles(net.total)),
      centred(vatName(line.vatRate)),
      line.vatRate === null ? centred('—') : right(roubles(line.vat)),
      right(roubles(line.total)),
    ]
  }
  const sums = <Cell>(name: string, of: (column: number, as: PageSum['as']) => Cell): (Cell | TableCell)[] => [
    { text: name, colSpan: 7, alignment: 'right' as const },
    ...blank(6),
    of(PLACES, 'count'),
    of(WEIGHT, 'amount'),
    of(AMOUNT, 'amount'),
    centred('X'),
    of(NET, 'money'),
    centred('X'),
    of(VAT, 'money'),
    of(TOTAL, 'money'),
  ]
  const values = lines.map(numbersOf)
  return {
    fontSize: 6.5,
    layout: smallest,
    widths,
    head: [graphs.map(headed), graphs.map((_, at) => headed(String(at + 1)))],
    rows: lines.map(row),
    pageTotal: { cells: sums('Итого', (sum, as) => ({ sum, as })), values },
    totals: [
      sums('Всего по накладной', (sum, as) =>
        summed(
          { as },
          values.map((of) => of[sum] ?? null),
        ),
      ),
    ],
  }
}

/** Null unless it is known of every line of goods. */
function wholeOf(lines: readonly ShipmentLine[], of: (line: ShipmentLine) => number | null | undefined): number | null {
  const known = lines.filter(({ okei }) => okei !== SERVICE).map((line) => of(line) ?? null)
  return known.length === 0 || known.includes(null) ? null : known.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
/** Grams in a unit of weight by ОКЕИ. */
const gramsIn: Record<string, number> = { '163': 1, '166': 1000, '168': 1_000_000 }

/** Known for goods sold by weight; the weight that 1C gives for other goods is taken as gross. */
const netGrams = ({ okei, amount }: ShipmentLine): number | null => {
  const grams = ownValue(gramsIn, okei)
  return grams === undefined ? null : Math.round((grams * amount) / 1000)
}

/** A service by ОКЕИ, such as delivery. */
const SERVICE = '876'
const byHand = '______________________________'

function inWords({ lines, total, annexSheets }: ShipmentContent): Content {
  const places = wholeOf(lines, (line) => line.places?.count)
  const grams = wholeOf(lines, ({ weightGrams }) => weightGrams)
  const net = wholeOf(lines, netGrams)
  const pair = (left: string, text: string): Content => ({
    margin: [0, 2, 0, 0],
    columnGap: 20,
    columns: [
      { width: '*', text: left },
      { width: '*', text },
    ],
  })
  return {
    fontSize: 7.5,
    margin: [0, 6, 0, 0],
    stack: [
      pair(
        `Товарная накладная имеет приложение на ${FURTHER_PAGES_MARK} листах`,
        `и содержит ${countInWords(lines.length, ['порядковый номер записи', 'порядковых номера записей', 'порядковых номеров записей'], 'masculine')}`,
      ),
      pair(
        `Всего мест: ${places === null ? byHand : countInWords(places, ['место', 'места', 'мест'], 'neuter')}`,
        `Масса груза (нетто): ${net === null ? byHand : weightInWords(net)}`,
      ),
      pair(
        `Приложение (паспорта, сертификаты и т. п.) на ${annexSheets === undefined ? byHand : countInWords(annexSheets, ['листе', 'листах', 'листах'], 'masculine')}${annexSheets === undefined ? ' листах' : ''}`,
        `Масса груза (брутто): ${grams === null ? byHand : weightInWords(grams)}`,
      ),
      { text: ['Всего отпущено на сумму: ', { text: sumInWords(total), bold: true }], margin: [0, 3, 0, 0] },
    ],
  }
}

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
