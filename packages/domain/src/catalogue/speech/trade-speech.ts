import { goods } from './goods'
import { fillers, qualities } from './qualities'

/**
 * The trade's speech: what electricians say and what catalogues write. Our own collection, under the licence of the
 * project. One direction only: the spoken words find the written ones, not the other way round.
 */
export type SpeechEntry = {
  /** The first phrase names the entry; staff switch it off by this name. */
  said: readonly string[]
  /** Phrases that mean the same; none for a word without meaning for goods. */
  written: readonly string[]
  /** Phrases of `written` whose goods are meant first. */
  first: readonly string[]
  kind: SpeechKind
}

/** Goods, their properties, or words without meaning for a catalogue. */
type SpeechKind = 'thing' | 'quality' | 'filler'

const listed = (phrases: string): string[] => phrases.split(', ')

function entry(kind: SpeechKind, said: string, written: string): SpeechEntry {
  const phrases = written === '' ? [] : listed(written)
  const plain = (phrase: string) => phrase.replace('!', '')
  return {
    said: listed(said),
    written: phrases.map(plain),
    first: phrases.filter((phrase) => phrase.endsWith('!')).map(plain),
    kind,
  }
}

export const tradeSpeech: readonly SpeechEntry[] = [
  ...goods.map(([said, written]) => entry('thing', said, written)),
  ...qualities.map(([said, written]) => entry('quality', said, written)),
  ...fillers.map((said) => entry('filler', said, '')),
]

type SpokenLine = Pick<SpeechEntry, 'said' | 'written' | 'first'> & { isThing: boolean }

const counted = Array.from({ length: 8 }, (_, at) => String(at + 1))
/** Rated currents and sections. */
const rated = [
  '1',
  '2',
  '3',
  '4',
  '6',
  '10',
  '13',
  '16',
  '20',
  '25',
  '32',
  '35',
  '40',
  '50',
  '63',
  '70',
  '80',
  '95',
  '100',
  '120',
]

/** The entries that are not switched off, with a line for every number where a placeholder stands for all. */
export function spokenLines(off: ReadonlySet<string>): SpokenLine[] {
  return tradeSpeech
    .filter(({ said }) => !off.has(said[0] ?? ''))
    .flatMap(({ said, written, first, kind }) => {
      const stands = (sign: string) => said.some((phrase) => phrase.includes(sign))
      const numbers = stands('#') ? counted : stands('%') ? rated : ['']
      const filled = (phrases: readonly string[], number: string) => phrases.map((one) => one.replace(/[#%]/g, number))
      return numbers.map((number) => ({
        said: filled(said, number),
        written: filled(written, number),
        first: filled(first, number),
        isThing: kind === 'thing',
      }))
    })
}
