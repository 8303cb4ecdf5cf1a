import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'
import { ownWorker } from '../support/worker'

const returnTo = 'https://assistant.example/done'

/** A message of the protocol; the official client is used in the tests of the server. */
async function ask(secret: string, method: string, params: object = {}) {
  const response = await fetch(`${ownWorker().address}/api/v3/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return { status: response.status, body: await response.json() }
}

const send = async (path: string, body: BodyInit, type: string) =>
  (await fetch(`${ownWorker().address}${path}`, { method: 'POST', headers: { 'content-type': type }, body })).json()

test(
  'a person authorises a program, sees its calls, and ends its key with one click',
  async ({ page, signInAsNew, problems }) => {
    // the browser goes where the program said
    problems.expect(/^foreign request: https:\/\/assistant\.example\//)
    await signInAsNew()
    const { client_id: clientId } = await send(
      '/api/v3/oauth/register',
      JSON.stringify({ client_name: 'Закупщик', redirect_uris: [returnTo] }),
      'application/json',
    )
    const verifier = randomBytes(32).toString('base64url')
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: returnTo,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'catalogue carts',
      state: 'own',
    })
    await page.route('https://assistant.example/**', (route) => route.fulfill({ body: 'done' }))
    await page.goto(`/user/connect?${asked.toString()}`)
    await expect(page.getByText('Программа «Закупщик» просит доступ к порталу от вашего имени.')).toBeSeen()
    await expect(page.getByText('Доступ получит assistant.example.')).toBeSeen()
    expect(await violations(page, 'consent')).toEqual([])
    await page.getByLabel('Корзины и спецификации').uncheck()
    await page.getByRole('button', { name: 'Разрешить' }).click()
    await page.waitForURL(/^https:\/\/assistant\.example/)
    const back = new URL(page.url())
    expect(back.searchParams.get('state')).toBe('own')
    const { access_token: secret } = await send(
      '/api/v3/oauth/token',
      new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code: back.searchParams.get('code') ?? '',
        redirect_uri: returnTo,
        code_verifier: verifier,
      }),
      'application/x-www-form-urlencoded',
    )

    const { body: listed } = await ask(secret, 'tools/list')
    expect(listed.result.tools.map(({ name }: { name: string }) => name)).toEqual([
      'search_products',
      'get_product',
      'compare_products',
      'check_availability',
    ])
    await ask(secret, 'tools/call', { name: 'search_products', arguments: { need: 'кабель' } })
    await ask(secret, 'tools/call', { name: 'get_cart', arguments: {} })

    await page.goto('/user/keys')
    await page.getByText('Подключить ИИ-помощника').click()
    await expect(page.getByText(`${ownWorker().address}/api/v3/mcp`, { exact: true })).toBeSeen()
    await page.getByRole('button', { name: 'Вызовы с ключом «Закупщик»' }).click()
    const calls = page.getByRole('dialog')
    await expect(calls.getByText('Поиск товаров')).toBeSeen()
    await expect(calls.getByText('Этому ключу такое не разрешено')).toBeSeen()
    expect(await violations(page, 'calls of a key')).toEqual([])
    await calls.getByRole('button', { name: 'Отозвать ключ «Закупщик»' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
    await expect(page.getByText(/^отозван /)).toBeSeen()
    expect((await ask(secret, 'tools/list')).status).toBe(401)
  },
  AXE_PATIENCE_MS,
)
