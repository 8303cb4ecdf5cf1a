import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { sendFile } from './test-form'

const url = '/api/v1/staff/product'
const certificate = { kind: 'certificate', name: 'Сертификат', number: 'РФ-1', validFrom: '2026-01-01', validTo: null }
const pdf = Buffer.from('%PDF-1.4 сертификат')

test('a certificate with its file appears on the card, is changed, deleted and restored', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'ПАП/1' })
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  const documents = `${url}/${id}/paper`
  const shown = async () => (await portal.guest().get(`/api/v1/product/${id}`)).body.certificates
  const { file } = (await sendFile(portal, { url: `${documents}-file`, token: staff.token, field: 'file', bytes: pdf }))
    .body
  const added = await staff.post(documents, { ...certificate, file })
  expect(added).toMatchObject({
    status: 200,
    body: { items: [{ version: 0, isDeleted: false, url: `/files/${file}` }] },
  })
  const { id: documentId } = added.body.items[0]
  expect(await shown()).toEqual([
    {
      id: documentId,
      name: 'Сертификат',
      number: 'РФ-1',
      validFrom: '2026-01-01',
      validTo: null,
      isExpired: false,
      file: `/files/${file}`,
    },
  ])
  const download = await portal.app.inject(encodeURI(`/files/${file}`))
  expect(download.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(download.rawPayload).toEqual(pdf)

  const changed = await staff.put(`${documents}/${documentId}`, {
    version: 0,
    ...certificate,
    validTo: '2026-02-01',
    file,
  })
  expect(changed.body.items[0]).toMatchObject({ version: 1, isExpired: true })
  expect(await shown()).toMatchObject([{ isExpired: true }])
  const stale = await staff.put(`${documents}/${documentId}`, { version: 0, ...certificate, file })
  expect(stale.body).toMatchObject({ status: 409, code: 'stale-version' })

  expect((await staff.delete(`${documents}/${documentId}`, { version: 1 })).body.items[0]).toMatchObject({
    isDeleted: true,
  })
  expect(await shown()).toEqual([])
  expect((await staff.put(`${documents}/${documentId}/restore`, { version: 1 })).body).toMatchObject({ status: 409 })
  await staff.put(`${documents}/${documentId}/restore`, { version: 2 })
  expect(await shown()).toHaveLength(1)
})

test('a document of another kind is a file on the card', async ({ portal }) => {
  const id = await portal.newProduct()
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  const { file } = (
    await sendFile(portal, { url: `${url}/${id}/paper-file`, token: staff.token, field: 'file', bytes: pdf })
  ).body
  const passport = { kind: 'passport', name: 'Паспорт изделия', number: '', validFrom: null, validTo: null, file }
  expect((await staff.post(`${url}/${id}/paper`, { ...passport, file: null })).body).toMatchObject({
    status: 422,
    errors: [{ field: 'file', message: 'Приложите файл' }],
  })
  await staff.post(`${url}/${id}/paper`, passport)
  const { files, certificates } = (await portal.guest().get(`/api/v1/product/${id}`)).body
  expect([files.slice(1), certificates]).toEqual([
    [{ kind: 'passport', name: 'Паспорт изделия', url: `/files/${file}` }],
    [],
  ])
})

test('a file must be a document uploaded for this product', async ({ portal }) => {
  const [id, other] = [await portal.newProduct(), await portal.newProduct()]
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const upload = (bytes: Buffer, to = id) =>
    sendFile(portal, { url: `${url}/${to}/paper-file`, token: staff.token, field: 'file', bytes })
  expect(await upload(Buffer.from('<script>'))).toMatchObject({ status: 422 })
  expect(await upload(pdf, 999_999)).toMatchObject({ status: 404 })
  const { file } = (await upload(pdf)).body
  expect((await staff.post(`${url}/${other}/paper`, { ...certificate, file })).body).toMatchObject({
    status: 422,
    errors: [{ field: 'file' }],
  })
  const wrong = { ...certificate, validTo: '2025-01-01', file }
  expect((await staff.post(`${url}/${id}/paper`, wrong)).body).toMatchObject({ errors: [{ field: 'validTo' }] })

  const added = await staff.post(`${url}/${id}/paper`, { ...certificate, file })
  const { id: documentId } = added.body.items[0]
  expect((await staff.delete(`${url}/${other}/paper/${documentId}`, { version: 0 })).status).toBe(404)
})
