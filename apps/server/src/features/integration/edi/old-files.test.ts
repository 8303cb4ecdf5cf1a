import { ediFilesKeptDays } from '@snab/domain/integration/edi'
import { expect } from 'vitest'
import { openEdi, orderLine } from '../../../../test/counterparts/edi'
import { cxml, newPunchout, send, setupRequest } from '../../../../test/counterparts/punchout'
import { test } from '../../../../test/portal'
import { removeOldPunchoutTexts } from '../punchout/old-texts'
import { removeOldEdiFiles } from './old-files'

const dayMs = 24 * 3_600_000

test('files of EDI go after a year, not those that a person has still to decide about', async ({ portal }) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  const lines = [orderLine({ supplierCode: 'AB-1', amount: 3_000 })]
  await edi.order({ lines }, { reference: '1' })
  await edi.order({ number: 'PO-2', lines: [orderLine({ supplierCode: 'XX', amount: 1_000 })] }, { reference: '2' })
  const later = (days: number) => new Date(portal.time.now.getTime() + days * dayMs)
  expect(await removeOldEdiFiles(portal.db, later(ediFilesKeptDays - 1))).toBe(0)
  // the order and its answer
  expect(await removeOldEdiFiles(portal.db, later(ediFilesKeptDays + 1))).toBe(2)
  expect(await removeOldEdiFiles(portal.db, later(ediFilesKeptDays + 1))).toBe(0)
  const messages = (await edi.messages()) as {
    id: number
    number: string
    fileName: string | null
    direction: string
  }[]
  expect(messages.map(({ fileName }) => fileName === null)).toEqual([false, true, true])
  const sent = messages.find(({ direction }) => direction === 'out')
  const path = `/api/v3/staff/edi-messages/${String(sent?.id)}`
  expect((await edi.staff.get(path)).body).toMatchObject({ text: '', fileName: null })
  expect((await edi.staff.post(`${path}/replay`, {})).body.code).toBe('edi-not-sent')
  // what was said is still known: the same order is a repetition
  expect(await edi.order({ lines }, { reference: '1' })).toEqual([])
  expect(await edi.orders()).toHaveLength(1)
})

test('texts of purchasing systems go after a year, and that they came is kept', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const { id } = await newPunchout(portal, companyId, { userId: person.id })
  await send(portal, cxml(setupRequest()))
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const [document] = (await root.get(`/api/v3/staff/punchout/${String(id)}/documents`)).body.items
  const read = async () =>
    (await root.get(`/api/v3/staff/punchout/${String(id)}/documents/${String(document.id)}`)).body
  expect((await read()).body).toContain('PunchOutSetupRequest')
  const yearLater = new Date(portal.time.now.getTime() + 366 * dayMs)
  expect(await removeOldPunchoutTexts(portal.db, portal.time.now)).toBe(0)
  expect(await removeOldPunchoutTexts(portal.db, yearLater)).toBe(1)
  expect(await read()).toMatchObject({ kind: 'setup', payloadId: document.payloadId, body: '' })
})
