import { hostname, tmpdir } from 'node:os'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withFolderLock } from './folder-lock'
import { processStart } from './process-lookup'

test('only one works at a time, and a failure releases the lock', async () => {
  const file = await lockFile()
  let inside = 0
  const work = async () => {
    inside += 1
    await sleep(5)
    expect(inside).toBe(1)
    inside -= 1
    throw new Error('enough')
  }

  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => withFolderLock(file, work)))

  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    Array(6).fill('Error: enough'),
  )
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test.each([
  ['a dead process', `2147483647\n1\n${hostname()}`],
  ['a living process that got the number of a dead one', `${process.ppid}\n1\n${hostname()}`],
])('the lock of %s is taken over by exactly one', async (_, content) => {
  const file = await lockFile()
  await writeFile(file, content)
  let inside = 0

  const most = await Promise.all(
    Array.from({ length: 6 }, () =>
      withFolderLock(file, async () => {
        inside += 1
        await sleep(5)
        return inside--
      }),
    ),
  )

  expect(most).toEqual(Array(6).fill(1))
})

test("a live process's lock is waited for", async () => {
  const file = await lockFile()
  await writeFile(file, `${process.ppid}\n${processStart(process.ppid)}\n${hostname()}`)
  let entered = false
  const waiting = withFolderLock(file, async () => (entered = true))

  await sleep(200)
  expect(entered).toBe(false)

  await rm(file)
  expect(await waiting).toBe(true)
})

async function lockFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'postgres.lock')
}
