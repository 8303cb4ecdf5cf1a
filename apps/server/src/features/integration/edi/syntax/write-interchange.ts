import type { EdiCharset } from '@snab/domain/integration/edi'
import { ownValue } from '@snab/domain/own-value'
import { storable } from '@snab/domain/text/storable-text'
import { latinLetters } from '@snab/domain/text/transliterate'
import { encodeEdi, fitsCharset } from './charset'

/** An element: its only component, or several. Trailing empty ones are left out. */
type Element = string | readonly string[]
export type Written = readonly [name: string, ...elements: Element[]]

export type Envelope = {
  charset: EdiCharset
  sender: { id: string; qualifier: string }
  recipient: { id: string; qualifier: string }
  reference: string
  isTest: boolean
  /** Moscow time: YYMMDD and HHMM. */
  day: string
  time: string
}

const marks = /[?'+:]/g
const written = (text: string): string => text.replaceAll(marks, (mark) => `?${mark}`)

function withoutTail(parts: readonly string[], mark: string): string {
  const last = parts.findLastIndex((part) => part !== '')
  return parts.slice(0, last + 1).join(mark)
}

function segment([name, ...elements]: Written): string {
  const parts = elements.map((element) =>
    typeof element === 'string' ? written(element) : withoutTail(element.map(written), ':'),
  )
  return `${withoutTail([name, ...parts], '+')}'`
}

/** One interchange with one message. Characters missing in the set are transliterated. */
export function writeInterchange(
  envelope: Envelope,
  { type, segments }: { type: readonly string[]; segments: readonly Written[] },
): Buffer {
  const { charset, sender, recipient, reference, isTest, day, time } = envelope
  const party = ({ id, qualifier }: Envelope['sender']) => (qualifier === '' ? id : [id, qualifier])
  const own: Written[] = segments.map(([name, ...elements]) => [
    name,
    ...elements.map((element) =>
      typeof element === 'string' ? inCharset(element, charset) : element.map((part) => inCharset(part, charset)),
    ),
  ])
  const all: Written[] = [
    [
      'UNB',
      [charset, charset === 'UNOW' ? '4' : '3'],
      party(sender),
      party(recipient),
      [day, time],
      reference,
      '',
      type[0] ?? '',
      '',
      '',
      '',
      isTest ? '1' : '',
    ],
    ['UNH', '1', type],
    ...own,
    ['UNT', String(own.length + 2), '1'],
    ['UNZ', '1', reference],
  ]
  return encodeEdi(`UNA:+.? '${all.map(segment).join('')}`, charset)
}

/** Characters of names and addresses besides letters. */
const latinSigns: Readonly<Record<string, string>> = {
  '№': 'No',
  '«': '"',
  '»': '"',
  '—': '-',
  '–': '-',
  '×': 'x',
  '…': '...',
}

/** Transliterates a character missing in the set, or replaces it by a space. Line ends would be dropped by readers. */
export function inCharset(text: string, charset: EdiCharset): string {
  const clean = storable(text.replaceAll(/\p{Cc}+/gu, ' '))
  if (fitsCharset(clean, charset)) return clean
  return [...clean].map((sign) => (fitsCharset(sign, charset) ? sign : latinOf(sign, charset))).join('')
}

function latinOf(sign: string, charset: EdiCharset): string {
  const small = sign.toLowerCase()
  const found = ownValue(latinLetters, small) ?? ownValue(latinSigns, small)
  if (found !== undefined) return small === sign ? found : found.charAt(0).toUpperCase() + found.slice(1)
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== sign && fitsCharset(plain, charset) ? plain : ' '
}
