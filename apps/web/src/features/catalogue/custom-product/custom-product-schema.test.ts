import { expect, test } from 'vitest'
import { fieldsOf, formSchema, valuesOf } from './custom-product-schema'

const read = (price: string) => {
  const parsed = formSchema.safeParse({ ...valuesOf(null, 'Щит'), price })
  return parsed.success ? fieldsOf(parsed.data).price : 'refused'
}

test('a price is typed in the usual ways; an empty field is no price', () => {
  expect(read('')).toBeNull()
  expect(read('1 250,50')).toBe(1250.5)
  expect(read('99.9')).toBe(99.9)
  for (const wrong of ['0', '-5', '1,234', 'дорого', '1e3', '99999999999']) expect(read(wrong), wrong).toBe('refused')
})
