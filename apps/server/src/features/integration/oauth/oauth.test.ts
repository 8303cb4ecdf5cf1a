import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { openProgram } from '../../../../test/counterparts/program'
import { isAllowedRedirect, isRegistered } from './redirect-uris'

const redirectUri = 'http://127.0.0.1:4711/done'

async function register(portal: Portal, more: Record<string, unknown> = {}) {
  const { status, body } = await portal
    .withHeaders({})
    .post('/api/v3/oauth/register', { client_name: 'Помощник', redirect_uris: [redirectUri], ...more })
  return { status, body }
}

function proof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, codeChallenge: createHash('sha256').update(verifier).digest('base64url') }
}

async function consented(
  person: Caller & { companyId: number | null },
  clientId: string,
  codeChallenge: string,
  more: Record<string, unknown> = {},
) {
  const { status, body } = await person.post('/api/v3/oauth/consent', {
    clientId,
    redirectUri,
    codeChallenge,
    companyId: person.companyId,
    state: 'own-state',
    scopes: ['catalogue', 'carts'],
    lastDay: '2026-04-30',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return new URL(body.redirectTo)
}

async function exchange(portal: Portal, fields: Record<string, string>) {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/v3/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: redirectUri, ...fields }).toString(),
  })
  return { status: response.statusCode, body: response.json() }
}

test('a program discovers the endpoints, registers, gets a key by consent, and the key is listed and revoked', async ({
  portal,
}) => {
  const refused = await portal.withHeaders({}).post('/api/v3/mcp', {})
  expect(refused.status).toBe(401)
  const resource = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate']))?.[1] ?? ''
  const { body: described } = await portal.withHeaders({}).get(new URL(resource).pathname)
  expect(described).toMatchObject({ scopes_supported: expect.arrayContaining(['catalogue']) })
  const { body: server } = await portal.withHeaders({}).get('/.well-known/oauth-authorization-server')
  expect(server.code_challenge_methods_supported).toEqual(['S256'])

  const person = await portal.newUser()
  const { status, body: client } = await register(portal)
  expect(status).toBe(201)
  const asked = `/api/v3/oauth/program/${client.client_id}?redirectUri=${encodeURIComponent(redirectUri)}`
  expect((await person.get(asked)).body).toMatchObject({ name: 'Помощник', isOnThisComputer: true })
  const { verifier, codeChallenge } = proof()
  const back = await consented(person, client.client_id, codeChallenge)
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirectUri, 'own-state'])
  const fields = { client_id: client.client_id, code: back.searchParams.get('code') ?? '', code_verifier: verifier }
  expect((await exchange(portal, { ...fields, code_verifier: proof().verifier })).status).toBe(400)
  const again = await consented(person, client.client_id, codeChallenge)
  const code = again.searchParams.get('code') ?? ''
  const { status: given, body: token } = await exchange(portal, { ...fields, code })
  expect(given, JSON.stringify(token)).toBe(200)
  expect(token).toMatchObject({ token_type: 'Bearer', scope: 'catalogue carts' })

  const [key] = (await person.get('/api/v3/keys')).body.items
  expect(key).toMatchObject({
    name: 'Помощник',
    scopes: ['catalogue', 'carts'],
    lastDay: '2026-04-30',
    state: 'active',
  })
  const program = await openProgram(portal, token.access_token)
  expect((await program.use('get_cart')).data.lines).toEqual([])
  expect((await program.use('list_orders')).data.code).toBe('key-may-not')
  await person.delete(`/api/v3/keys/${key.id}`)
  await expect(program.use('get_cart')).rejects.toThrow()
})

test('a code works for one program and one proof, once, for two minutes; used again, it revokes its key', async ({
  portal,
}) => {
  const person = await portal.newUser()
  const [own, other] = [(await register(portal)).body.client_id, (await register(portal)).body.client_id]
  const { verifier, codeChallenge } = proof()
  const codeOf = async () => (await consented(person, own, codeChallenge)).searchParams.get('code') ?? ''
  const first = await codeOf()
  expect((await exchange(portal, { client_id: other, code: first, code_verifier: verifier })).status).toBe(400)
  const used = await codeOf()
  const fields = { client_id: own, code: used, code_verifier: verifier }
  expect((await exchange(portal, { ...fields, redirect_uri: 'http://127.0.0.1:4711/else' })).status).toBe(400)
  const right = { ...fields, code: await codeOf() }
  const { body } = await exchange(portal, right)
  expect((await exchange(portal, right)).status).toBe(400)
  expect((await person.get('/api/v3/keys')).body.items).toMatchObject([{ state: 'revoked' }])
  await expect(openProgram(portal, body.access_token)).rejects.toThrow()
  // a person who has left the company gets no key for it
  const late = await codeOf()
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', person.id).execute()
  expect((await exchange(portal, { ...fields, code: late })).status).toBeGreaterThanOrEqual(400)
  expect((await person.get('/api/v3/keys')).body.items).toHaveLength(1)
})

test('nobody is redirected to an unregistered address, and staff cannot give keys', async ({ portal }) => {
  const person = await portal.newUser()
  const { body: client } = await register(portal)
  const { codeChallenge } = proof()
  const body = {
    clientId: client.client_id,
    codeChallenge,
    companyId: person.companyId,
    scopes: ['catalogue'],
    lastDay: '2026-04-30',
  }
  const elsewhere = await person.post('/api/v3/oauth/consent', { ...body, redirectUri: 'https://evil.example/' })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'program-unknown'])
  // switched to another company in another tab
  const other = await person.post('/api/v3/oauth/consent', { ...body, redirectUri, companyId: 999_999 })
  expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('другую компанию')])
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.post('/api/v3/oauth/consent', { ...body, redirectUri })).status).toBe(403)
  for (const wrong of [
    'javascript:alert(1)',
    'http://example.com/',
    'https://a@b.example/',
    'https://b.example/#x',
    'x',
  ])
    expect([wrong, (await register(portal, { redirect_uris: [wrong] })).status]).toEqual([wrong, 400])
  expect(isAllowedRedirect('com.example.program:/done')).toBe(true)
  expect(isRegistered('http://127.0.0.1:9/done', [redirectUri])).toBe(true)
  expect(isRegistered('http://127.0.0.1:9/other', [redirectUri])).toBe(false)
})
