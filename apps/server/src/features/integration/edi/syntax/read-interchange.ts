import { mostEdiBytes } from '@snab/domain/integration/edi'
import Parser from 'edifact/parser.js'
import { decodeEdi } from './charset'
import { Unreadable } from './unreadable'

/** Components of elements; a composite element has several. */
export type Segment = { name: string; elements: string[][] }

export type Message = { reference: string; type: string; version: string; segments: Segment[] }

export type Interchange = {
  sender: { id: string; qualifier: string }
  recipient: { id: string; qualifier: string }
  reference: string
  isTest: boolean
  messages: Message[]
}

// far above any real message; limits the memory that a hostile file can use
const mostSegments = 60_000
const mostElements = 400_000
const mostParts = 100

export const textAt = (segment: Segment | undefined, element: number, component = 0): string =>
  segment?.elements[element]?.[component]?.trim() ?? ''

/** Reads the one interchange of a file. Throws `Unreadable`. */
export function readInterchange(bytes: Buffer): Interchange {
  if (bytes.length > mostEdiBytes)
    throw new Unreadable('Файл больше 2 МБ: такие сообщения портал не читает', { code: 'too-large' })
  return interchangeOf(readSegments(decodeEdi(bytes)))
}

/** Whether the file ends like a complete interchange, so that it is not still being written. */
export function isWhole(bytes: Buffer): boolean {
  try {
    return readSegments(decodeEdi(bytes)).at(-1)?.name === 'UNZ'
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

type Marks = { component: string; element: string; decimal: string; release: string; terminator: string }
const usual: Marks = { component: ':', element: '+', decimal: '.', release: '?', terminator: "'" }
/**
 * Separators that are safe in the character class that the library builds of them. Others would change its meaning, up
 * to a pattern that never terminates.
 */
const usable: ReadonlySet<string> = new Set([
  ...`!"#$%&'()*+,./:;<=>?@{|}~`,
  '`',
  '\u001C',
  '\u001D',
  '\u001E',
  '\u001F',
])

/**
 * Reads UNA here, because the library knows neither a space for «no release character» nor the separator of version 4.
 */
function marksOf(text: string): { marks: Marks; body: string } {
  if (!text.startsWith('UNA')) return { marks: usual, body: text }
  const [component = '', element = '', decimal = '', release = '', , terminator = ''] = text.slice(3, 9)
  const marks = { component, element, decimal, release: release === ' ' ? '\u0001' : release, terminator }
  const given = Object.values(marks)
  const isUsable = given.every((mark) => mark === '\u0001' || usable.has(mark)) && new Set(given).size === given.length
  if (!isUsable)
    throw new Unreadable('В строке UNA названы знаки, которые не могут быть разделителями', { code: 'syntax' })
  return { marks, body: text.slice(9) }
}

/** The library's tokens. */
export function readSegments(text: string): Segment[] {
  const { marks, body } = marksOf(text.trimStart().replace(/^\uFEFF/, ''))
  const parser = new Parser()
  const code = (mark: string) => mark.charCodeAt(0)
  parser.configure({
    componentDataSeparator: code(marks.component),
    dataElementSeparator: code(marks.element),
    decimalMark: code(marks.decimal),
    releaseCharacter: code(marks.release),
    segmentTerminator: code(marks.terminator),
  })
  // after decoding every character is allowed
  parser.encoding('UNOY')
  const segments: Segment[] = []
  let elements = 0
  const tooLarge = () => new Unreadable('В файле слишком много данных для одного обмена', { code: 'too-large' })
  parser.onopensegment = (name) => {
    if (segments.length >= mostSegments) throw tooLarge()
    segments.push({ name, elements: [] })
  }
  parser.onelement = () => {
    const of = segments.at(-1)?.elements
    elements += 1
    if (of === undefined || of.length >= mostParts || elements > mostElements) throw tooLarge()
    of.push([])
  }
  parser.oncomponent = (value) => {
    const of = segments.at(-1)?.elements.at(-1)
    if (of === undefined || of.length >= mostParts) throw tooLarge()
    of.push(value)
  }
  parser.onclosesegment = () => {}
  try {
    parser.write(body)
  } catch (error) {
    throw inWords(error, segments)
  }
  try {
    parser.end()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new Unreadable('Файл обрывается посреди сегмента: он передан не полностью', { code: 'incomplete' })
  }
  return segments
}

function inWords(error: unknown, segments: readonly Segment[]): unknown {
  if (error instanceof Unreadable || !(error instanceof Error)) return error
  const last = segments.at(-1)?.name
  const place = last === undefined ? 'в начале файла' : `после сегмента ${last} (№ ${String(segments.length)})`
  return new Unreadable(`Недопустимый знак ${place}: файл не похож на EDIFACT`, { code: 'syntax' })
}

function interchangeOf(segments: readonly Segment[]): Interchange {
  const [head] = segments
  const last = segments.at(-1)
  if (head?.name !== 'UNB') throw new Unreadable('Файл начинается не с сегмента UNB', { code: 'no-header' })
  if (last?.name !== 'UNZ')
    throw new Unreadable('В конце файла нет сегмента UNZ: файл передан не полностью', { code: 'incomplete' })
  const reference = textAt(head, 4)
  if (reference === '') throw new Unreadable('В UNB нет номера обмена', { code: 'syntax' })
  if (textAt(last, 1) !== reference)
    throw new Unreadable(`Номер обмена в UNZ (${textAt(last, 1)}) не тот, что в UNB (${reference})`, { code: 'counts' })
  const messages = messagesOf(segments.slice(1, -1))
  if (!isCount(textAt(last, 0), messages.length))
    throw new Unreadable(`В UNZ названо сообщений: ${textAt(last, 0)}, а в файле их ${String(messages.length)}`, {
      code: 'counts',
    })
  return {
    sender: { id: textAt(head, 1), qualifier: textAt(head, 1, 1) },
    recipient: { id: textAt(head, 2), qualifier: textAt(head, 2, 1) },
    reference,
    isTest: textAt(head, 10) === '1',
    messages,
  }
}

const isCount = (text: string, count: number): boolean => /^\d{1,9}$/.test(text) && Number(text) === count

function messagesOf(segments: readonly Segment[]): Message[] {
  const messages: Message[] = []
  let open: Segment[] | null = null
  for (const segment of segments) {
    if (segment.name === 'UNG' || segment.name === 'UNE') continue
    if (segment.name === 'UNH') {
      if (open) throw new Unreadable('Сообщение не закончено: перед следующим UNH нет UNT', { code: 'counts' })
      open = [segment]
    } else {
      if (!open) throw new Unreadable(`Сегмент ${segment.name} стоит вне сообщения`, { code: 'syntax' })
      open.push(segment)
      if (segment.name === 'UNT') {
        messages.push(messageOf(open))
        open = null
      }
    }
  }
  if (open) throw new Unreadable('Сообщение не закончено: в конце нет UNT', { code: 'counts' })
  if (messages.length === 0) throw new Unreadable('В файле нет ни одного сообщения', { code: 'content' })
  return messages
}

function messageOf(segments: Segment[]): Message {
  const head = segments[0]
  const last = segments.at(-1)
  const reference = textAt(head, 0)
  if (textAt(last, 1) !== reference)
    throw new Unreadable(`Номер сообщения в UNT (${textAt(last, 1)}) не тот, что в UNH (${reference})`, {
      code: 'counts',
    })
  if (!isCount(textAt(last, 0), segments.length))
    throw new Unreadable(`В UNT названо сегментов: ${textAt(last, 0)}, а в сообщении их ${String(segments.length)}`, {
      code: 'counts',
    })
  return {
    reference,
    type: textAt(head, 1),
    version: `${textAt(head, 1, 1)}${textAt(head, 1, 2)}`,
    segments: segments.slice(1, -1),
  }
}
