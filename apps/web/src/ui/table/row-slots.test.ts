import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeSlots, type Slots } from './row-slots'

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
const slotsOf = (slots: Slots<number>) => slots.map(({ slot }) => slot)
const drawn = takeSlots<number>([], from(0, 20))

test('a row that comes takes over the element of the row that went; the others keep theirs', () => {
  expect(slotsOf(takeSlots(drawn, from(15, 20)))).toEqual([...from(15, 5), ...from(0, 15)])
  expect(slotsOf(takeSlots(drawn, from(1, 20)))).toEqual([...from(1, 19), 0])
})

test('no row that stays is moved: what comes before all of them has an element of its own', () => {
  const page = takeSlots<number>([], from(15, 20))
  expect(slotsOf(takeSlots(page, from(10, 20)))).toEqual([...from(20, 5), ...from(0, 15)])
  expect(slotsOf(takeSlots(page, [15, 99, 17, 18]))).toEqual([0, 1, 2, 3])
})

test('after a jump no element is moved: each is written anew where it stands', () => {
  expect(slotsOf(takeSlots(drawn, from(500, 22)))).toEqual(from(0, 22))
  expect(slotsOf(takeSlots(drawn, from(500, 18)))).toEqual(from(0, 18))
})

test('more rows around the same ones need elements of their own only', () => {
  expect(slotsOf(takeSlots(takeSlots<number>([], from(10, 20)), from(5, 30)))).toEqual([
    ...from(20, 5),
    ...from(0, 20),
    ...from(25, 5),
  ])
})

test('the element with the focus goes with its row, and is not given to another', () => {
  expect(takeSlots(drawn, from(15, 20), 19)).toContainEqual({ key: 19, slot: 19 })
  expect(slotsOf(takeSlots(drawn, from(500, 20), 7))).not.toContain(7)
})

test('no two rows ever share an element', () => {
  const windows = fc.array(fc.record({ first: fc.nat(60), count: fc.nat(25), held: fc.option(fc.nat(60)) }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(windows, (all) => {
      let slots: Slots<number> = []
      for (const { first, count, held } of all) {
        const next = takeSlots(slots, from(first, count), held)
        expect(next.map(({ key }) => key)).toEqual(from(first, count))
        expect(new Set(slotsOf(next)).size).toBe(count)
        const was = slots.find(({ key }) => key === held)
        if (was) expect(next.every(({ key, slot }) => slot !== was.slot || key === held)).toBe(true)
        slots = next
      }
    }),
  )
})
