import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../test/portal'
import { runIndexOwner, type FromOwner, type ToOwner } from './run-index-owner'

test('a failed snapshot only slows the next start', async ({ portal }) => {
  const product = await portal.newProduct()
  const [channel, control] = [new MessageChannel(), new MessageChannel()]
  onTestFinished(() => {
    channel.port1.close()
    control.port1.close()
  })
  const heard: FromOwner[] = []
  control.port1.on('message', (message: FromOwner) => void heard.push(message))
  await runIndexOwner(channel.port2, {
    connectionString: portal.connectionString,
    withVat: true,
    // procfs refuses files, like a full disk
    snapshotFile: '/proc/none/catalogue.snapshot',
    control: control.port2,
  })
  await expect
    .poll(() => heard.flatMap((message) => (message.kind === 'note' ? [message.text] : [])))
    .toContainEqual(expect.stringMatching(/^The snapshot of the index could not be saved: /))

  await portal.db.insertInto('productChanges').values({ kind: 'product', productId: product }).execute()
  control.port1.postMessage({ kind: 'catch-up', number: 1 } satisfies ToOwner)
  await expect.poll(() => heard).toContainEqual({ kind: 'caught-up', number: 1, problem: null })
  control.port1.postMessage({ kind: 'close' } satisfies ToOwner)
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'closed' })
})
