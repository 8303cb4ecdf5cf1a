import { shownDay } from '@snab/domain/text/shown-day'
import { documentNames } from '@snab/domain/document/document-kind'
import { toPayBy, vatByRate, type InvoiceContent, type InvoiceLine } from '@snab/domain/document/invoice-content'
import { paymentQr } from '@snab/domain/document/payment-qr'
import { vatName } from '@snab/domain/money/vat'
import { vatOfPart } from '@snab/domain/money/vat-of-part'
import type { Content, TableCell } from 'pdfmake'
import type { Column } from 'pdfmake/interfaces'
import type { PagedLines } from '../../../../files/pdf/paged-lines'
import type { PdfDocument } from '../../../../files/pdf/pdf-document'
import { longDay, partyLine, roubles, shownAmount } from '../../../../render/document-text'
import { groundLine } from '../form/ground'
import { sumInWords } from '../form/sum-in-words'

export type DocumentPictures = { seal: string | null; director: string | null; accountant: string | null }
/** `paid`: kopecks received so far. */
type Invoice = { number: string; day: string; dueOn: string | null; paid: number; content: InvoiceContent }

type Purpose = { number: string; day: string; content: Pick<InvoiceContent, 'lines'>; sum: number }

/** The payment purpose, with the VAT of the sum that is paid (kopecks); banks accept 210 characters. */
export const paymentPurpose = ({ number, day, content, sum }: Purpose): string =>
  `Оплата по счёту № ${number} от ${shownDay(day)}, ${vatWords(content.lines, sum)}`

/** «в т.ч. НДС 22 % – 18,03 руб.» */
export function vatWords(lines: InvoiceContent['lines'], sum: number): string {
  const rates = vatOfPart(lines, sum)
  const [only] = rates
  if (!only) return 'НДС не облагается'
  if (rates.length === 1) return `в т.ч. НДС ${vatName(only.rate)} – ${roubles(only.vat)} руб.`
  return `в т.ч. НДС – ${roubles(rates.reduce((of, { vat }) => of + vat, 0))} руб.`
}

/** The sum that is still to be paid of an invoice. */
const leftOf = ({ content, paid }: Invoice): number => content.total - Math.max(paid, content.pointsPaid ?? 0)

/**
 * The usual layout of Russian invoices: table for the payer's bank, parties, lines, sum in words, conditions,
 * signatures.
 */
export function invoicePdf(invoice: Invoice, pictures: DocumentPictures): PdfDocument {
  const { number, day, dueOn, content } = invoice
  const title = `${documentNames.invoice} № ${number} от ${longDay(day)}`
  return {
    title,
    footer: `${content.seller.name}, счёт № ${number}`,
    content: [
      paymentTable(invoice),
      { text: title, fontSize: 14, bold: true, margin: [0, 14, 0, 6] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1.2 }] },
      {
        margin: [0, 8, 0, 8],
        layout: 'noBorders',
        table: {
          widths: [80, '*'],
          body: [
            ['Поставщик', { text: partyLine(content.seller), bold: true }],
            ['Покупатель', { text: partyLine(content.buyer), bold: true }],
            ['Основание', groundLine(content)],
          ],
        },
      },
    ],
    lines: linesTable(content),
    closing: [
      totals(invoice),
      {
        margin: [0, 8, 0, 0],
        text: `Всего наименований ${String(content.lines.length)}, на сумму ${roubles(content.total)} руб.`,
      },
      { text: sumInWords(content.total), bold: true },
      { margin: [0, 8, 0, 8], fontSize: 8.5, color: '#404a57', text: conditions(content, dueOn) },
      signatures(content, pictures),
    ],
  }
}

function conditions({ isDeferred }: InvoiceContent, dueOn: string | null): string {
  const until = dueOn === null ? null : `${shownDay(dueOn)} включительно`
  const [term, goods] = isDeferred
    ? [until && `Оплатить до ${until}.`, 'Товар отпускается с отсрочкой платежа.']
    : [
        until && `Оплатить до ${until}: до этого дня счёт действителен.`,
        'Товар отпускается после поступления денег на счёт поставщика.',
      ]
  return [term, 'Оплата счёта означает согласие с условиями поставки.', goods].filter(Boolean).join(' ')
}

