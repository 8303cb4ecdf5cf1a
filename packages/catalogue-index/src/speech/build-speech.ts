import { phraseKey } from '../storage/phrase-keys'
import { analyse } from '../text/analyse-text'
import { editDistance } from '../text/edit-distance'
import { stem } from '../text/stem'
import type { SpeechLine } from '../types'

/** Words of the trade's speech for which staff gave no other meaning. */
export type Speech = {
  /** The number of chunks of the longest phrase. */
  longest: number
  lineOf: (key: string) => SpeechLine | undefined
  /** The nearest single word with at most this many errors. */
  closestSaid: (word: string, errors: number) => string | null
}

/** `ofStaff` returns staff's synonyms of a phrase by its key, including the phrase itself. */
export function buildSpeech(lines: readonly SpeechLine[], ofStaff: (key: string) => readonly string[]): Speech {
  const byKey = new Map<string, SpeechLine>()
  const words = new Set<string>()
  let longest = 0
  for (const line of lines) {
    const agreeing = new Set([...line.said, ...line.written].map(phraseKey))
    for (const phrase of line.said) {
      const key = phraseKey(phrase)
      const others = ofStaff(key).filter((other) => phraseKey(other) !== key)
      const isReplaced = others.length > 0 && !others.some((other) => agreeing.has(phraseKey(other)))
      if (key === '' || isReplaced) continue
      longest = Math.max(longest, analyse(phrase).length)
      const known = byKey.get(key)
      byKey.set(key, known ? joined(known, line) : line)
      if (/^[а-яё]{5,}$/.test(phrase)) words.add(phrase.replaceAll('ё', 'е'))
    }
  }
  return {
    longest,
    lineOf: (key) => byKey.get(key),
    closestSaid(word, errors) {
      let closest: string | null = null
      let most = errors + 1
      for (const said of words) {
        const distance = Math.min(editDistance(word, said, errors), editDistance(stem(word), stem(said), errors))
        if (distance < most) [closest, most] = [said, distance]
      }
      return closest
    },
  }
}

const joined = (one: SpeechLine, other: SpeechLine): SpeechLine => ({
  ...one,
  written: [...one.written, ...other.written],
  first: [...one.first, ...other.first],
})
