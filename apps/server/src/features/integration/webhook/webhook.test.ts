import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { WebhookEvent } from '@snab/contract/integration/webhook'
import { expect, onTestFinished } from 'vitest'
import { placeOrder } from '../../../../test/orders/ordering'
import { test, type Portal } from '../../../../test/portal'
import { deliverWebhook } from './sending/deliver-webhook'

type Received = { headers: IncomingHttpHeaders; body: string; event: WebhookEvent }

/** A buyer's system on this machine; answers as told, 204 by default. */
export async function receiver() {
  const received: Received[] = []
  const answers: { status: number; headers?: Record<string, string>; text?: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent }) // what the portal sends
      const { status, headers = {}, text = '' } = answers.shift() ?? { status: 204 }
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server of HTTP has a port')
  return { address: `http://127.0.0.1:${String(address.port)}/hook`, received, answers }
}

export const local = (portal: Portal) => portal.services.config.SNAB_WEBHOOK_ADDRESSES.push('127.0.0.1')

export async function webhookOf(portal: Portal, person: Awaited<ReturnType<Portal['newUser']>>, address: string, topics = ['orders', 'documents']) {
  local(portal)
  const { status, body } = await person.post('/api/v3/webhooks', { name: 'ERP', address, topics })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { id: number; secret: string }
}

test('an order is told to the system of its person, signed', async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00 })
  const person = await portal.newUser()
  const erp = await receiver()
  const webhook = await webhookOf(portal, person, erp.address)
  await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  expect((await placeOrder(person)).status).toBe(200)
  await deliverWebhook(portal.services, webhook.id)
  const [order] = (await person.get('/api/v1/order')).body.items
  expect(erp.received.map(({ event }) => [event.type, event.object, event.number])).toEqual([
    ['order.placed', { kind: 'order', id: order.id }, 1],
  ])
  expect(erp.received[0]?.event.data).toMatchObject({ id: order.id, total: 160 })
})
