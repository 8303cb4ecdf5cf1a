import {
  correctionTotals,
  type Correction,
  type CorrectionLine,
  type Measured,
} from '@snab/domain/document/correction-content'
import { documentName } from '@snab/domain/document/document-name'
import type { DocumentKind } from '@snab/domain/document/document-kind'
import { transferStatus, type ShipmentContent } from '@snab/domain/document/shipment-content'
import type { NamedDocument } from '@snab/domain/document/named-document'
import { vatName } from '@snab/domain/money/vat'
import type { Content, TableCell } from 'pdfmake'
import { PAGES_MARK, type PdfDocument } from '../../../../files/pdf/pdf-document'
import { longDay, roubles, shownAmount } from '../../../../render/document-text'
import {
  blank,
  centred,
  headed,
  hint,
  requisiteTable,
  revisionLine,
  right,
  signed,
  smallest,
  taxIds,
} from '../form/form-cells'
import type { DocumentPictures } from '../invoice/invoice-pdf'

type CorrectionDocument = {
  kind: DocumentKind
  number: string
  day: string
  content: ShipmentContent & { correction: Correction }
}

/**
 * УКД by letter ММВ-20-15/86@ and корректировочный счёт-фактура by Government decree 1137, appendix 2, which is its
 * upper half.
 */
export function correctionPdf(printed: CorrectionDocument, pictures: DocumentPictures): PdfDocument {
  const { number, day, content } = printed
  const name = documentName(printed)
  const isUniversal = name === 'УКД'
  const status = transferStatus(content)
  return {
    title: `${name} № ${number} от ${longDay(day)}`,
    subject: `${isUniversal ? `УКД, статус ${String(status)}` : name}; печатная форма, не электронный документ`,
    footer: `${content.seller.name}, ${name} № ${number}`,
    isLandscape: true,
    content: [
      {
        columns: [
          ...(isUniversal ? [{ width: 92, stack: statusBox(status) }] : []),
          { width: '*', stack: [heading(printed, status), sides(content)] },
        ],
        columnGap: 6,
      },
      linesTable(content.correction.lines),
      {
        unbreakable: true,
        stack: [signatures(content, pictures), ...(isUniversal || status === 2 ? [agreement(printed, pictures)] : [])],
      },
    ],
  }
}

const statusBox = (status: 1 | 2): Content[] => [
  { text: 'Универсальный корректировочный документ', bold: true, fontSize: 8 },
  { text: ['Статус: ', { text: String(status), bold: true }], fontSize: 10, margin: [0, 8, 0, 8] },
  hint('1 – корректировочный счёт-фактура и документ об изменении стоимости\n2 – документ об изменении стоимости'),
  { text: `Документ составлен на ${PAGES_MARK} листах`, fontSize: 7, margin: [0, 10, 0, 0] },
]

const numbered = ({ number, day }: Pick<NamedDocument, 'number' | 'day'>): string =>
  `№ ${number || 'без номера'} от ${longDay(day)}`
const named = (document: NamedDocument): string => `${document.name} ${numbered(document)}`

const heading = ({ number, day, content }: CorrectionDocument, status: 1 | 2): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        {
          text: `${status === 1 ? 'Корректировочный счёт-фактура' : 'Документ об изменении стоимости'} № ${number} от ${longDay(day)}  (1)`,
          bold: true,
          fontSize: 9,
        },
        { text: `${revisionLine(content)}  (1а)`, fontSize: 7 },
        {
          text: `к документу «${content.correction.corrected.name}» ${numbered(content.correction.corrected)}  (1б)`,
          fontSize: 8,
        },
      ],
    },
    {
      width: 210,
      alignment: 'right',
      stack: [
        hint('Приложение № 2 к постановлению Правительства Российской Федерации от 26 декабря 2011 г. № 1137'),
        hint('(в действующей редакции)'),
      ],
    },
  ],
})

function sides({ seller, buyer, stateContract = '' }: ShipmentContent): Content {
  return {
    columnGap: 10,
    columns: [
      {
        width: '*',
        stack: [
          requisiteTable([
            ['Продавец', seller.name, '(2)'],
            ['Адрес', seller.address, '(2а)'],
            ['ИНН/КПП продавца', taxIds(seller), '(2б)'],
            ['Валюта: наименование, код', 'Российский рубль, 643', '(4)'],
          ]),
        ],
      },
      {
        width: '*',
        stack: [
          requisiteTable([
            ['Покупатель', buyer.name, '(3)'],
            ['Адрес', buyer.address, '(3а)'],
            ['ИНН/КПП покупателя', taxIds(buyer), '(3б)'],
            ['Идентификатор государственного контракта (при наличии)', stateContract, '(5)'],
          ]),
        ],
      },
    ],
  }
}

const graphs: readonly [mark: string, text: string][] = [
  ['А', '№ п/п в исправляемом документе'],
  ['1', 'Наименование товара (описание работ, услуг)'],
  ['1а', 'Показатели в связи с изменением стоимости'],
  ['2', 'Код'],
  ['2а', 'Усл. обозн.'],
  ['3', 'Количество (объём)'],
  ['4', 'Цена (тариф) за единицу'],
  ['5', 'Стоимость без налога – всего'],
  ['6', 'В т. ч. сумма акциза'],
  ['7', 'Налоговая ставка'],
  ['8', 'Сумма налога'],
  ['9', 'Стоимость с налогом – всего'],
]
const widths = [42, '*', 92, 24, 30, 44, 58, 66, 40, 40, 60, 66]

