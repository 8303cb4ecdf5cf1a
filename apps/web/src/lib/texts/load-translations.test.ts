import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk, ChunkLoadError } from '../api/load-chunk'
import { loadTranslations } from './load-translations'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a failed read is retried after 350 ms, then after twice as long', async () => {
  const read = vi.fn(() => Promise.reject<Record<string, string>>(new Error('offline')))
  read
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ key: 'text' })
  const texts = loadTranslations(read)
  await vi.advanceTimersByTimeAsync(349)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(700)
  await expect(texts).resolves.toEqual({ key: 'text' })
})

test('after five retries there are no texts', async () => {
  const read = vi.fn(() => Promise.reject<Record<string, string>>(new Error('offline')))
  const texts = loadTranslations(read)
  await vi.runAllTimersAsync()
  await expect(texts).resolves.toEqual({})
  expect(read).toHaveBeenCalledTimes(6)
})

test('a chunk is retried, and given up after 120 seconds', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('reset')).mockResolvedValueOnce('screen')
  const loaded = loadChunk(load)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(loaded).resolves.toBe('screen')

  const never = expect(loadChunk(() => new Promise(() => {}))).rejects.toBeInstanceOf(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(120_000)
  await never
})
