import { expect, test } from 'vitest'
import { openLog } from '../process/log'
import { keepRunning } from './keep-running'

test('a runner that does not end is abandoned after a while', async () => {
  const never = new Promise<never>(() => undefined)
  const running = await keepRunning(async () => ({ promise: never, stop: () => never }), openLog('silent'), 50)
  await running.stop()
})

test('a runner that ends is waited for', async () => {
  const order: string[] = []
  let end = () => {}
  const promise = new Promise<void>((resolve) => (end = resolve))
  const stop = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    order.push('runner')
    end()
  }
  const running = await keepRunning(async () => ({ promise, stop }), openLog('silent'), 5_000)
  await running.stop()
  order.push('stopped')
  expect(order).toEqual(['runner', 'stopped'])
})
