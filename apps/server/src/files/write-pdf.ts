import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake'
import { PAGES_MARK, type PdfDocument } from './pdf-document'

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

/** Lays a document out; takes 50–200 ms of its thread, twice that when a text names the number of pages. */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  const content = JSON.stringify(document.content)
  if (!content.includes(PAGES_MARK)) return (await layOut(document)).bytes
  // the layout library changes the definition it is given
  const of = (pages: number): PdfDocument => ({ ...document, content: withPages(content, pages) })
  const first = await layOut(of(1))
  return first.pages === 1 ? first.bytes : (await layOut(of(first.pages))).bytes
}

const withPages = (content: string, pages: number): Content =>
  JSON.parse(content.replaceAll(PAGES_MARK, String(pages))) as Content // what was content before

async function layOut({
  content,
  title,
  footer,
  subject,
  creator = 'Snab',
  header = '',
  isLandscape = false,
}: PdfDocument): Promise<{ bytes: Uint8Array; pages: number }> {
  let counted = 0
  const document = pdfmake.createPdf({
    info: { title, creator, ...(subject !== undefined && { subject }) },
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: isLandscape ? [20, 20, 20, 36] : [40, 40, 40, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    content,
    header: { text: header, margin: [40, 16, 40, 0], fontSize: 8, color: '#566070' },
    footer: (page, pages) => {
      counted = pages
      return {
        margin: isLandscape ? [20, 8, 20, 0] : [40, 12, 40, 0],
        fontSize: 8,
        color: '#566070',
        columns: [{ text: footer }, { text: `${String(page)} / ${String(pages)}`, alignment: 'right', width: 60 }],
      }
    },
  })
  const bytes = await document.getBuffer()
  return { bytes, pages: counted }
}
