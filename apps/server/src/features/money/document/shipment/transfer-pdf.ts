import { shownDay } from '@snab/domain/text/shown-day'
import {
  hasAdvanceLine,
  needsCommodityCode,
  netOf,
  transferStatus,
  type ShipmentContent,
  type ShipmentLine,
} from '@snab/domain/document/shipment-content'
import { vatName } from '@snab/domain/money/vat'
import type { Content, TableCell } from 'pdfmake'
import type { PagedLines } from '../../../../files/pdf/paged-lines'
import { PAGES_MARK, type PdfDocument } from '../../../../files/pdf/pdf-document'
import { longDay, roubles, shownAmount } from '../../../../render/document-text'
import type { DocumentPictures } from '../invoice/invoice-pdf'
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
import { handover } from './transfer-handover'

type ShippingDocument = { number: string; day: string; content: ShipmentContent }

const statusHint = '1 – счёт-фактура и передаточный документ (акт)\n2 – передаточный документ (акт)'

/**
 * УПД of status 1 and 2, and счета-фактуры, also on advances, which are the upper half of the same form. Columns and lines are numbered
 * as in Government decree 1137 and letter ММВ-20-3/96@.
 */
export function transferPdf({ number, day, content }: ShippingDocument, pictures: DocumentPictures): PdfDocument {
  const isTransfer = content.form === 'transfer'
  const status = transferStatus(content)
  const name = isTransfer ? 'Универсальный передаточный документ' : 'Счёт-фактура'
  return {
    title: `${isTransfer ? 'УПД' : name} № ${number} от ${longDay(day)}`,
    subject: isTransfer
      ? `УПД, статус ${String(status)}; печатная форма, не электронный документ`
      : 'Счёт-фактура по постановлению Правительства РФ № 1137; печатная форма, не электронный документ',
    footer: `${content.seller.name}, ${isTransfer ? 'УПД' : 'счёт-фактура'} № ${number}`,
    isLandscape: true,
    content: [
      {
        columns: [
          ...(isTransfer ? [{ width: 92, stack: statusBox(status) }] : []),
          { width: '*', stack: [heading(number, day, content), sides(number, day, content)] },
        ],
        columnGap: 6,
      },
    ],
    lines: linesTable(content),
    closing: [invoiceSignatures(content, pictures), ...(isTransfer ? [handover(day, content, pictures)] : [])],
  }
}

const statusBox = (status: 1 | 2): Content[] => [
  { text: 'Универсальный передаточный документ', bold: true, fontSize: 8 },
  { text: ['Статус: ', { text: String(status), bold: true }], fontSize: 10, margin: [0, 8, 0, 8] },
  hint(statusHint),
  { text: `Документ составлен на ${PAGES_MARK} листах`, fontSize: 7, margin: [0, 10, 0, 0] },
]

const heading = (number: string, day: string, content: ShipmentContent): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: `Счёт-фактура № ${number} от ${longDay(day)}  (1)`, bold: true, fontSize: 9 },
        { text: `${revisionLine(content)}  (1а)`, fontSize: 7 },
      ],
    },
    {
      width: 210,
      alignment: 'right',
      stack: [
        hint('Приложение № 1 к постановлению Правительства Российской Федерации от 26 декабря 2011 г. № 1137'),
        hint('(в действующей редакции)'),
      ],
    },
  ],
})

function sides(number: string, day: string, content: ShipmentContent): Content {
  const { seller, buyer, consigneeAddress, payments, advanceInvoices = [], lines, stateContract = '' } = content
  const shipment = content.shipmentDocument ?? { name: 'Универсальный передаточный документ', number, day }
  const named = (documents: readonly { number: string; day: string }[]) =>
    documents.map((document) => `№ ${document.number} от ${shownDay(document.day)}`).join('; ')
  const isAdvance = content.form === 'advance-invoice'
  const left: [string, string, string][] = [
    ['Продавец', seller.name, '(2)'],
    ['Адрес', seller.address, '(2а)'],
    ['ИНН/КПП продавца', taxIds(seller), '(2б)'],
    ['Грузоотправитель и его адрес', isAdvance ? '—' : 'он же', '(3)'],
    [
      'Грузополучатель и его адрес',
      isAdvance ? '—' : [buyer.name, consigneeAddress || buyer.address].filter(Boolean).join(', '),
      '(4)',
    ],
    ['К платёжно-расчётному документу', named(payments) || '—', '(5)'],
    [
      'Документ об отгрузке: наименование, №',
      isAdvance
        ? '—'
        : `${shipment.name}, № п/п ${lines.length > 1 ? `1–${String(lines.length)}` : '1'}, № ${shipment.number} от ${shownDay(shipment.day)}`,
      '(5а)',
    ],
    ...(hasAdvanceLine(day)
      ? [
          [
            'К счёту-фактуре (счетам-фактурам), выставленному при получении оплаты, частичной оплаты',
            named(advanceInvoices) || '—',
            '(5б)',
          ] satisfies [string, string, string],
        ]
      : []),
  ]
  const rightSide: [string, string, string][] = [
    ['Покупатель', buyer.name, '(6)'],
    ['Адрес', buyer.address || '—', '(6а)'],
    ['ИНН/КПП покупателя', taxIds(buyer), '(6б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(7)'],
    ['Идентификатор государственного контракта, договора (соглашения) (при наличии)', stateContract || '—', '(8)'],
  ]
  return {
    columns: [
      { width: '*', stack: [requisiteTable(left)] },
      { width: '*', stack: [requisiteTable(rightSide)] },
    ],
    columnGap: 10,
  }
}

