import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error'
import { failureFacts } from './failure-facts'

const heading = 'Произошел технический сбой'
const refusal = (message: string) => new ApiError({ code: 'unexpected', message, status: 500, requestId: '' })

test('the heading is not repeated below itself', () => {
  expect(failureFacts(refusal(heading), heading)).toEqual({ status: 500, name: null, message: null })
  expect(failureFacts(refusal(`${heading}.`), heading)).toEqual({ status: 500, name: null, message: null })
  expect(failureFacts(new Error(heading), heading)).toBeNull()
})

test('status, name and message are shown if given', () => {
  expect(failureFacts(refusal('База данных недоступна'), heading)).toEqual({
    status: 500,
    name: 'ApiError',
    message: 'База данных недоступна',
  })
  expect(failureFacts(new TypeError('x is not a function'), heading)).toEqual({
    status: undefined,
    name: 'TypeError',
    message: 'x is not a function',
  })
  expect(failureFacts('x', heading)).toBeNull()
})
