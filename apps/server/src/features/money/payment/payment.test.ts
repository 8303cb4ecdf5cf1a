import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { startPortal, test, type Portal } from '../../../../test/portal'
import { tokenOf } from './acquirer/tbank-acquirer'

const bindings = '/api/v1/payment/bindings'

async function saveCard(portal: Portal, userId: number, pan: string, expires = '12/28'): Promise<string> {
  const { uuid } = await portal.db.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow()
  const { id } = await portal.db
    .insertInto('simulatedCards')
    .values({ customerKey: uuid, pan, expires })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

test('a person sees and removes their own cards', async () => {
  const portal = await startPortal({ SNAB_ACQUIRER: 'simulated' })
  onTestFinished(() => portal.stop())
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  const mir = await saveCard(portal, user.id, '220030******1234')
  const old = await saveCard(portal, user.id, '430000******0777', '02/26')
  const foreign = await saveCard(portal, stranger.id, '510000******1111')

  expect((await user.get(bindings)).body.items).toEqual([
    { id: mir, pan: '220030******1234', system: 'mir', expires: '12/28', isExpired: false },
    { id: old, pan: '430000******0777', system: 'visa', expires: '02/26', isExpired: true },
  ])
  expect(await user.put(`/api/v1/payment/unbind-card/${foreign}`)).toMatchObject({
    status: 404,
    body: { code: 'card-not-found' },
  })
  expect((await user.put(`/api/v1/payment/unbind-card/${mir}`)).body.items).toHaveLength(1)
  expect((await user.put(`/api/v1/payment/unbind-card/${mir}`)).status).toBe(404)
  expect((await user.put('/api/v1/payment/unbind-card/%3Cscript%3E')).status).toBe(404)
  expect((await stranger.get(bindings)).body.items).toMatchObject([{ id: foreign, system: 'mastercard' }])
})

test('the token of T-Bank is computed as documented', () => {
  // the example of the acquirer's documentation
  expect(
    tokenOf(
      {
        TerminalKey: 'MerchantTerminalKey',
        Amount: '19200',
        OrderId: '00000',
        Description: 'Подарочная карта на 1000 рублей',
      },
      '11111111111111',
    ),
  ).toBe('72dd466f8ace0a37a1f740ce5fb78101712bc0665d91a8108c7c8a0ccd426db2')
})

/** A T-Bank with two saved cards of the customer, which checks requests. */
async function startBank() {
  const cards = [
    { CardId: '77', Pan: '220138******0013', Status: 'A', RebillId: '', ExpDate: '1129' },
    { CardId: '78', Pan: '430000******0777', Status: 'D', RebillId: '', ExpDate: '1122' },
  ]
  const requests: string[] = []
  let mode: 'up' | 'unknown' | 'broken' = 'up'
  const server = createServer((request, response) => {
    void (async () => {
      const { Token, ...body } = (await json(request)) as Record<string, string> // our own client sends nothing else
      requests.push(`${request.url} ${body.CustomerKey}${body.CardId ? ` ${body.CardId}` : ''}`)
      const answer = (value: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      if (Token !== tokenOf(body, 'terminal-password'))
        return answer({ Success: false, ErrorCode: '204', Message: 'Неверный токен' })
      if (mode === 'broken') return response.writeHead(502).end('<html>')
      if (mode === 'unknown') return answer({ Success: false, ErrorCode: '7', Message: 'Покупатель не найден' })
      if (request.url === '/v2/GetCardList') return answer(cards)
      const card = cards.find(({ CardId }) => CardId === body.CardId)
      if (card) card.Status = 'D'
      return answer({ Success: true, ErrorCode: '0', Status: 'D', CardId: body.CardId })
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    become: (next: typeof mode) => (mode = next),
  } // a TCP server has no other kind of address
}

test('with a terminal the cards are T-Bank’s', async () => {
  const bank = await startBank()
  const portal = await startPortal({
    SNAB_ACQUIRER: 'tbank',
    SNAB_TBANK_TERMINAL: 'terminal',
    SNAB_TBANK_PASSWORD: 'terminal-password',
    SNAB_TBANK_URL: bank.url,
  })
  onTestFinished(() => portal.stop())
  const user = await portal.newUser()
  const { uuid } = await portal.db
    .selectFrom('users')
    .select('uuid')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()

  expect((await user.get(bindings)).body.items).toEqual([
    { id: '77', pan: '220138******0013', system: 'mir', expires: '11/29', isExpired: false },
  ])
  expect((await user.put('/api/v1/payment/unbind-card/78')).status).toBe(404)
  expect((await user.put('/api/v1/payment/unbind-card/77')).body.items).toEqual([])
  expect(bank.requests).toContain(`/v2/RemoveCard ${uuid} 77`)
  expect(bank.requests).not.toContain(`/v2/RemoveCard ${uuid} 78`)

  bank.become('unknown')
  expect((await user.get(bindings)).body.items).toEqual([])
  bank.become('broken')
  expect(await user.get(bindings)).toMatchObject({
    status: 502,
    body: { code: 'acquirer-failed', message: 'Банк не ответил. Повторите через минуту.' },
  })
})