const graphs: readonly [mark: string, text: string][] = [
  ['А', 'Код товара/ работ, услуг'],
  ['1', '№ п/п'],
  ['1а', 'Наименование товара (описание выполненных работ, оказанных услуг), имущественного права'],
  ['1б', 'Код вида товара'],
  ['2', 'Код'],
  ['2а', 'Усл. обозн.'],
  ['3', 'Количество (объём)'],
  ['4', 'Цена (тариф) за единицу'],
  ['5', 'Стоимость без налога – всего'],
  ['6', 'В т. ч. сумма акциза'],
  ['7', 'Налоговая ставка'],
  ['8', 'Сумма налога'],
  ['9', 'Стоимость с налогом – всего'],
  ['10', 'Цифр. код страны'],
  ['10а', 'Страна'],
  ['11', 'Рег. № декларации или партии'],
  ['12', 'Ед. прослеж., код'],
  ['12а', 'Ед. прослеж.'],
  ['13', 'Кол-во прослеж.'],
  ['14', 'Стоимость прослеж. без НДС'],
]
const widths: PagedLines['widths'] = [40, 16, '*', 22, 20, 24, 34, 44, 50, 28, 30, 44, 50, 22, 26, 38, 24, 24, 26, 30]

function linesTable({ form, lines, total, vatTotal, buyer }: ShipmentContent): PagedLines {
  const showsCode = needsCommodityCode(buyer)
  const row = (line: ShipmentLine, at: number): TableCell[] => {
    if (form === 'advance-invoice') return advanceRow(line, at)
    const net = netOf(line)
    return [
      line.article || '—',
      right(String(at + 1)),
      line.name,
      centred((showsCode && line.commodityCode) || '—'),
      centred(line.okei),
      centred(line.unit),
      right(shownAmount(line.amount)),
      right(roubles(net.price)),
      right(roubles(net.total)),
      centred('без акциза'),
      centred(vatName(line.vatRate)),
      line.vatRate === null ? centred('без НДС') : right(roubles(line.vat)),
      right(roubles(line.total)),
      ...originCells(line),
    ]
  }
  return {
    fontSize: 6.5,
    margin: [0, 4, 0, 0],
    layout: smallest,
    widths,
    head: [graphs.map(([, text]) => headed(text)), graphs.map(([mark]) => headed(mark))],
    rows: lines.map(row),
    totals: [
      [
        { text: 'Всего к оплате (9)', bold: true, colSpan: 8 },
        ...blank(7),
        form === 'advance-invoice' ? centred('—') : right(roubles(total - vatTotal)),
        { text: 'X', colSpan: 2, alignment: 'center' },
        ...blank(1),
        vatTotal === 0 ? centred('—') : right(roubles(vatTotal)),
        right(roubles(total)),
        { text: '', colSpan: 7 },
        ...blank(6),
      ],
    ],
  }
}

/** Columns 2 to 6 and 10 to 14 of an advance are empty; the rate is the calculated one (article 164, paragraph 4). */
const advanceRow = ({ article, name, vatRate, vat, total }: ShipmentLine, at: number): TableCell[] => [
  article || '—',
  right(String(at + 1)),
  name,
  ...Array.from({ length: 7 }, () => centred('—')),
  centred(vatRate === null ? '—' : `${String(vatRate / 100)}/${String(100 + vatRate / 100)}`),
  right(roubles(vat)),
  right(roubles(total)),
  ...Array.from({ length: 7 }, () => centred('—')),
]

/** Columns 10 to 14. */
function originCells({ origin, traceable }: ShipmentLine): TableCell[] {
  const cells = [
    origin?.countryCode,
    origin?.countryName,
    traceable?.number ?? origin?.declaration,
    traceable?.okei,
    traceable?.unit,
    traceable && shownAmount(traceable.amount),
    traceable && roubles(traceable.total),
  ]
  return cells.map((cell) => centred(cell || '—'))
}

function invoiceSignatures({ seller }: ShipmentContent, { director, accountant }: DocumentPictures): Content {
  const { isSoleTrader, directorName, accountantName } = seller
  return {
    margin: [0, 6, 0, 0],
    columnGap: 16,
    columns: isSoleTrader
      ? [
          signed('Индивидуальный предприниматель или иное уполномоченное лицо', directorName, director),
          {
            width: '*',
            stack: [
              { text: registrationOf(seller), fontSize: 7 },
              { text: '(реквизиты свидетельства о государственной регистрации, ОГРНИП)', fontSize: 6 },
            ],
          },
        ]
      : [
          signed('Руководитель организации или иное уполномоченное лицо', directorName, director),
          signed('Главный бухгалтер или иное уполномоченное лицо', accountantName, accountant),
        ],
  }
}

const registrationOf = ({ ogrn = '', ogrnDay = null }: ShipmentContent['seller']): string =>
  [ogrn && `ОГРНИП ${ogrn}`, ogrnDay && `от ${shownDay(ogrnDay)}`].filter(Boolean).join(' ')
