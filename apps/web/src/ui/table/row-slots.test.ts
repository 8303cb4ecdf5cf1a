import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeSlots, type Slots } from './row-slots'

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
const slotsOf = (slots: Slots<number>) => slots.map(({ slot }) => slot)
const drawn = takeSlots<number>([], from(0, 20))

test('a new row reuses the element of a removed row; the others keep theirs', () => {
  expect(slotsOf(takeSlots(drawn, from(15, 20)))).toEqual([...from(15, 5), ...from(0, 15)])
  expect(slotsOf(takeSlots(drawn, from(1, 20)))).toEqual([...from(1, 19), 0])
})

test('no remaining row is moved: rows before all of them get new elements', () => {
  const page = takeSlots<number>([], from(15, 20))
  expect(slotsOf(takeSlots(page, from(10, 20)))).toEqual([...from(20, 5), ...from(0, 15)])
  expect(slotsOf(takeSlots(page, [15, 99, 17, 18]))).toEqual([0, 1, 2, 3])
})

test('after a jump no element is moved: each is rewritten in place', () => {
  expect(slotsOf(takeSlots(drawn, from(500, 22)))).toEqual(from(0, 22))
  expect(slotsOf(takeSlots(drawn, from(500, 18)))).toEqual(from(0, 18))
})

test('more rows around the same ones only add elements', () => {
  expect(slotsOf(takeSlots(takeSlots<number>([], from(10, 20)), from(5, 30)))).toEqual([
    ...from(20, 5),
    ...from(0, 20),
    ...from(25, 5),
  ])
})

test('the focused element stays with its row, and is not reused', () => {
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
