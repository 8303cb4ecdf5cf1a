import { lineTotal } from '@snab/domain/money/money'
import type { Content, TableCell } from 'pdfmake'
import type { PdfDocument } from '../../../files/pdf/pdf-document'
import { longDay, partyLine, roubles, shownAmount } from '../../../render/document-text'
import { blank, centred, headed, hint, right, smallest } from '../document/form/form-cells'
import type { ClaimAct } from './claim-act'

/** Акт об установленном расхождении (form ТОРГ-2, ОКУД 0330202): what the documents state, and what was found. */
export function claimActPdf(act: ClaimAct): PdfDocument {
  const { number, day, seller, buyer } = act
  return {
    title: `Акт об установленном расхождении № ${number} от ${longDay(day)}`,
    footer: `${buyer.name}, акт № ${number}`,
    isLandscape: true,
    content: [
      {
        columns: [
          { width: '*', text: '' },
          {
            width: 240,
            alignment: 'right',
            stack: [
              hint('Унифицированная форма № ТОРГ-2. Утверждена постановлением Госкомстата России от 25.12.98 № 132'),
              { text: 'Форма по ОКУД 0330202', fontSize: 7 },
            ],
          },
        ],
      },
      {
        text: `Акт № ${number} от ${longDay(day)}`,
        fontSize: 13,
        bold: true,
        alignment: 'center',
        margin: [0, 4, 0, 0],
      },
      {
        text: 'об установленном расхождении по количеству и качеству при приёмке товарно-материальных ценностей',
        alignment: 'center',
        margin: [0, 2, 0, 8],
      },
      ...facts(act),
      linesTable(act),
      {
        unbreakable: true,
        stack: [
          { text: `Заключение: ${[act.reason, act.comment].filter(Boolean).join('. ')}`, margin: [0, 8, 0, 0] },
          ...(act.answer ? [{ text: `Ответ поставщика: ${act.answer}`, margin: [0, 4, 0, 0] as Margin }] : []),
          signatures(seller.name),
        ],
      },
    ],
  }
}

type Margin = [number, number, number, number]

function facts({ seller, buyer, documents, orderNumber }: ClaimAct): Content[] {
  const named = documents.map(({ name, number, day }) => `${name} № ${number} от ${longDay(day)}`).join('; ')
  const rows: [string, string][] = [
    ['Организация, принявшая товар', partyLine(buyer)],
    ['Поставщик', partyLine(seller)],
    ['Сопроводительные документы', named],
    ['Основание', `Заказ № ${orderNumber}`],
    ['Место приёмки, дата и время', '________________________________________________'],
  ]
  return [
    {
      fontSize: 8,
      layout: 'noBorders',
      table: {
        widths: [150, '*'],
        body: rows.map(([name, value]) => [name, { text: value, decoration: 'underline' }]),
      },
    },
  ]
}

const heads = [
  '№ п/п',
  'Артикул',
  'Наименование',
  'Ед.',
  'По документам: кол-во',
  'Цена',
  'Сумма',
  'Фактически: кол-во',
  'Сумма',
  'Брак, бой: кол-во',
  'Сумма',
  'Недостача: кол-во',
  'Сумма',
]
const widths = [20, 70, '*', 26, 48, 52, 58, 52, 58, 44, 52, 44, 52]

function linesTable({ lines }: ClaimAct): Content {
  const sums = { documented: 0, found: 0, bad: 0, missing: 0 }
  const rows = lines.map((line, at): TableCell[] => {
    const found = Math.max(0, line.documented - line.missing)
    const of = (amount: number) => lineTotal(line.price, amount)
    sums.documented += of(line.documented)
    sums.found += of(found)
    sums.bad += of(line.bad)
    sums.missing += of(line.missing)
    return [
      right(String(at + 1)),
      line.article || '—',
      line.name,
      centred(line.unit),
      right(shownAmount(line.documented)),
      right(roubles(line.price)),
      right(roubles(of(line.documented))),
      right(shownAmount(found)),
      right(roubles(of(found))),
      ...pair(line.bad, of(line.bad)),
      ...pair(line.missing, of(line.missing)),
    ]
  })
  return {
    fontSize: 7,
    margin: [0, 8, 0, 0],
    layout: smallest,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map(headed),
        ...rows,
        [
          { text: 'Итого', bold: true, colSpan: 6 },
          ...blank(5),
          right(roubles(sums.documented)),
          '',
          right(roubles(sums.found)),
          '',
          right(roubles(sums.bad)),
          '',
          right(roubles(sums.missing)),
        ],
      ],
    },
  }
}

const pair = (amount: number, sum: number): TableCell[] =>
  amount === 0 ? [centred('—'), centred('—')] : [right(shownAmount(amount)), right(roubles(sum))]

const signatures = (seller: string): Content => ({
  fontSize: 8,
  margin: [0, 12, 0, 0],
  columnGap: 20,
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Члены комиссии', bold: true },
        ...Array.from({ length: 3 }, () => ({
          text: '____________________  ____________________  ____________________',
          margin: [0, 12, 0, 0] as Margin,
        })),
        hint('должность, подпись, расшифровка подписи'),
      ],
    },
    {
      width: '*',
      stack: [
        { text: `Представитель поставщика (${seller})`, bold: true },
        { text: '____________________  ____________________', margin: [0, 12, 0, 0] as Margin },
        hint('подпись, расшифровка; документ об удостоверении полномочий'),
        {
          text: 'Акт получил, товар на ответственное хранение принял: ____________________',
          margin: [0, 14, 0, 0] as Margin,
        },
      ],
    },
  ],
})
