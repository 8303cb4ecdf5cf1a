import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestGroup, type Offer } from './together'

const offer: fc.Arbitrary<Offer> = fc.record({
  groupId: fc.option(fc.integer({ min: 1, max: 5 })),
  isInStock: fc.boolean(),
})
const items = fc.array(fc.array(offer, { maxLength: 8 }), { maxLength: 7 })

const ofGroup = (offers: readonly Offer[], group: number) => offers.filter(({ groupId }) => groupId === group)
const reached = (all: readonly (readonly Offer[])[], group: number) =>
  all.filter((offers) => ofGroup(offers, group).length > 0)
const inStock = (all: readonly (readonly Offer[])[], group: number) =>
  all.filter((offers) => ofGroup(offers, group).some(({ isInStock }) => isInStock)).length
const costOf = (all: readonly (readonly Offer[])[], group: number) =>
  reached(all, group).reduce((sum, offers) => sum + offers.findIndex(({ groupId }) => groupId === group), 0)

test('no other group has goods for more items; among equals none has more in stock, and none is cheaper', () => {
  fc.assert(
    fc.property(items, (all) => {
      const best = bestGroup(all)
      const groups = [...new Set(all.flat().flatMap(({ groupId }) => groupId ?? []))]
      if (best === null) {
        expect(groups).toEqual([])
        return
      }
      for (const other of groups) {
        const more = reached(all, best).length - reached(all, other).length
        expect(more).toBeGreaterThanOrEqual(0)
        if (more > 0) continue
        const ready = inStock(all, best) - inStock(all, other)
        expect(ready).toBeGreaterThanOrEqual(0)
        if (ready === 0) expect(costOf(all, best)).toBeLessThanOrEqual(costOf(all, other))
      }
    }),
  )
})

test('a complete series wins over cheaper parts of others', () => {
  fc.assert(
    fc.property(items, (all) => {
      const whole = 9
      const covered = all.map((offers) => [...offers, { groupId: whole, isInStock: true }])
      const best = bestGroup(covered)
      if (all.length === 0) expect(best).toBeNull()
      else expect(reached(covered, best ?? 0)).toHaveLength(all.length)
    }),
  )
})
