import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../../../app'
import { test, type Portal } from '../../../../test/portal'
import { problemOfText } from './check-text'

const url = '/api/v1/staff/text'
const texts = {
  'cart.title': { text: 'Корзина', place: 'cart' },
  'cart.added': { text: 'Добавлено: {{name}}', place: 'cart' },
  'cart.lines_one': { text: '{{count, number}} товар', place: 'cart' },
  'cart.lines_few': { text: '{{count, number}} товара', place: 'cart' },
  'cart.lines_many': { text: '{{count, number}} товаров', place: 'cart' },
}
type Staff = Awaited<ReturnType<Portal['newUser']>>

/** The server with texts of built screens. */
async function withScreens(portal: Portal) {
  const webRoot = mkdtempSync(join(tmpdir(), 'snab-texts-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  writeFileSync(join(webRoot, 'texts.json'), JSON.stringify(texts))
  const app = await buildApp(portal.services, { webRoot })
  return async (who: Staff | null, method: 'GET' | 'PUT', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

test('a text is found by what is shown, changed, seen by everybody, and reset', async ({ portal }) => {
  const send = await withScreens(portal)
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  const list = await send(staff, 'GET', `${url}?keyword=${encodeURIComponent('КОРЗИНА')}`)
  expect(list.body).toMatchObject({
    items: [{ key: 'cart.title', place: 'cart', forms: [{ form: null, ours: 'Корзина', own: null }] }],
    version: 0,
  })
  const change = (version: number, text: string | null) =>
    send(staff, 'PUT', url, { version, key: 'cart.title', forms: [{ key: 'cart.title', text }] })
  expect((await change(0, 'Заявка')).body).toMatchObject({ version: 1, text: { forms: [{ own: 'Заявка' }] } })
  // other programs get all texts, our own screens only those changed by staff
  expect((await send(null, 'GET', '/api/v2/translations/')).body).toMatchObject({
    'cart.title': 'Заявка',
    'cart.lines_one': expect.any(String),
    'cart.lines_many': expect.any(String),
  })
  expect((await send(null, 'GET', '/api/v2/translations/?own=true')).body).toEqual({ 'cart.title': 'Заявка' })
  expect((await change(0, 'Другое')).body).toMatchObject({ status: 409, code: 'stale-version' })
  expect((await send(staff, 'GET', `${url}?own=true`)).body.items).toHaveLength(1)
  expect((await change(1, null)).body).toMatchObject({ version: 2, text: { forms: [{ own: null }] } })
  expect((await send(null, 'GET', '/api/v2/translations/?own=true')).body).toEqual({})
  const plural = await send(staff, 'GET', `${url}?keyword=${encodeURIComponent('товаров')}`)
  expect(plural.body.items).toMatchObject([
    { key: 'cart.lines', forms: [{ form: 'one' }, { form: 'few' }, { form: 'many' }] },
  ])
})

test('a text without its variable or with an unknown one is refused, and so is an unknown key', async ({ portal }) => {
  const send = await withScreens(portal)
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const change = (key: string, form: string, text: string) =>
    send(staff, 'PUT', url, { version: 0, key, forms: [{ key: form, text }] })
  for (const text of ['Добавлено', 'Добавлено: {{title}} {{name}}', '', '{{name}} $t(cart.title)', '{{name}} {{'])
    expect((await change('cart.added', 'cart.added', text)).body).toMatchObject({
      status: 422,
      errors: [{ field: 'forms.cart.added' }],
    })
  expect((await change('cart.lines', 'cart.lines_one', 'один товар')).status).toBe(422)
  expect((await change('constructor', 'constructor', 'x')).status).toBe(404)
  expect((await change('cart.title', 'cart.added', '{{name}}')).status).toBe(404)
  expect((await change('cart.lines', 'cart.lines_one', '{{count, number}} вещь')).status).toBe(200)
})

test('the message names what is missing', () => {
  const text = { key: 'a', place: 'cart', forms: [{ key: 'a', form: null, ours: 'Всего {{count, number}}' }] }
  expect(problemOfText('Всего', 'Всего {{count, number}}', text)).toContain('{{count, number}}')
  expect(problemOfText('{{sum}} {{count, number}}', 'Всего {{count, number}}', text)).toContain(
    'Есть: {{count, number}}',
  )
  expect(problemOfText('Итого {{count, number}}', 'Всего {{count, number}}', text)).toBeNull()
})

test('content editors and administrators edit texts; without built screens there are none', async ({ portal }) => {
  const body = { version: 0, key: 'x', forms: [{ key: 'x', text: 'x' }] }
  expect((await portal.guest().get(url)).status).toBe(401)
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })])
    expect([(await who.get(url)).status, (await who.put(url, body)).status]).toEqual([403, 403])
  const content = await portal.newUser({ companyId: null, staffRole: 'content' })
  expect((await content.get(url)).body).toMatchObject({ items: [], version: 0 })
})

test('texts have a tag, so that clients do not download them again', async ({ portal }) => {
  const url = '/api/v2/translations/?own=true'
  const first = await portal.app.inject({ url })
  const tag = String(first.headers.etag)
  expect(tag).toMatch(/^W\/"/)
  const again = await portal.app.inject({ url, headers: { 'if-none-match': tag } })
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  await portal.db
    .insertInto('portalSettings')
    .values({ key: 'translations', value: JSON.stringify({ 'cart.title': 'Заявка' }), version: 1 })
    .execute()
  const changed = await portal.app.inject({ url, headers: { 'if-none-match': tag } })
  expect(changed.json()).toEqual({ 'cart.title': 'Заявка' })
})
