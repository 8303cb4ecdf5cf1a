import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import jsQr from 'jsqr'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const open = (bytes: Uint8Array) =>
  getDocument({ data: Uint8Array.from(bytes), standardFontDataUrl: join(folder, 'standard_fonts/'), verbosity: 0 })
    .promise

/** The text of each page, words separated by single blanks. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await open(bytes)
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  return pages
}

/** The pixels of each page, to compare documents visually. */
export async function pixelsOfPdf(bytes: Uint8Array): Promise<Buffer[]> {
  const pdf = await open(bytes)
  const pages: Buffer[] = []
  for (let number = 1; number <= pdf.numPages; number++)
    pages.push(Buffer.from((await drawn(await pdf.getPage(number), 1)).data))
  return pages
}

type PageCanvas = Parameters<PDFPageProxy['render']>[0]['canvas']

async function drawn(page: PDFPageProxy, scale: number) {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(viewport.width, viewport.height)
  const context = canvas.getContext('2d')
  // the two libraries have different types of the same canvas
  await page.render({ canvas: canvas as unknown as PageCanvas, viewport }).promise
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The QR code on the first page; null when there is none. */
export async function qrOfPdf(bytes: Uint8Array): Promise<string | null> {
  const { data, width, height } = await drawn(await (await open(bytes)).getPage(1), 3)
  const code = jsQr(Uint8ClampedArray.from(data), width, height)
  return code === null ? null : new TextDecoder().decode(Uint8Array.from(code.binaryData))
}

/** All properties of the file. */
export async function propertiesOfPdf(bytes: Uint8Array): Promise<string> {
  const { info } = await (await open(bytes)).getMetadata()
  return JSON.stringify(info)
}

/** The subject property of the file. */
export async function subjectOfPdf(bytes: Uint8Array): Promise<string> {
  const { info } = await (await open(bytes)).getMetadata()
  return 'Subject' in info && typeof info.Subject === 'string' ? info.Subject : ''
}

const inks = [' ', '.', ':', '+', '#']

/** Each page as a drawing of a hundred columns, which shows moved, missing and overlapping parts. */
export async function picturesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await open(bytes)
  const pictures: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    pictures.push(sketchOf(await drawn(await pdf.getPage(number), 1)))
  }
  return pictures
}

function sketchOf({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): string {
  const [across, down] = [width / 100, (width / 100) * 2]
  return Array.from({ length: Math.floor(height / down) }, (_, row) =>
    Array.from({ length: 100 }, (_column, column) => {
      let dark = 0
      let seen = 0
      for (let y = Math.floor(row * down); y < Math.floor((row + 1) * down); y++)
        for (let x = Math.floor(column * across); x < Math.floor((column + 1) * across); x++) {
          seen++
          dark += 255 - (data[(y * width + x) * 4] ?? 255)
        }
      return inks[Math.min(inks.length - 1, Math.round((dark / seen / 255) * 10))] ?? ' '
    })
      .join('')
      .trimEnd(),
  ).join('\n')
}
