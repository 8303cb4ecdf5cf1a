import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { orderOf, saveRequisites } from '../../../../../test/orders/invoiced-order'
import { NOW, test } from '../../../../../test/portal'
import { textOfPdf } from '../../../../../test/documents/read-pdf'

const today = moscowDay(NOW)
const tight = (text: string) => text.replaceAll(/\s/g, '')

test('ТОРГ-12 has its codes, places, mass, annex and totals of every page', async ({ portal }) => {
  await saveRequisites(portal, { okpo: '00032537', subdivision: 'Склад № 2' })
  const { id, buyer } = await orderOf(
    portal,
    Array.from({ length: 60 }, () => 122_00),
  )
  await portal.db.updateTable('products').set({ weightGrams: 1250, quantityInBox: 1000 }).execute()
  const { id: legalEntityId } = await portal.db
    .insertInto('legalEntities')
    .values({
      companyId: buyer.companyId ?? 0,
      name: 'ООО «Вольт»',
      fullName: 'ООО «Вольт»',
      inn: '7801234564',
      kpp: '780101001',
      ogrn: '',
      okpo: '00032596',
      address: 'Санкт-Петербург',
      kind: 'legal',
      state: 'confirmed',
      decidedHow: 'staff',
      decidedAt: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('orders').set({ legalEntityId }).where('id', '=', id).execute()
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const url = `/api/v1/staff/order/${String(id)}/shipment-document`
  const extra = { annexSheets: 3, transport: { number: 'ТН-5', day: today, carrier: 'ООО «Везём»' } }
  const wrong = await root.post(url, { form: 'torg12', day: today, transport: { number: '', day: '', carrier: '' } })
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['transport.number', 'transport.day'])
  const { body } = await root.post(url, { form: 'torg12', day: today, ...extra })
  const file = await portal.app.inject({
    url: `/api/v1/document/${String(body.id)}/file`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const pages = (await textOfPdf(file.rawPayload)).map(tight)
  expect(pages.length).toBeGreaterThan(1)
  const [first = ''] = pages
  for (const words of ['0330212', '00032537', '00032596', 'Склад№2', 'ООО«Везём»', 'ТН-5', 'Основание,номер1001'])
    expect(first).toContain(words)
  // the sums of pages add up to that of the whole
  const totals = pages.map((page) => /Итого(\d+)(\d+(?:,\d+)?)X?/.exec(page))
  expect(totals.every(Boolean)).toBe(true)
  const rows = pages.map((page) => page.split('Автомат').length - 1)
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(60)
  const sum = (count: number) =>
    new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 }).format(count * 122).replaceAll(/\s/g, '')
  for (const [at, page] of pages.entries()) expect(page).toContain(`${sum(rows[at] ?? 0)}`)
  const last = pages.at(-1) ?? ''
  for (const words of [
    'Всегопонакладной6075',
    'Всегомест:шестьдесятмест',
    'Массагруза(брутто):семьдесятпятькилограммов',
    `имеетприложениена${String(pages.length - 1)}листах`,
    'содержитшестьдесятпорядковыхномеровзаписей',
    'сертификатыит.п.)натрилистах',
    'Семьтысячтристадвадцатьрублей00копеек',
  ])
    expect(last).toContain(words)
})
