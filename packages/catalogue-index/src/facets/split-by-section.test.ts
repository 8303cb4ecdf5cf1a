import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, change, dictionaries } from '../../test/arbitrary-catalogue'
import { buildIndex } from '../build-index'
import { createScratch } from '../storage/scratch'
import { splitBits, splitBySection, splitRange } from './split-by-section'
import type { SplitHits } from './split-by-section'
import type { Segment } from '../storage/segment'

/** Reassembles whole sections, missing documents and single documents. */
function joined({ sectionStarts }: Segment, { sections, without, single }: SplitHits): number[] {
  const whole = sections.flatMap((section) =>
    Array.from(
      { length: sectionStarts[section + 1]! - sectionStarts[section]! },
      (_, i) => sectionStarts[section]! + i,
    ),
  )
  return [...whole.filter((doc) => !without.includes(doc)), ...single].sort((a, b) => a - b)
}

test('whole sections and single documents together equal the hits', async () => {
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(change, { maxLength: 8 }),
      fc.infiniteStream(fc.boolean()),
      async (products, changes, picks) => {
        const index = await buildIndex(products, dictionaries)
        index.apply(changes)
        for (const segment of index.share().segments) {
          const scratch = createScratch(segment.size, 0)
          const living = Array.from({ length: segment.size }, (_, doc) => doc).filter((doc) => segment.dead[doc] === 0)
          const hits = living.filter(() => picks.next().value)
          expect(joined(segment, splitBySection(segment, Uint32Array.from(hits).toReversed(), scratch))).toEqual(hits)
          const bits = new Uint32Array((segment.size + 31) >>> 5)
          for (const doc of hits) bits[doc >>> 5]! |= 1 << (doc & 31)
          const byBits = splitBits(segment, { bits, from: 0, to: bits.length, count: hits.length })
          expect(joined(segment, byBits)).toEqual(hits)
          expect(byBits.perSection).toEqual(splitBySection(segment, Uint32Array.from(hits), scratch).perSection)
          expect(scratch.bitmap.every((mark) => mark === 0)).toBe(true)
          const split = splitRange(segment, scratch.identity)
          expect(joined(segment, split)).toEqual(living)
          expect(split.perSection.reduce((sum, one) => sum + one, 0)).toBe(living.length)
        }
      },
    ),
    { numRuns: 60 },
  )
})
