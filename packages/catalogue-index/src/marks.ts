import { FIELD_COUNT } from './document-terms'
import type { Postings } from './postings'

/** A set of documents with a level each, the highest that was given. Documents are touched once, in order of coming. */
export type Marks = {
  levels: Uint8Array
  touched: Uint32Array
  count: number
  add: (doc: number, level: number) => void
  addList: (postings: Postings, list: number, level: number) => void
  /** The lists of a term, each field with its level. */
  addLists: (postings: Postings, term: number, levels: readonly number[]) => void
  clear: () => void
}

export function createMarks(size: number): Marks {
  const levels = new Uint8Array(size)
  const touched = new Uint32Array(size)

  const addList = ({ bytes, offsets }: Postings, list: number, level: number) => {
    const end = offsets[list + 1]!
    let { count } = marks
    let doc = -1
    for (let position = offsets[list]!; position < end; ) {
      let byte = bytes[position++]!
      let distance = byte & 127
      for (let shift = 7; byte >= 128; shift += 7) {
        byte = bytes[position++]!
        distance |= (byte & 127) << shift
      }
      doc += distance + 1
      const before = levels[doc]!
      if (before === 0) touched[count++] = doc
      if (before < level) levels[doc] = level
    }
    marks.count = count
  }

  const marks: Marks = {
    levels,
    touched,
    count: 0,
    add(doc, level) {
      const before = levels[doc]!
      if (before === 0) touched[marks.count++] = doc
      if (before < level) levels[doc] = level
    },
    addList,
    addLists(postings, term, byField) {
      for (let field = 0; field < FIELD_COUNT; field++) addList(postings, term * FIELD_COUNT + field, byField[field]!)
    },
    clear() {
      if (marks.count * 8 > size) levels.fill(0)
      else for (let i = 0; i < marks.count; i++) levels[touched[i]!] = 0
      marks.count = 0
    },
  }
  return marks
}