function linesTable(lines: readonly CorrectionLine[]): Content {
  const { net, vat, total } = correctionTotals(lines)
  const hasVat = lines.some(({ before, after }) => before.vatRate !== null || after.vatRate !== null)
  const totals = (name: string, of: 'increase' | 'decrease'): TableCell[] => [
    { text: name, bold: true, colSpan: 7 },
    ...blank(6),
    right(roubles(net[of])),
    { text: 'X', colSpan: 2, alignment: 'center' },
    ...blank(1),
    hasVat ? right(roubles(vat[of])) : centred('—'),
    right(roubles(total[of])),
  ]
  return {
    fontSize: 7,
    margin: [0, 4, 0, 0],
    layout: smallest,
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths,
      body: [
        graphs.map(([, text]) => headed(text)),
        graphs.map(([mark]) => headed(mark)),
        ...lines.flatMap(rowsOf),
        totals('Всего увеличение (сумма строк В)', 'increase'),
        totals('Всего уменьшение (сумма строк Г)', 'decrease'),
      ],
    },
  }
}

/** Four rows a line: before, after, increase and decrease. */
function rowsOf({ lineNumber, article, name, unit, okei, before, after }: CorrectionLine): TableCell[][] {
  const shownLine = (mark: string, { amount, price, vatRate, vat, total }: Measured): TableCell[] => [
    ...blank(2),
    mark,
    centred(okei),
    centred(unit),
    right(shownAmount(amount)),
    right(roubles(amount === 0 ? 0 : ((total - vat) * 1000) / amount || price)),
    right(roubles(total - vat)),
    centred('без акциза'),
    centred(vatName(vatRate)),
    vatRate === null ? centred('без НДС') : right(roubles(vat)),
    right(roubles(total)),
  ]
  const difference = (mark: string, sign: 1 | -1): TableCell[] => {
    const by = (valueOf: (line: Measured) => number): TableCell => {
      const change = sign * (valueOf(after) - valueOf(before))
      return change > 0 ? right(roubles(change)) : centred('—')
    }
    return [
      ...blank(2),
      mark,
      ...['X', 'X', 'X', 'X'].map(centred),
      by(({ total, vat }) => total - vat),
      centred('—'),
      centred('X'),
      by(({ vat }) => vat),
      by(({ total }) => total),
    ]
  }
  const [first = [], ...rest] = [
    shownLine('А (до изменения)', before),
    shownLine('Б (после изменения)', after),
    difference('В (увеличение)', 1),
    difference('Г (уменьшение)', -1),
  ]
  const head: TableCell[] = [
    { text: String(lineNumber), alignment: 'center', rowSpan: 4 },
    { text: [article, name].filter(Boolean).join(' '), rowSpan: 4 },
  ]
  return [[...head, ...first.slice(2)], ...rest]
}

function signatures({ seller }: ShipmentContent, { director, accountant }: DocumentPictures): Content {
  const { isSoleTrader, directorName, accountantName } = seller
  return {
    margin: [0, 6, 0, 0],
    columnGap: 16,
    columns: isSoleTrader
      ? [signed('Индивидуальный предприниматель или иное уполномоченное лицо', directorName, director)]
      : [
          signed('Руководитель организации или иное уполномоченное лицо', directorName, director),
          signed('Главный бухгалтер или иное уполномоченное лицо', accountantName, accountant),
        ],
  }
}

/** The lower half: what was agreed, and by whom. */
function agreement({ day, content }: CorrectionDocument, { director, seal }: DocumentPictures): Content {
  const { seller, buyer, correction, ground } = content
  const line = (text: string, mark: string): Content => ({
    fontSize: 7,
    margin: [0, 3, 0, 0],
    columns: [
      { text, width: '*' },
      { text: mark, width: 20, alignment: 'right' },
    ],
  })
  const inns = ({ inn, kpp }: { inn: string; kpp: string }) => [inn, kpp].filter(Boolean).join('/') || '—'
  return {
    margin: [0, 6, 0, 0],
    stack: [
      line(
        `Передаточные (отгрузочные) документы, к которым относится корректировка: ${named(correction.corrected)}`,
        '[6]',
      ),
      line(
        `Основание для корректировки: ${[...correction.grounds, ...(ground ? [ground] : [])].map(named).join('; ') || 'соглашение сторон'}`,
        '[7]',
      ),
      {
        columnGap: 20,
        columns: [
          {
            width: '*',
            stack: [
              { text: 'Предлагаю изменить стоимость', fontSize: 7, bold: true, margin: [0, 4, 0, 0] },
              signed('Ответственный за оформление документа [8]', seller.directorName, director),
              line(`Дата составления: ${longDay(day)}`, '[9]'),
              line(`Составитель документа: ${seller.name}, ИНН/КПП ${inns(seller)}`, '[10]'),
              seal === null ? { text: 'М. П.', fontSize: 7 } : { image: seal, fit: [80, 80] },
            ],
          },
          {
            width: '*',
            stack: [
              { text: 'С изменением стоимости согласен', fontSize: 7, bold: true, margin: [0, 4, 0, 0] },
              signed('Ответственный за оформление документа [11]', '', null),
              line('Дата согласования: «__» ____________ 20__ г.', '[12]'),
              line(`Покупатель: ${buyer.name}, ИНН/КПП ${inns(buyer)}`, '[13]'),
              { text: 'М. П.', fontSize: 7 },
            ],
          },
        ],
      },
    ],
  }
}
