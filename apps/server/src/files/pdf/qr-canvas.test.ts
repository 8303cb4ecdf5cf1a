import { paymentQr } from '@snab/domain/document/payment-qr'
import { expect, test } from 'vitest'
import { MODULE_POINTS, qrCanvas, qrOf } from './qr-canvas'

const longest = {
  name: `ООО «${'Снаб'.repeat(38)}»`,
  account: '40702810138250123017',
  bankName: 'ПАО «Самый длинный банк», Нижний Новгород, РФ',
  bik: '044525225',
  correspondentAccount: '30101810400000000225',
  sum: 999_999_999_99,
  purpose: 'Оплата по счёту '.repeat(14),
  payeeInn: '7707083893',
  kpp: '773601001',
}

test('printed modules have at least half a millimetre, and the longest code fits beside the bank', () => {
  const text = paymentQr(longest) ?? ''
  const { canvas, size } = qrCanvas(text)
  expect((MODULE_POINTS * 25.4) / 72).toBeGreaterThanOrEqual(0.5)
  expect(size).toBe(qrOf(text).getModuleCount() * MODULE_POINTS)
  // a page of A4 has 515 points between its margins, the bank's table needs 300
  expect(size).toBeLessThan(215)
  const dark = canvas.reduce((sum, { w }) => sum + w / MODULE_POINTS, 0)
  const qr = qrOf(text)
  let expected = 0
  for (let row = 0; row < qr.getModuleCount(); row++)
    for (let column = 0; column < qr.getModuleCount(); column++) if (qr.isDark(row, column)) expected++
  expect(dark).toBe(expected)
})
