import { storable } from '@snab/domain/text/storable-text'
import { decodeEdi } from './charset'
import { Unreadable } from './unreadable'

const mostShown = 200_000

/** The beginning of a file for display, one segment a line, even if it cannot be parsed. */
export function shownText(bytes: Buffer): string {
  const head = bytes.subarray(0, mostShown)
  return storable(textOf(head)).replaceAll(/'(?=[A-Z]{3}[+'])/g, "'\n")
}

function textOf(bytes: Buffer): string {
  try {
    return decodeEdi(bytes)
  } catch (error) {
    if (error instanceof Unreadable) return bytes.toString('latin1')
    throw error
  }
}
