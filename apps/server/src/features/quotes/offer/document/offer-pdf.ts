import type { OfferBlock, OfferColumn, TemplateContent } from '@snab/contract/quotes/offer-template'
import type { PublishedOffer, PublishedRow } from '@snab/contract/quotes/client-offer'
import { isReduced } from '@snab/domain/offer/line-sums'
import { fillVariables } from '@snab/domain/offer/offer-variables'
import type { Content, TableCell } from 'pdfmake'
import type { PdfDocument } from '../../../../files/pdf/pdf-document'
import {
  cellWords,
  choiceWords,
  columnTitle,
  isRightColumn,
  roubles,
  sumsOf,
  totalWords,
  variablesOf,
} from './offer-words'
import { richTextContent } from './rich-text'

/** Thumbnails as data addresses, by path. */
export type OfferPictures = ReadonlyMap<string, string>

const muted = '#566070'
/** Page width between the margins, in points. */
const pageWidth = 515

/** The document of an offer, by its template. */
export function offerPdf(offer: PublishedOffer, template: TemplateContent, pictures: OfferPictures): PdfDocument {
  const values = variablesOf(offer)
  const fill = (text: string) => fillVariables(text, values)
  const title = fill(template.title)
  const parts: Record<OfferBlock, () => Content[]> = {
    contacts: () => [contacts(template, fill)],
    title: () => [{ text: title, fontSize: 15, bold: true, margin: [0, 6, 0, 8] }],
    intro: () => richTextContent(template.intro, fill),
    table: () => [rowsTable(offer, template, pictures), totals(offer)],
    closing: () => [{ stack: richTextContent(template.closing, fill), margin: [0, 10, 0, 0] }],
    signature: () => [signature(template, fill)],
  }
  return {
    title: title || offer.name,
    creator: offer.author.company || offer.author.name,
    header: fill(template.header),
    footer: fill(template.footer),
    content: template.blocks.flatMap((block) => parts[block]()),
  }
}

function contacts({ logo, contacts: document }: TemplateContent, fill: (text: string) => string): Content {
  const words = {
    stack: richTextContent(document, fill),
    alignment: logo === null ? ('left' as const) : ('right' as const),
  }
  if (logo === null) return { ...words, margin: [0, 0, 0, 6] }
  return {
    columns: [
      { width: 180, image: logo, fit: [170, 70] },
      { width: '*', ...words },
    ],
    margin: [0, 0, 0, 6],
  }
}

function rowsTable(offer: PublishedOffer, { columns }: TemplateContent, pictures: OfferPictures): Content {
  const keys = columns.map(({ key }) => key)
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  // cell padding is not part of column widths
  const room = pageWidth - columns.length * 8 - 1
  const body: TableCell[][] = [
    keys.map((key) => ({
      text: columnTitle(key, offer),
      bold: true,
      alignment: isRightColumn(key) ? 'right' : 'left',
      fillColor: '#eef2f7',
    })),
  ]
  let number = 0
  let section: PublishedRow[] | null = null
  const close = () => {
    if (section) body.push(subtotal(offer, section, keys.length))
    section = null
  }
  for (const row of offer.rows) {
    if (row.kind === 'section') {
      close()
      section = []
      body.push(wide(row.name, keys.length, { bold: true, fillColor: '#f6f8fa' }))
    } else if (row.kind === 'text') body.push(wide(row.name, keys.length, { color: muted }))
    else {
      number += 1
      section?.push(row)
      body.push(keys.map((key) => cellOf(row, key, offer, number, pictures)))
    }
  }
  close()
  return {
    fontSize: 8.5,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (room * width) / whole),
      body,
    },
  }
}

type Look = { bold?: boolean; color?: string; fillColor?: string }

const wide = (text: string, columns: number, look: Look): TableCell[] => [
  { text: breakable(text), colSpan: columns, ...look },
  ...Array.from({ length: columns - 1 }, () => ''),
]

const subtotal = (offer: PublishedOffer, rows: readonly PublishedRow[], columns: number): TableCell[] => {
  const sums = sumsOf(offer, rows)
  return [
    {
      text: `Итого по разделу: ${roubles(offer.vat === 'top' ? sums.net : sums.gross)}`,
      colSpan: columns,
      alignment: 'right',
      bold: true,
    },
    ...Array.from({ length: columns - 1 }, () => ''),
  ]
}

function cellOf(
  row: PublishedRow,
  key: OfferColumn,
  offer: PublishedOffer,
  number: number,
  pictures: OfferPictures,
): TableCell {
  if (key === 'image') {
    const picture = row.image === null ? undefined : pictures.get(row.image)
    return picture === undefined ? '' : { image: picture, fit: [40, 40] }
  }
  const text = cellWords(row, key, offer, number)
  if (key === 'price' && isReduced(row) && row.priceBefore !== null)
    return {
      alignment: 'right',
      stack: [{ text: roubles(row.priceBefore), fontSize: 7.5, color: muted, decoration: 'lineThrough' }, text],
    }
  if (key !== 'name') return { text: breakable(text), alignment: isRightColumn(key) ? 'right' : 'left' }
  const words = [choiceWords(row), row.note].filter(Boolean)
  return {
    stack: [breakable(text), ...words.map((word): Content => ({ text: breakable(word), fontSize: 7.5, color: muted }))],
  }
}

/** Longer words may be broken: names and codes without blanks would overflow their columns. */
const longestWord = 14
const breakable = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.length <= longestWord ? word : pieces(word).join('\u200B')))
    .join(' ')
const pieces = (word: string): string[] =>
  Array.from({ length: Math.ceil(word.length / longestWord) }, (_, at) =>
    word.slice(at * longestWord, (at + 1) * longestWord),
  )

const totals = (offer: PublishedOffer): Content => ({
  margin: [0, 6, 0, 0],
  layout: 'noBorders',
  unbreakable: true,
  table: {
    widths: ['*', 110],
    body: totalWords(offer, sumsOf(offer)).map((cells) =>
      cells.map((text) => ({ text, bold: true, alignment: 'right' as const })),
    ),
  },
})

/** The seal overlaps the signature, as on paper. */
function signature({ signer, signature: drawn, seal }: TemplateContent, fill: (text: string) => string): Content {
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      drawn === null ? { text: ' ', margin: [0, 22, 0, 0] } : { image: drawn, fit: [130, 46] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.6 }] },
      { text: [fill(signer.post), fill(signer.name)].filter((text) => text.trim() !== '').join('  '), fontSize: 9 },
      ...(seal === null
        ? []
        : [{ image: seal, fit: [110, 110] as [number, number], relativePosition: { x: 150, y: -76 } }]),
    ],
  }
}
