import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import type { Content, TableCell } from 'pdfmake'
import type { Column } from 'pdfmake/interfaces'
import { longDay } from '../../../../render/document-text'

/** Cells of official forms: many narrow columns in small print. Plain data, because it is sent to another thread. */
export const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
export const centred = (text: string): TableCell => ({ text, alignment: 'center' })
export const headed = (text: string): TableCell => ({ text, alignment: 'center', fontSize: 5.5 })
export const hint = (text: string): Content => ({ text, fontSize: 5.5, color: '#404a57' })

/** The cells that a `colSpan` covers. */
export const blank = (count: number): TableCell[] => Array.from({ length: count }, () => '')

/** A named layout of pdfmake, because functions cannot be sent to the thread. */
export const smallest = 'graphs'

/** A signature line with the seller's picture above it. */
export const signed = (post: string, name: string, picture: string | null): Column => ({
  width: '*',
  stack: [
    { text: post, fontSize: 7 },
    picture === null ? { text: ' ', margin: [0, 8, 0, 0] } : { image: picture, fit: [70, 26] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5 }] },
    { text: ['(подпись)', name].filter(Boolean).join('    '), fontSize: 6 },
  ],
})

/** Line (1а). */
export const revisionLine = ({ revision }: ShipmentContent): string =>
  revision ? `Исправление № ${String(revision.number)} от ${longDay(revision.day)}` : 'Исправление № — от —'

/** Requisites of one side of a form: name, value and the mark of the line. */
export const requisiteTable = (rows: [name: string, value: string, mark: string][]): Content => ({
  fontSize: 7,
  margin: [0, 3, 0, 0],
  layout: 'noBorders',
  table: {
    widths: [104, '*', 18],
    body: rows.map(([name, value, mark]) => [
      { text: name },
      { text: value || '—', decoration: 'underline', decorationColor: '#8a95a3' },
      { text: mark, alignment: 'right' },
    ]),
  },
})

export const taxIds = ({ inn, kpp }: { inn: string; kpp: string }): string =>
  [inn, kpp].filter(Boolean).join(' / ') || '—'
