import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake'
import { withDrawnCodes } from './qr-canvas'
import { allRows, chunksOf, closingOf, tablesOf, type Chunk } from './paged-lines'
import { FURTHER_PAGES_MARK, PAGES_MARK, type PdfDocument } from './pdf-document'

// Roboto has Cyrillic and comes with the library (Apache-2.0)
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
const roboto = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'),
  bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
}
pdfmake.setFonts({ Roboto: roboto })
// functions cannot be sent to this thread, so layouts of narrow tables are named
pdfmake.addTableLayouts({
  graphs: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    paddingLeft: () => 1.5,
    paddingRight: () => 1.5,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
})
const fontFiles = new Set<string>(Object.values(roboto))
// documents contain their pictures: nothing is fetched or read from disk
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/**
 * Lays a document out; takes 50–200 ms of its thread, and twice that if its pages must be known first: for the number
 * of pages, for sums by page, or to keep the last lines with the end of the document.
 */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  const { lines } = document
  let chunks = lines ? allRows(lines) : []
  let named = 1
  let made = await layOut(document, { chunks, pages: named, isProbe: lines?.pageTotal !== undefined })
  if (lines) {
    const paged = chunksOf(lines, made.places)
    if (paged.length > 1 || lines.pageTotal) {
      chunks = paged
      made = await layOut(document, { chunks, pages: (named = made.pages) })
    }
  }
  if (made.pages !== named && namesPages(document)) made = await layOut(document, { chunks, pages: made.pages })
  return made.bytes
}

function namesPages(document: PdfDocument): boolean {
  const text = JSON.stringify(document)
  return text.includes(PAGES_MARK) || text.includes(FURTHER_PAGES_MARK)
}

type Plan = {
  chunks: readonly Chunk[]
  /** The number of the document. */
  pages: number
  /** Leaves room for the total of a page. */
  isProbe?: boolean
}
const PAGE_TOTAL_POINTS = 16

/** The content of the whole document; the layout library changes what it is given, so it is a copy. */
function contentOf({ content, lines, closing }: PdfDocument, { chunks, pages }: Plan): Content {
  const parts: Content = [content, ...(lines ? tablesOf(lines, chunks) : []), ...(closing ? [closingOf(closing)] : [])]
  const copy: Content = JSON.parse(
    JSON.stringify(parts)
      .replaceAll(PAGES_MARK, String(pages))
      .replaceAll(FURTHER_PAGES_MARK, pages > 1 ? String(pages - 1) : '—'),
  )
  return withDrawnCodes(copy)
}

async function layOut(document: PdfDocument, plan: Plan) {
  const { title, footer, subject, creator = 'Snab', header = '', isLandscape = false } = document
  let pages = 0
  const places = new Map<string, number>()
  const room = plan.isProbe ? PAGE_TOTAL_POINTS : 0
  const pdf = pdfmake.createPdf({
    info: { title, creator, ...(subject !== undefined && { subject }) },
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: isLandscape ? [20, 20, 20, 36 + room] : [40, 40, 40, 56 + room],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    content: contentOf(document, plan),
    header: { text: header, margin: [40, 16, 40, 0], fontSize: 8, color: '#566070' },
    footer: (page, count) => {
      pages = count
      return {
        margin: isLandscape ? [20, 8, 20, 0] : [40, 12, 40, 0],
        fontSize: 8,
        color: '#566070',
        columns: [{ text: footer }, { text: `${String(page)} / ${String(count)}`, alignment: 'right', width: 60 }],
      }
    },
    // does not change page breaks: the library has no other hook that gives the page of a part
    pageBreakBefore: ({ id, pageNumbers: [page] }) => {
      if (id !== undefined && page !== undefined) places.set(id, page)
      return false
    },
  })
  return { bytes: await pdf.getBuffer(), pages, places }
}
