import { shownDay } from '@snab/domain/text/shown-day'
import type { Reconciliation } from '@snab/contract/balance/ledger'
import { toKopecks } from '@snab/domain/money/money'
import type { TableCell } from 'pdfmake'
import type { PdfDocument } from '../../../files/pdf-document'
import type { TableDocument } from '../../../render/table-document'
import { roubles } from '../../../render/document-text'

const titleOf = ({ from, to }: Reconciliation): string => `Акт сверки за период с ${shownDay(from)} по ${shownDay(to)}`
const buyerOf = ({ legalEntity, companyName }: Reconciliation): string => legalEntity?.name ?? companyName
const shown = (sum: number): string => (sum === 0 ? '' : roubles(toKopecks(sum)))
const balanceWords = (balance: number): string =>
  balance === 0
    ? 'задолженности нет'
    : `${balance < 0 ? 'задолженность покупателя' : 'аванс покупателя'} ${roubles(toKopecks(Math.abs(balance)))} руб.`

/** `seller`: the portal's own organisation. */
export function actPdf(act: Reconciliation, seller: string): PdfDocument {
  const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
  const total = (name: string, debit: string, credit: string): TableCell[] => [
    { text: name, colSpan: 2, bold: true },
    '',
    right(debit),
    right(credit),
  ]
  return {
    title: titleOf(act),
    footer: `${buyerOf(act)}, акт сверки`,
    content: [
      { text: 'Акт сверки взаимных расчётов', fontSize: 14, bold: true, alignment: 'center' },
      {
        text: `за период с ${shownDay(act.from)} по ${shownDay(act.to)} между ${seller} и ${buyerOf(act)}`,
        alignment: 'center',
        margin: [0, 4, 0, 12],
      },
      {
        fontSize: 9,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [60, '*', 90, 90],
          body: [
            ['Дата', 'Документ', 'Дебет', 'Кредит'].map((text) => ({ text, bold: true, alignment: 'center' as const })),
            total(`Сальдо на ${shownDay(act.from)}`, shown(Math.max(0, -act.opening)), shown(Math.max(0, act.opening))),
            ...act.rows.map((row): TableCell[] => [
              shownDay(row.day),
              row.dispute ? `${row.text} (не согласны: ${row.dispute.text})` : row.text,
              right(shown(row.debit)),
              right(shown(row.credit)),
            ]),
            total('Обороты за период', shown(act.debit), shown(act.credit)),
            total(`Сальдо на ${shownDay(act.to)}`, shown(Math.max(0, -act.closing)), shown(Math.max(0, act.closing))),
          ],
        },
      },
      { text: `На ${shownDay(act.to)} ${balanceWords(act.closing)}`, bold: true, margin: [0, 10, 0, 24] },
      {
        columnGap: 40,
        columns: [seller, buyerOf(act)].map((name) => ({
          width: '*',
          stack: [
            { text: name, bold: true },
            { text: '______________ / ______________', margin: [0, 24, 0, 0] as [number, number, number, number] },
            { text: 'М. П.', fontSize: 8 },
          ],
        })),
      },
    ],
  }
}

export const actTable = (act: Reconciliation): TableDocument => ({
  title: titleOf(act),
  facts: [
    { name: 'Покупатель', value: buyerOf(act) },
    { name: `Сальдо на ${shownDay(act.from)}`, value: balanceWords(act.opening) },
    { name: `Сальдо на ${shownDay(act.to)}`, value: balanceWords(act.closing) },
  ],
  tables: [
    {
      name: 'Акт сверки',
      columns: [
        { key: 'day', title: 'Дата', kind: 'text', width: 12 },
        { key: 'text', title: 'Документ', kind: 'text', width: 40 },
        { key: 'debit', title: 'Дебет', kind: 'money', width: 16 },
        { key: 'credit', title: 'Кредит', kind: 'money', width: 16 },
        { key: 'balance', title: 'Баланс', kind: 'money', width: 16 },
        { key: 'dispute', title: 'Не согласны', kind: 'text', width: 40 },
      ],
      rows: act.rows.map(({ day, text, debit, credit, balance, dispute }) => ({
        day: shownDay(day),
        text,
        debit: debit || null,
        credit: credit || null,
        balance,
        dispute: dispute?.text ?? '',
      })),
      totals: [
        { name: 'Оборот', column: 'debit' },
        { name: 'Оборот', column: 'credit' },
      ],
    },
  ],
})
