import { storable } from '@snab/domain/text/storable-text'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { CatalogueFileError } from './catalogue-file-error'
import { decodeXml, type ByteSource } from './decode-xml'
import { bareAmpersand, xmlReason } from './xml-reason'

export interface XmlElement {
  /** The name without a namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

export type XmlEvent =
  | { kind: 'open'; element: XmlElement; path: readonly string[] }
  | { kind: 'element'; element: XmlElement; path: readonly string[]; line: number }
  | { kind: 'close'; element: XmlElement; path: readonly string[] }

const MAX_DEPTH = 64
const MAX_ELEMENTS = 1_000_000
const MAX_TOKEN_LENGTH = 16 * 1024 * 1024
const none: Readonly<Record<string, string>> = Object.freeze({})

interface XmlLeniency {
  /** Files of suppliers may have a DOCTYPE. It is skipped: nothing it declares is read, fetched or expanded. */
  doctype?: 'skipped'
  /** An entity that only the skipped DOCTYPE could declare; it stays as written. */
  onUnknownEntity?: (line: number) => void
}

/**
 * Streams a file of any size: containers are opened and closed as they come, other elements are returned complete, so
 * memory holds one product at a time. `path` names the open containers.
 */
// one state of the parser in closures: it runs for every tag of a file of any size
// oxlint-disable-next-line max-lines-per-function
export async function* xmlElements(
  source: ByteSource,
  isContainer: (name: string, parent: string | undefined) => boolean,
  { doctype, onUnknownEntity }: XmlLeniency = {},
): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser({ xmlns: false })
  const events: XmlEvent[] = []
  const containers: XmlElement[] = []
  let path: readonly string[] = []
  const inside: XmlElement[] = []
  let text = ''
  let elementCount = 0
  let lastToken = 0
  let lastTokenLine = 1
  let lastTokenColumn = 0
  /** The file from the last tag on, starting at `windowStart`. */
  let window = ''
  let windowStart = 0
  // saxes continues after an error: only the first one matters
  let failure: CatalogueFileError | null = null
  let ending = false

  const place = () => ({ line: parser.line, column: parser.column })
  const refuse = (reason: string) => {
    failure ??= new CatalogueFileError(reason, place(), { isCutShort: ending })
  }

  /** For the parser a bare «&» begins a name up to the next «;», which may be far away or missing. */
  const refuseSyntax = (message: string) => {
    if (failure) return
    const unread = window.slice(lastToken - windowStart, parser.position - windowStart)
    const at = bareAmpersand(unread)
    if (at === null) return refuse(xmlReason(message, (inside.at(-1) ?? containers.at(-1))?.name))
    const lines = unread.slice(0, at + 1).split('\n')
    const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? lastTokenColumn : 0)
    failure ??= new CatalogueFileError('Знак «&» должен быть записан как «&amp;»', {
      line: lastTokenLine + lines.length - 1,
      column,
    })
  }

  const noteToken = () => {
    lastToken = parser.position
    lastTokenLine = parser.line
    lastTokenColumn = parser.column
  }

  const open = (tag: SaxesTagPlain) => {
    noteToken()
    const name = localName(tag.name)
    const parent = inside.at(-1)
    if (parent && text.trim() !== '') parent.text += text
    text = ''
    const element: XmlElement = { name, attributes: attributesOf(tag.attributes), text: '', children: [] }
    if (containers.length + inside.length >= MAX_DEPTH) return refuse(`Вложенность элементов больше ${MAX_DEPTH}`)
    if (!parent && isContainer(name, containers.at(-1)?.name)) {
      containers.push(element)
      path = [...path, name]
      events.push({ kind: 'open', element, path })
      return
    }
    elementCount = parent ? elementCount + 1 : 0
    if (elementCount > MAX_ELEMENTS) return refuse('Элемент слишком велик')
    parent?.children.push(element)
    inside.push(element)
  }

  const close = () => {
    noteToken()
    const element = inside.pop()
    if (!element) {
      text = ''
      const container = containers.pop()
      if (container) events.push({ kind: 'close', element: container, path })
      path = path.slice(0, -1)
      return
    }
    if (element.children.length === 0 || text.trim() !== '') element.text += text
    text = ''
    if (inside.length === 0) events.push({ kind: 'element', element, path, line: parser.line })
  }

  parser.on('opentag', open)
  parser.on('closetag', close)
  parser.on('text', (piece) => (text += piece))
  parser.on('cdata', (piece) => (text += piece))
  parser.on('doctype', () => {
    noteToken()
    if (doctype !== 'skipped') refuse('Объявление DOCTYPE и внешние сущности запрещены')
  })
  parser.on('error', (error) => {
    if (onUnknownEntity && error.message.endsWith('undefined entity.')) onUnknownEntity(parser.line)
    else refuseSyntax(error.message)
  })

  try {
    for await (const decoded of decodeXml(source)) {
      const piece = withoutControls(decoded)
      window = window.slice(lastToken - windowStart) + piece
      windowStart = lastToken
      parser.write(piece)
      if (parser.position - lastToken > MAX_TOKEN_LENGTH) refuse('Слишком длинное значение элемента')
      if (failure) throw failure
      yield* events
      events.length = 0
    }
    ending = true
    parser.close()
  } catch (error) {
    // the decoder knows the error, only the parser knows the position
    if (error instanceof CatalogueFileError && error.line === null)
      throw new CatalogueFileError(error.reason, place(), error)
    throw error
  }
  if (failure) throw failure
  yield* events
}

/** XML forbids control characters; one in a description must not stop the goods. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const withoutControls = (text: string): string => storable(text.replace(controls, ''))

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function attributesOf(attributes: Record<string, string>): Readonly<Record<string, string>> {
  for (const _ in attributes) return attributes
  return none
}