function paymentTable(invoice: Invoice): Content {
  const { seller, bank } = invoice.content
  const sum = leftOf(invoice)
  const purpose = paymentPurpose({ ...invoice, sum: sum > 0 ? sum : invoice.content.total })
  const code =
    sum > 0 ? paymentQr({ ...bank, name: seller.name, sum, purpose, payeeInn: seller.inn, kpp: seller.kpp }) : null
  const small = (text: string): Content => ({ text, fontSize: 7.5, color: '#566070' })
  const table: Content = {
    table: {
      widths: [96, '*', 50, 120],
      body: [
        [
          { colSpan: 2, stack: [bank.bankName, small('Банк получателя')] },
          '',
          { stack: ['БИК', 'Корр. счёт'] },
          { stack: [bank.bik, { text: bank.correspondentAccount || '–', noWrap: true }] },
        ],
        [
          `ИНН ${seller.inn}`,
          seller.kpp === '' ? '' : `КПП ${seller.kpp}`,
          { text: 'Счёт №', rowSpan: 2 },
          { text: bank.account, rowSpan: 2, noWrap: true },
        ],
        [{ colSpan: 2, stack: [seller.name, small('Получатель')] }, '', '', ''],
        [{ colSpan: 4, stack: [purpose, small('Назначение платежа')] }, '', '', ''],
      ],
    },
  }
  if (code === null) return table
  return {
    columns: [
      { width: '*', ...table },
      { width: 'auto', qr: code },
    ],
    columnGap: 8,
  }
}

function linesTable({ lines }: InvoiceContent): PagedLines {
  const head = ['№', 'Артикул', 'Товар', 'Кол-во', 'Ед.', 'Цена', 'НДС', 'Сумма']
  const number = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
  const row = ({ article, name, unit, amount, price, vatRate, total }: InvoiceLine, at: number): TableCell[] => [
    number(String(at + 1)),
    article,
    name,
    number(shownAmount(amount)),
    unit,
    number(roubles(price)),
    { text: vatName(vatRate), noWrap: true },
    number(roubles(total)),
  ]
  return {
    fontSize: 8.5,
    widths: [18, 66, '*', 42, 26, 58, 42, 64],
    head: [head.map((text) => ({ text, bold: true, alignment: 'center' as const }))],
    rows: lines.map(row),
    totals: [],
  }
}

function totals(invoice: Invoice): Content {
  const { content, paid } = invoice
  const money = paid - (content.pointsPaid ?? 0)
  const rates = vatByRate(content.lines)
  const rows: [string, string][] = [
    ['Итого:', roubles(content.total)],
    ...(rates.length === 0
      ? [
          [content.seller.noVatGround === '' ? 'Без НДС' : `Без НДС (${content.seller.noVatGround})`, '–'] as [
            string,
            string,
          ],
        ]
      : rates.map(({ rate, vat }): [string, string] => [`В том числе НДС ${vatName(rate)}:`, roubles(vat)])),
    ...(content.pointsPaid ? [['Оплачено баллами:', roubles(content.pointsPaid)] as [string, string]] : []),
    ['Всего к оплате:', roubles(toPayBy(content))],
    ...(money > 0
      ? ([
          ['Уже оплачено:', roubles(money)],
          ['Осталось оплатить:', roubles(Math.max(0, leftOf(invoice)))],
        ] satisfies [string, string][])
      : []),
  ]
  return {
    margin: [0, 4, 0, 0],
    layout: 'noBorders',
    unbreakable: true,
    table: {
      widths: ['*', 90],
      body: rows.map((cells) => cells.map((text) => ({ text, bold: true, alignment: 'right' as const, noWrap: true }))),
    },
  }
}

/** The seal overlaps the signatures, as on paper. */
function signatures({ seller }: InvoiceContent, { seal, director, accountant }: DocumentPictures): Content {
  const signed = (post: string, name: string, picture: string | null): Column => ({
    width: '*',
    stack: [
      picture === null ? { text: ' ', margin: [0, 30, 0, 0] } : { image: picture, fit: [110, 42] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.6 }] },
      { text: [post, name].filter(Boolean).join('  '), fontSize: 8.5 },
    ],
  })
  return {
    unbreakable: true,
    stack: [
      {
        columnGap: 24,
        columns: seller.isSoleTrader
          ? [signed('Предприниматель', seller.directorName, director)]
          : [
              signed(seller.directorPost || 'Руководитель', seller.directorName, director),
              signed('Главный бухгалтер', seller.accountantName, accountant),
            ],
      },
      ...(seal === null
        ? []
        : [{ image: seal, fit: [110, 110] as [number, number], relativePosition: { x: 150, y: -70 } }]),
    ],
  }
}
