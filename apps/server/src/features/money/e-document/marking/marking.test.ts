import { expect, test } from 'vitest'
import { portalWithEdo, shipped } from '../test-support/exchanged'

test('a shipment of marked goods without codes waits until codes are entered or a person decides', async () => {
  const portal = await portalWithEdo()
  const { sales, root, document, order, send, productId } = await shipped(portal)
  const waits = async () => {
    const { body } = await root.get('/api/v1/staff/home')
    const { items } = (await sales.get('/api/v1/document?waiting=codes')).body
    const { count } = body.waiting.find(({ kind }: { kind: string }) => kind === 'marking-codes')
    expect(items).toHaveLength(count)
    return count
  }
  const codesPath = `/api/v1/staff/document/${String(document.id)}/marking-codes`
  expect(await waits()).toBe(0)
  const product = `/api/v1/staff/product/${String(productId)}`
  const { version } = (await root.get(product)).body
  const saved = await root.put(product, { version, values: { markingRequired: true } })
  expect(saved.body.fields.markingRequired).toMatchObject({ erp: false, own: true })
  expect(await waits()).toBe(1)
  expect((await sales.get(codesPath)).body.lines[0]).toMatchObject({ isMarked: true, lacking: 4 })
  const codes = [1, 2, 3, 4].map((serial) => `010460123456789321СЕР${String(serial)}`.replace('СЕР', 'SER'))
  await sales.put(codesPath, { line: 1, codes: codes.slice(0, 3) })
  expect((await sales.get(codesPath)).body.lines[0].lacking).toBe(1)
  const refused = await send()
  expect(refused.body).toMatchObject({
    code: 'marking-codes-missing',
    message: expect.stringMatching(/кодов не хватает: .+ — 1\. Внесите коды/),
  })
  expect(await waits()).toBe(1)
  await sales.put(codesPath, { line: 1, codes })
  expect(await waits()).toBe(0)
  // removed again; a package counts for its contents
  await sales.put(codesPath, { line: 1, codes: [] })
  expect(await waits()).toBe(1)
  await sales.put(codesPath, { line: 1, codes: ['00046012345600000016'] })
  expect(await waits()).toBe(0)
  await sales.put(codesPath, { line: 1, codes: [] })
  const sent = await sales.post(`/api/v1/staff/document/${String(document.id)}/e-document`, { withoutCodes: true })
  expect(sent.body.state).toBe('received')
  // the decision is made: codes of a sent document do not change
  expect(await waits()).toBe(0)
  expect(order.id).toBeGreaterThan(0)
})

test('before shipping, staff see which lines are marked', async () => {
  const portal = await portalWithEdo()
  const { sales, document, order, productId } = await shipped(portal)
  await sales.delete(`/api/v1/staff/document/${String(document.id)}`)
  await portal.db.updateTable('products').set({ markingRequired: true }).where('id', '=', productId).execute()
  expect((await sales.get(`/api/v1/staff/order/${String(order.id)}/left-to-ship`)).body.lines).toMatchObject([
    { left: 4, isMarked: true },
  ])
})
