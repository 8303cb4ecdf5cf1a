import { qrOf } from '../../../../files/pdf/qr-canvas'

/** A QR code as an SVG in a data address. */
export function qrPicture(text: string): string {
  const svg = qrOf(text).createSvgTag({ cellSize: 4, margin: 16, scalable: true })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
