import { analyse } from '../text/analyse-text'
import type { Atom, Chunk } from '../text/analyse-text'

/** Where a term occurs in a product, strongest first. */
export const FIELD_START = 0
export const FIELD_NAME = 1
export const FIELD_KEYWORDS = 2
export const FIELD_COUNT = 3

type Emit = (term: string, field: number) => void

/** Every term of a product; the strongest field is not necessarily first. */
export function documentTerms(name: string, keywords: string, emit: Emit): void {
  const chunks = analyse(name)
  for (const [i, chunk] of chunks.entries())
    emitChunk(chunk, i === 0 ? FIELD_START : isLacked(chunks, i) ? FIELD_KEYWORDS : FIELD_NAME, emit)
  emitCurves(chunks, emit)
  for (const chunk of analyse(keywords)) emitChunk(chunk, FIELD_KEYWORDS, emit)
}

/** «без заземления» matches its word too, but ranks below products that have it. */
const isLacked = (chunks: readonly Chunk[], i: number) => chunks[i - 1]?.typed.toLowerCase() === 'без'

function emitChunk(chunk: Chunk, field: number, emit: Emit): void {
  for (const compound of chunk.compounds) emit(compound, field)
  // «1P+N» differs from «1P»
  const ofAtoms = chunk.atoms.length > 1 && chunk.typed.includes('+') ? FIELD_KEYWORDS : field
  for (const atom of chunk.atoms) emitAtom(atom, ofAtoms, emit)
}

function emitAtom(atom: Atom, field: number, emit: Emit): void {
  emit(atom.term, field)
  if (atom.kind === 'quantity') emit(atom.number, field)
  if (atom.kind === 'size') {
    for (const number of atom.numbers) emit(number, FIELD_KEYWORDS)
    // of «3х2,5 мм²» only the last number is a section
    const measured = atom.unit === 'mm2' ? atom.numbers.slice(-1) : atom.numbers
    if (atom.unit) for (const number of measured) emit(number + atom.unit, FIELD_KEYWORDS)
    for (let i = 1; i < atom.numbers.length - 1; i++) emit(atom.numbers.slice(i).join('x'), FIELD_KEYWORDS)
  }
  if (atom.kind === 'code') {
    for (const part of [...atom.letters, ...atom.numbers]) emit(part, FIELD_KEYWORDS)
    const curve = /^[bcdkz](\d{1,3})$/.exec(atom.term)
    if (curve) emit(`${curve[1]}a`, FIELD_KEYWORDS)
  }
}

/** «16А … C»: buyers also write `C16`. */
function emitCurves(chunks: readonly Chunk[], emit: Emit): void {
  for (const { atoms } of chunks) {
    for (const curve of atoms) {
      if (curve.kind !== 'word' || curve.term.length !== 1 || !/^[bcdkz]$/.test(curve.term)) continue
      for (const { atoms: others } of chunks) {
        for (const amps of others)
          if (amps.kind === 'quantity' && /^\d{1,3}a$/.test(amps.term)) emit(curve.term + amps.number, FIELD_NAME)
      }
    }
  }
}
