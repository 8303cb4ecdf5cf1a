import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../lib/api/api-error'
import { blamedChanges } from './blamed-changes'

const changes = [
  { id: 11, amount: 1 },
  { id: 22, amount: 2 },
  { id: 33, amount: 3 },
]
const refusal = (...fields: string[]) =>
  new ApiError({
    code: 'invalid-input',
    message: 'Проверьте',
    status: 422,
    requestId: '',
    errors: fields.map((field) => ({ field, message: 'Слишком большое количество' })),
  })

test.each([
  [refusal('items.1.amount'), [22]],
  [refusal('items.0.amount', 'items.2.note'), [11, 33]],
  [refusal('items.9.amount', 'version'), []],
  [new NetworkError(), []],
])('a refused body names its lines by their index', (error, ids) => {
  expect(blamedChanges(error, changes).map(({ id }) => id)).toEqual(ids)
})
