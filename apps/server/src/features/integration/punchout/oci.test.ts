import { expect } from 'vitest'
import { BUYER, formAt, newPunchout, openLink, SECRET } from '../../../../test/counterparts/punchout'
import { test, type Portal } from '../../../../test/portal'

const hook = `${BUYER}/sap/bc/hook?session=1`

async function world(portal: Portal) {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const { id } = await newPunchout(portal, companyId, {
    protocol: 'oci',
    name: 'SRM',
    login: 'srm',
    userId: person.id,
    classes: [{ sectionId: null, etimClass: 'EC000042', code: '39121601' }],
  })
  return { id, person }
}

const call = ({ app }: Portal, fields: Record<string, string>, method: 'GET' | 'POST' = 'POST') => {
  const form = new URLSearchParams({ USERNAME: 'srm', PASSWORD: SECRET, HOOK_URL: hook, ...fields }).toString()
  return method === 'GET'
    ? app.inject({ method, url: `/punchout/oci?${form}` })
    : app.inject({
        method,
        url: '/punchout/oci',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form,
      })
}
const linkOf = (response: { statusCode: number; headers: Record<string, unknown>; body: string }) => {
  expect(response.statusCode, response.body).toBe(303)
  return String(response.headers.location).replace('/punchout/', '')
}

test('SRM gets the chosen goods in OCI fields', async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'VA-16', name: 'Автомат', wholesale: 80_50 })
  await world(portal)
  for (const method of ['GET', 'POST'] as const) {
    const browser = await openLink(
      portal,
      linkOf(await call(portal, { '~TARGET': '_top', '~OkCode': 'ADDI', '~CALLER': 'CTLG' }, method)),
    )
    await browser.patch('/api/v2/cart/items', { items: [{ productId, amount: 3 }] })
    const { version } = (await browser.get('/api/v1/cart-item/info')).body
    const { address } = (await browser.post('/api/v3/punchout/session/return', { version })).body
    const form = await formAt(portal, address)
    expect(form.action).toBe(hook)
    expect(form.html).toContain('target="_top"')
    expect(Object.fromEntries(form.fields)).toMatchObject({
      '~TARGET': '_top',
      '~OkCode': 'ADDI',
      '~CALLER': 'CTLG',
      'NEW_ITEM-DESCRIPTION[1]': 'Автомат',
      'NEW_ITEM-QUANTITY[1]': '3.000',
      'NEW_ITEM-UNIT[1]': 'C62',
      'NEW_ITEM-PRICE[1]': '80.500',
      'NEW_ITEM-CURRENCY[1]': 'RUB',
      'NEW_ITEM-PRICEUNIT[1]': '1',
      'NEW_ITEM-VENDORMAT[1]': 'VA-16',
      'NEW_ITEM-LONGTEXT_1:132[]': 'Автомат',
    })
  }
})

test('requests that need no person are answered at once', async ({ portal }) => {
  const productId = await portal.newProduct({ article: 'VA-16', name: 'Автомат трёхполюсный', wholesale: 80_00 })
  await world(portal)
  const validated = await call(portal, { FUNCTION: 'VALIDATE', PRODUCTID: 'VA-16', QUANTITY: '2' })
  const { fields } = await formAt(portal, String(validated.headers.location))
  expect([fields.get('NEW_ITEM-PRICE[1]'), fields.get('NEW_ITEM-QUANTITY[1]')]).toEqual(['80.000', '2.000'])
  const unknown = await call(portal, { FUNCTION: 'VALIDATE', PRODUCTID: 'GONE', QUANTITY: '2' })
  expect([...(await formAt(portal, String(unknown.headers.location))).fields]).toEqual([])
  const found = await call(portal, { FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'VA-16' })
  const listed = await formAt(portal, String(found.headers.location))
  expect(listed.fields.get('NEW_ITEM-VENDORMAT[1]')).toBe('VA-16')

  const detail = await openLink(portal, linkOf(await call(portal, { FUNCTION: 'DETAIL', PRODUCTID: 'VA-16' })))
  expect(detail.startPath).toBe(`/product/${productId}`)
  const sourcing = await openLink(portal, linkOf(await call(portal, { FUNCTION: 'SOURCING', SEARCHSTRING: 'автомат' })))
  expect(new URLSearchParams(sourcing.startPath.split('?')[1]).get('keyword')).toBe('автомат')
})

test('strangers, other return addresses and paused connections are refused', async ({ portal }) => {
  const { id } = await world(portal)
  expect((await call(portal, { PASSWORD: 'wrong-password-1' })).statusCode).toBe(403)
  expect((await call(portal, { USERNAME: 'nobody' })).statusCode).toBe(403)
  expect((await call(portal, { HOOK_URL: 'https://evil.example/' })).statusCode).toBe(403)
  expect((await call(portal, { HOOK_URL: '' })).statusCode).toBe(403)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { body } = await root.post(`/api/v3/staff/punchout/${id}/secret`, { overlapHours: 24 })
  expect((await call(portal, {})).statusCode).toBe(303)
  expect((await call(portal, { PASSWORD: body.secret })).statusCode).toBe(303)
  portal.time.now = new Date(portal.time.now.getTime() + 24 * 3_600_000)
  expect((await call(portal, {})).statusCode).toBe(403)
  await root.put(`/api/v3/staff/punchout/${id}/pause`, { isPaused: true })
  expect((await call(portal, { PASSWORD: body.secret })).statusCode).toBe(403)
  await root.put(`/api/v3/staff/punchout/${id}/pause`, { isPaused: false })
  await root.delete(`/api/v3/staff/punchout/${id}`)
  expect((await call(portal, { PASSWORD: body.secret })).statusCode).toBe(403)
  expect((await root.get('/api/v3/staff/punchout')).body.items).toMatchObject([{ state: 'ended' }])
})
