import { expect, test } from 'vitest'
import { batchReads } from './batch-reads'

/** A source whose answers wait until they are let go. */
function source() {
  const reads: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const read = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) =>
      reads.push({ keys, answer: () => resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))), fail: reject }),
    )
  return { reads, read }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('look-ups of one turn share a statement', async () => {
  const { reads, read } = source()
  const find = batchReads(read, 1)
  const [first, second] = [find(['a', 'b']), find(['b', 'c'])]
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']])
  reads[0]?.answer()
  expect([(await first).get('a'), (await second).get('c')]).toEqual(['A', 'C'])
})

test('whoever comes while a statement is under way is not given what it reads', async () => {
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

test('a failure reaches those who asked, and the next ones are read', async () => {
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

test('as many as allowed run side by side', async () => {
  const { reads, read } = source()
  const find = batchReads(read, 2)
  for (const key of ['a', 'b', 'c']) {
    void find([key])
    await turn()
  }
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b']])
})
