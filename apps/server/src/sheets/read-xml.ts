import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { sentences, UnreadableSheets } from './opened-sheets'

export type XmlAttributes = Readonly<Record<string, string>>
export type XmlHandlers = {
  /** Names have no namespace prefix. */
  open?: (name: string, attributes: XmlAttributes) => void
  /** `text` is the text since the previous tag. */
  close?: (name: string, text: string) => void
}

/** Maximum length of a tag or a text. */
const longestToken = 2_000_000
const deepest = 256

/** Streams a part of a workbook of any size and calls the handlers for every tag. */
export async function readXml(source: AsyncIterable<Uint8Array>, { open, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser()
  let text = ''
  let depth = 0
  let lastToken = 0
  parser.on('opentag', (tag) => {
    lastToken = parser.position
    text = ''
    if (++depth > deepest) throw new UnreadableSheets(sentences.damaged)
    open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    lastToken = parser.position
    depth -= 1
    close?.(localName(tag.name), text)
    text = ''
  })
  parser.on('text', (piece) => (text += piece))
  parser.on('cdata', (piece) => (text += piece))
  // custom entities could expand to gigabytes
  parser.on('doctype', () => {
    throw new UnreadableSheets(sentences.damaged)
  })
  let isEmpty = true
  for await (const piece of decoded(source)) {
    if (piece !== '') isEmpty = false
    parser.write(piece.replace(controls, ''))
    if (parser.position - lastToken > longestToken) throw new UnreadableSheets(sentences.tooLongCell)
  }
  // a part that is missing
  if (!isEmpty) parser.close()
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const declarationLength = 200

async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = Buffer.alloc(0)
  let decoder: iconv.DecoderStream | null = null
  for await (const chunk of source) {
    if (decoder) {
      yield decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < declarationLength) continue
    decoder = iconv.getDecoder(encodingOf(head))
    yield withoutMark(decoder.write(head))
  }
  if (!decoder) {
    decoder = iconv.getDecoder(encodingOf(head))
    yield withoutMark(decoder.write(head))
  }
  yield decoder.end() ?? ''
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

/** By the byte order mark, the NULs of UTF-16, or the declaration. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be'
  const declared = /^[^<]*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(
    head.toString('latin1', 0, declarationLength),
  )?.[1]
  return declared && iconv.encodingExists(declared) && !/^utf-?16/i.test(declared) ? declared : 'utf-8'
}
