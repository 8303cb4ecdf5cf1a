import makeQr from 'qrcode-generator'

/** A QR code as an SVG in a data address. Text is UTF-8. */
export function qrPicture(text: string): string {
  const qr = makeQr(0, 'M')
  // the library writes characters as single bytes
  qr.addData(Buffer.from(text, 'utf8').toString('latin1'), 'Byte')
  qr.make()
  const svg = qr.createSvgTag({ cellSize: 4, margin: 16, scalable: true })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
