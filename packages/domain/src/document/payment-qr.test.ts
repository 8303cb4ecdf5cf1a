import { expect, test } from 'vitest'
import example from '../../test-data/payment-qr/standard-example.json' with { type: 'json' }
import { vectors } from '../../test-data/payment-qr/vectors.json'
import { joined, paymentQr } from './payment-qr'

const fieldsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .slice(1)
    .map((field): [string, string] => {
      const at = field.indexOf('=')
      return [field.slice(0, at), field.slice(at + 1)]
    })

test('the example of the standard is reproduced exactly', () => {
  expect(joined(fieldsOf(example.payload, '|'))).toBe(example.payload)
})

test.each(vectors)('the separator does not occur in any value: $expected', ({ fields, expected }) => {
  const order = ['Name', 'PersonalAcc', 'BankName', 'BIC', 'CorrespAcc'] as const
  expect(joined(order.map((key) => [key, fields[key]]))).toBe(expected ?? null)
})

const payment = {
  name: 'ООО «Снаб»',
  account: '40702810138250123017',
  bankName: 'ПАО Сбербанк',
  bik: '044525225',
  correspondentAccount: '30101810400000000225',
  sum: 123_405,
  purpose: 'Оплата по счёту № 5 от 24.11.2026',
  payeeInn: '7707083893',
  kpp: '773601001',
}

test('the sum is in kopecks, and the five mandatory fields come first', () => {
  expect(paymentQr(payment)).toBe(
    'ST00012|Name=ООО «Снаб»|PersonalAcc=40702810138250123017|BankName=ПАО Сбербанк|BIC=044525225|CorrespAcc=30101810400000000225|Sum=123405|Purpose=Оплата по счёту № 5 от 24.11.2026|PayeeINN=7707083893|KPP=773601001',
  )
})

test('a bank without a correspondent account gets 0, a sole trader has no КПП, a long purpose is cut', () => {
  const text = paymentQr({ ...payment, correspondentAccount: '', kpp: '', purpose: `${'а'.repeat(300)}\nб` }) ?? ''
  const fields = new Map(fieldsOf(text, '|'))
  expect(fields.get('CorrespAcc')).toBe('0')
  expect(fields.has('KPP')).toBe(false)
  expect(fields.get('Purpose')).toBe('а'.repeat(210))
})
