import { buildSpeech } from '../speech/build-speech'
import { analyse } from '../text/analyse-text'
import type { Chunk } from '../text/analyse-text'
import { editDistance } from '../text/edit-distance'
import { soundOf } from '../text/transliteration'
import { stem } from '../text/stem'
import type { Dictionaries, SpeechLine } from '../types'
import { chunkKey, eachOnce, inAnyOrder } from './phrase-keys'

/** Raise it when the same dictionaries are interpreted differently. */
export const LEXICON_VERSION = 4

type Meaning = { phrase: string; line: number | null; brandId: number | null }

type PhraseMatch = {
  /** The number of chunks it covers. */
  length: number
  brandIds: readonly number[]
  /** Other phrases with the same meaning, from staff and from the trade's speech. */
  synonyms: readonly string[]
  /** The trade's meaning, unless staff gave the phrase another one. */
  speech: SpeechLine | null
}

export type Lexicon = {
  /** The longest known phrase starting at a chunk; words of the trade only if `everyday`. */
  phraseAt: (chunks: readonly Chunk[], at: number, everyday: boolean) => PhraseMatch | null
  /** The nearest single word of the trade's speech with at most this many errors. */
  closestSaid: (word: string, errors: number) => string | null
  /** A brand whose name sounds like the word. */
  brandBySound: (word: string) => { id: number; name: string } | null
  sectionNames: readonly KnownName[]
  brandNames: readonly KnownName[]
}

/** A name and its words, prepared for comparison with a text. */
export type KnownName = { id: number; length: number; words: readonly string[]; stems: readonly string[] }

export const wordsIn = (text: string): string[] => analyse(text).flatMap(({ atoms }) => atoms.map(({ term }) => term))

function knownName(id: number, name: string): KnownName {
  const words = wordsIn(name)
  return { id, length: name.length, words, stems: words.map(stem) }
}

export function buildLexicon({ brands, synonyms, sections, speech = [] }: Dictionaries): Lexicon {
  const meanings = new Map<string, Meaning[]>()
  let longest = 0
  const add = (meaning: Meaning) => {
    const keys = analyse(meaning.phrase).map(chunkKey)
    if (keys.length === 0) return
    longest = Math.max(longest, keys.length)
    const key = inAnyOrder(keys)
    meanings.set(key, [...(meanings.get(key) ?? []), meaning])
  }
  for (const [line, phrases] of synonyms.entries()) for (const phrase of phrases) add({ phrase, line, brandId: null })
  for (const { id, name, aliases } of brands)
    for (const phrase of [name, ...aliases]) add({ phrase, line: null, brandId: id })
  const ofStaff = (key: string) =>
    (meanings.get(key) ?? []).flatMap(({ line }) => (line === null ? [] : synonyms[line]!))
  const spoken = buildSpeech(speech, ofStaff)

  const sounds = new Map<string, { id: number; name: string }>()
  for (const { id, name, aliases } of brands) {
    for (const spelling of [name, ...aliases]) {
      for (const word of [spelling, ...spelling.split(/\s+/)]) {
        const sound = soundOf(word)
        if (sound.length >= 2 && !sounds.has(sound)) sounds.set(sound, { id, name })
      }
    }
  }

  return {
    sectionNames: sections.map(({ id, name }) => knownName(id, name)),
    brandNames: brands.flatMap(({ id, name, aliases }) =>
      [name, ...aliases].map((spelling) => knownName(id, spelling)),
    ),
    phraseAt(chunks, at, everyday) {
      const most = everyday ? Math.max(longest, spoken.longest) : longest
      for (let length = Math.min(most, chunks.length - at); length > 0; length--) {
        const key = inAnyOrder(chunks.slice(at, at + length).map(chunkKey))
        const senses = meanings.get(key) ?? []
        const trade = everyday ? spoken.lineOf(key) : undefined
        if (senses.length === 0 && !trade) continue
        const lines = new Set(senses.flatMap(({ line }) => (line === null ? [] : [line])))
        const own = new Set(senses.map(({ phrase }) => phrase))
        return {
          length,
          brandIds: [...new Set(senses.flatMap(({ brandId }) => (brandId === null ? [] : [brandId])))],
          synonyms: eachOnce(
            key,
            [...lines].flatMap((line) => synonyms[line]!).filter((phrase) => !own.has(phrase)),
            trade?.written ?? [],
          ),
          speech: trade ?? null,
        }
      }
      return null
    },
    closestSaid: spoken.closestSaid,
    brandBySound(word) {
      const sound = soundOf(word)
      if (sound.length < 2) return null
      const exact = sounds.get(sound)
      if (exact || sound.length < 5) return exact ?? null
      for (const [other, brand] of sounds) if (other.length > 4 && editDistance(sound, other, 1) <= 1) return brand
      return null
    },
  }
}
