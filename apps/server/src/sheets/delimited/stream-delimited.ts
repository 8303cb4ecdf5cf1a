import iconv from 'iconv-lite'
import type { ReadingLimits } from '../opened-sheets'
import type { SheetRow } from '../sheet'
import { detectDelimiter, statedDelimiter } from './detect-delimiter'
import { detectEncoding, sampleLength } from './detect-encoding'
import { readDelimited } from './read-delimited'

/** Characters per block. */
const blockLength = 4_000_000
const unlimited: ReadingLimits = { mostRows: Infinity, mostCharacters: Infinity, lineEnds: 'kept' }

/** Reads delimited text of any length, in blocks of whole lines. */
export async function* streamDelimited(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<SheetRow> {
  let text = ''
  let lines = 0
  let delimiter: string | undefined
  for await (const piece of decoded(source)) {
    text += piece
    if (text.length < blockLength) continue
    const end = lastLineEnd(text)
    if (end === 0) continue
    yield* rowsOf(text.slice(0, end))
    text = text.slice(end)
  }
  yield* rowsOf(text)

  function* rowsOf(block: string): Generator<SheetRow> {
    const stated = delimiter === undefined ? statedDelimiter(block) : null
    const own = stated === null ? block : withoutFirstLine(block)
    if (stated !== null) lines += 1
    delimiter ??= stated ?? detectDelimiter(own)
    for (const row of readDelimited(own, unlimited, delimiter).rows) yield { ...row, number: row.number + lines }
    lines += own.match(/\r\n|[\r\n\u2028]/g)?.length ?? 0
  }
}

const withoutFirstLine = (text: string): string => text.replace(/^[^\r\n]*(\r\n|[\r\n])?/, '')

/** The end of the last line before which every quote is closed, or of the last line if a quote stands for inches. */
function lastLineEnd(text: string): number {
  const last = text.lastIndexOf('\n') + 1
  let isOpen = false
  let end = 0
  for (let at = 0; at < last; at += 1) {
    if (text[at] === '"') isOpen = !isOpen
    else if (text[at] === '\n' && !isOpen) end = at + 1
  }
  return end > last / 2 ? end : last
}

async function* decoded(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let head = Buffer.alloc(0)
  let decoder: iconv.DecoderStream | null = null
  for await (const piece of source) {
    const chunk = Buffer.from(piece)
    if (decoder) {
      yield decoder.write(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < sampleLength) continue
    decoder = iconv.getDecoder(detectEncoding(head))
    yield decoder.write(head)
  }
  if (!decoder) {
    decoder = iconv.getDecoder(detectEncoding(head))
    yield decoder.write(head)
  }
  yield decoder.end() ?? ''
}
