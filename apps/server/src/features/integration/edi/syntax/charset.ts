import type { EdiCharset } from '@snab/domain/integration/edi'
import { isStorable } from '@snab/domain/text/storable-text'
import iconv from 'iconv-lite'
import { Unreadable } from './unreadable'

type Level = EdiCharset | 'UNOA' | 'UNOY'

const encodings: Record<Level, string> = {
  UNOA: 'ascii',
  UNOB: 'ascii',
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOW: 'utf-8',
  UNOY: 'utf-8',
}
const isLevel = (text: string): text is Level => Object.hasOwn(encodings, text)

/** The syntax level named in UNB. */
function levelOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 200).toString('latin1')
  return /UNB.(UNO[A-Z])/s.exec(head)?.[1] ?? ''
}

// control characters of these sets are letters in windows-1251 and similar ones
const hasControls = (bytes: Buffer): boolean => bytes.some((byte) => byte >= 0x80 && byte < 0xa0)

/** Decodes a file by the set that it names; throws for bytes that are not in the set. */
export function decodeEdi(bytes: Buffer): string {
  const level = levelOf(bytes)
  if (level === '')
    throw new Unreadable('В начале файла нет заголовка UNB: это не обмен EDIFACT', { code: 'no-header' })
  if (!isLevel(level)) throw new Unreadable(`Набор знаков ${level} портал не читает`, { code: 'charset' })
  const encoding = encodings[level]
  const wrong = () =>
    new Unreadable(`Файл записан не в том наборе знаков, который назван в UNB (${level})`, { code: 'charset' })
  if (encoding === 'utf-8') {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch (error) {
      if (error instanceof TypeError) throw wrong()
      throw error
    }
  }
  if (encoding === 'ascii' ? bytes.some((byte) => byte >= 0x80) : hasControls(bytes)) throw wrong()
  return iconv.decode(bytes, encoding)
}

/** Whether the set contains all characters of a text. */
export function fitsCharset(text: string, charset: EdiCharset): boolean {
  const encoding = encodings[charset]
  if (encoding === 'utf-8') return isStorable(text)
  // the library writes it as a byte outside the set
  if (text.includes('\ufffd')) return false
  const bytes = iconv.encode(text, encoding)
  // characters missing in the set are encoded as a question mark
  return !hasControls(bytes) && iconv.decode(bytes, encoding) === text
}

export const encodeEdi = (text: string, charset: EdiCharset): Buffer => iconv.encode(text, encodings[charset])
