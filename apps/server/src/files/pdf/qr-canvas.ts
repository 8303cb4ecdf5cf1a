import makeQr from 'qrcode-generator'

/** A code of UTF-8 text with the correction that ГОСТ Р 56042 asks for. */
export function qrOf(text: string) {
  const qr = makeQr(0, 'M')
  // the library writes characters as single bytes
  qr.addData(Buffer.from(text, 'utf8').toString('latin1'), 'Byte')
  qr.make()
  return qr
}

/** Points of a page; 0.53 mm, as a printed module has at least half a millimetre. */
export const MODULE_POINTS = 1.5

type Bar = { type: 'rect'; x: number; y: number; w: number; h: number; color: string }

/** A code as bars of a page, because pdfmake rounds modules of its own codes down to whole points. */
export function qrCanvas(text: string): { canvas: Bar[]; size: number } {
  const qr = qrOf(text)
  const count = qr.getModuleCount()
  const canvas: Bar[] = []
  for (let row = 0; row < count; row++)
    for (let from = 0; from < count; from++) {
      if (!qr.isDark(row, from)) continue
      let to = from
      while (to < count && qr.isDark(row, to)) to++
      canvas.push({
        type: 'rect',
        x: from * MODULE_POINTS,
        y: row * MODULE_POINTS,
        w: (to - from) * MODULE_POINTS,
        h: MODULE_POINTS,
        color: '#000000',
      })
      from = to
    }
  return { canvas, size: count * MODULE_POINTS }
}

/** Draws the codes of a document (`{ qr: text }`) with printable modules. */
export function withDrawnCodes<Node>(node: Node): Node {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same content, drawn
  if (Array.isArray(node)) return node.map((one: unknown) => withDrawnCodes(one)) as Node
  if (typeof node !== 'object' || node === null) return node
  if ('qr' in node && typeof node.qr === 'string') {
    const { qr, ...rest } = node
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a picture where the code was
    return { ...rest, canvas: qrCanvas(qr).canvas } as Node
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same node with its code drawn
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withDrawnCodes(value)])) as Node
}
