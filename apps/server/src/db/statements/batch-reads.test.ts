import { expect, test } from 'vitest'
import { batchReads } from './batch-reads'

/** A source that answers only when released. */
function source() {
  const reads: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const read = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) =>
      reads.push({ keys, answer: () => resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))), fail: reject }),
    )
  return { reads, read }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('look-ups of one event loop turn share a statement', async () => {
  const { reads, read } = source()
  const find = batchReads(read, 1)
  const [first, second] = [find(['a', 'b']), find(['b', 'c'])]
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']])
  reads[0]?.answer()
  expect([(await first).get('a'), (await second).get('c')]).toEqual(['A', 'C'])
})

test('a caller that arrives during a statement does not get its result', async () => {
  const { reads, read } = source()
  const find = batchReads(read, 1)
  const early = find(['a'])
  await turn()
  const late = [find(['a']), find(['d'])]
  await turn()
  expect(reads).toHaveLength(1)
  reads[0]?.answer()
  await early
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'd']])
  reads[1]?.answer()
  expect((await late[1])?.get('d')).toBe('D')
})

test('a failure reaches its callers, and later reads work', async () => {
  const { reads, read } = source()
  const find = batchReads(read, 1)
  const failing = find(['a'])
  await turn()
  const next = find(['b'])
  reads[0]?.fail(new Error('gone'))
  await expect(failing).rejects.toThrow('gone')
  await turn()
  reads[1]?.answer()
  expect((await next).get('b')).toBe('B')
})

test('up to the limit run in parallel', async () => {
  const { reads, read } = source()
  const find = batchReads(read, 2)
  for (const key of ['a', 'b', 'c']) {
    void find([key])
    await turn()
  }
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b']])
})
