import { createServer, type IncomingHttpHeaders } from 'node:http'
import { WebhookEvent } from '@snab/contract/integration/webhook'
import { expect, onTestFinished } from 'vitest'
import type { Portal } from '../portal'

type Received = { headers: IncomingHttpHeaders; body: string; event: WebhookEvent }
type Answered = { status: number; headers?: Record<string, string>; text?: string }

/** A buyer's system on this machine; responds with the next answer, or 204. */
export async function openReceiver() {
  const received: Received[] = []
  const answers: Answered[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body, event: WebhookEvent.parse(JSON.parse(body)) })
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

type Person = Awaited<ReturnType<Portal['newUser']>>

/** A webhook of the person to this machine. */
export async function newWebhook(
  portal: Portal,
  person: Person,
  { address, topics = ['orders', 'documents'], name = 'ERP' }: { address: string; topics?: string[]; name?: string },
): Promise<{ id: number; secret: string }> {
  portal.services.config.SNAB_WEBHOOK_ADDRESSES = ['127.0.0.1']
  const { status, body } = await person.post('/api/v3/webhooks', { name, address, topics })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** An order of the person, inserted directly. */
export async function newOrder({ db }: Portal, { id, companyId }: Pick<Person, 'id' | 'companyId'>): Promise<number> {
  const order = await db
    .insertInto('orders')
    .values({
      number: crypto.randomUUID(),
      userId: id,
      companyId,
      legalEntityId: null,
      sellerId: 1,
      status: 'new',
      erpStatus: null,
      clientKey: crypto.randomUUID(),
      requestHash: Buffer.alloc(32),
      deliveryType: 'pickup',
      pickupWarehouseId: 1,
      offerAccepted: true,
      itemsTotal: 100,
      total: 100,
      erpNumber: null,
      erpDate: null,
      paidAt: null,
      shippedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return order.id
}
