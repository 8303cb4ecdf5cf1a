import iconv from 'iconv-lite'
import { CatalogueFileError } from './catalogue-file-error'

export type ByteSource = AsyncIterable<Uint8Array | string>

const DECLARATION_LENGTH = 200

/** Decodes an XML file by its byte order mark or declaration, without the mark. */
export async function* decodeXml(source: ByteSource): AsyncGenerator<string> {
  let head = Buffer.alloc(0)
  let decode: ((chunk: Uint8Array) => string) | null = null
  let finish: () => string = () => ''

  const begin = () => {
    const decoder = decoderFor(head)
    decode = decoder.write
    finish = decoder.end
    return decoder.write(head)
  }

  for await (const piece of source) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    if (decode) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called again with the same decoder
      yield* upToWrongBytes(chunk, () => (decode as (chunk: Uint8Array) => string)(chunk))
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length >= DECLARATION_LENGTH) yield* upToWrongBytes(head, begin)
  }
  if (!decode) yield* upToWrongBytes(head, begin)
  yield finish()
}

function decoderFor(head: Buffer): { write: (chunk: Uint8Array) => string; end: () => string } {
  const encoding = encodingOf(head)
  if (encoding === 'utf-8') {
    // fatal: an invalid byte must be reported with its position, not replaced in a product's name
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return {
      write: (chunk) => decodeOrRefuse(() => decoder.decode(chunk, { stream: true })),
      end: () =>
        decodeOrRefuse(
          () => decoder.decode(),
          new CatalogueFileError('Файл оборван посреди символа', null, { isCutShort: true }),
        ),
    }
  }
  if (!iconv.encodingExists(encoding)) throw new CatalogueFileError(`Кодировка «${encoding}» не поддерживается`)
  const decoder = iconv.getDecoder(encoding)
  return { write: (chunk) => decoder.write(Buffer.from(chunk)), end: () => decoder.end() ?? '' }
}

/** The text before invalid bytes goes to the parser first, which then knows the position. */
function* upToWrongBytes(chunk: Uint8Array, decode: () => string): Generator<string> {
  try {
    yield decode()
  } catch (error) {
    if (error !== wrongBytes) throw error
    const [right = ''] = new TextDecoder().decode(chunk).split('\ufffd', 1)
    yield right
    throw error
  }
}

const wrongBytes = new CatalogueFileError('Файл объявлен как UTF-8, но содержит байты другой кодировки')

function decodeOrRefuse(decode: () => string, refusal = wrongBytes): string {
  try {
    return decode()
  } catch (error) {
    if (error instanceof TypeError) throw refusal
    throw error
  }
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // without a mark the first «<» shows the size of a character
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be'
  const declaration = head.toString('latin1', 0, DECLARATION_LENGTH)
  const encoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(declaration)?.[1]?.toLowerCase()
  // bytes that read as ASCII are not UTF-16: the file was converted and its declaration was not
  return !encoding || encoding === 'utf8' || encoding.startsWith('utf-16') ? 'utf-8' : encoding
}
