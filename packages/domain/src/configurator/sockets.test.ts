import fc from 'fast-check'
import { expect, test } from 'vitest'
import { framesFor, largestFrame, mechanismsOf, planSockets, type SocketBlock, type SocketsInput } from './sockets'

const few = fc.integer({ min: 0, max: 6 })
const block: fc.Arbitrary<SocketBlock> = fc.record({
  room: fc.string({ maxLength: 10 }),
  sockets: few,
  oneKey: few,
  twoKey: few,
  data: few,
  count: few,
  isWet: fc.boolean(),
})
const inputs: fc.Arbitrary<SocketsInput> = fc.record({
  blocks: fc.array(block, { maxLength: 12 }),
  colour: fc.constantFrom('белый', 'антрацит'),
  wall: fc.constantFrom('concrete' as const, 'plasterboard' as const),
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('a living room and a bathroom', () => {
  const { items } = planSockets({
    colour: 'белый',
    wall: 'concrete',
    blocks: [
      { room: 'Гостиная', sockets: 3, oneKey: 0, twoKey: 0, data: 1, count: 2, isWet: false },
      { room: 'Ванная', sockets: 1, oneKey: 0, twoKey: 0, data: 0, count: 1, isWet: true },
    ],
  })
  expect(items.map(({ key, amount }) => [key, amount])).toEqual([
    ['socket', 6],
    ['data', 2],
    ['frame-4', 2],
    ['box', 9],
    ['socket-wet', 1],
    ['frame-1', 1],
  ])
})

test('frames hold exactly the mechanisms, within the largest size and with the fewest frames', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (mechanisms) => {
      const frames = framesFor(mechanisms)
      expect(sum(frames)).toBe(mechanisms)
      expect(frames.every((places) => places >= 1 && places <= largestFrame)).toBe(true)
      expect(frames).toHaveLength(Math.ceil(mechanisms / largestFrame))
    }),
  )
})

test('every mechanism has a box and a place in a frame', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { items } = planSockets(input)
      const amountOf = (pattern: RegExp) =>
        sum(items.filter(({ key }) => pattern.test(key)).map(({ amount }) => amount))
      const places = sum(
        items.flatMap(({ key, amount }) => (key.startsWith('frame-') ? [Number(key.slice(6)) * amount] : [])),
      )
      const wanted = sum(input.blocks.map((one) => mechanismsOf(one) * one.count))
      expect(amountOf(/^(socket|switch|data)/)).toBe(wanted)
      expect(amountOf(/^box$/)).toBe(wanted)
      expect(places).toBe(wanted)
      expect(items.every(({ amount }) => amount > 0)).toBe(true)
    }),
  )
})
