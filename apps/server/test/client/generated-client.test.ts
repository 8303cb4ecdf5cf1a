import openapiTS, { astToString } from 'openapi-typescript'
import { expect } from 'vitest'
import { test } from '../portal'
import { writeReference, type KeyApi } from './write-reference'

/** The parts of the API's description that keys may call. */
async function apiOfKeys(read: () => Promise<string>): Promise<KeyApi> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the portal's own description
  const { paths, ...rest } = JSON.parse(await read()) as KeyApi
  const ofKeys = Object.entries(paths).flatMap(([path, operations]) => {
    const called = Object.entries(operations).filter(([, operation]) => 'x-key-scope' in operation)
    return called.length > 0 ? [[path, Object.fromEntries(called)] as const] : []
  })
  return { ...rest, paths: Object.fromEntries(ofKeys) }
}

const head = `/**
 * The API that access keys may call, generated from its description. Do not edit: it is written by
 *   npm test -- unit apps/server/test/client -u
 */

`

test('the client and the reference match the API', async ({ portal }) => {
  const api = await apiOfKeys(async () => (await portal.app.inject('/api/openapi.json')).body)
  const types = astToString(await openapiTS(JSON.stringify(api)))
  await expect(head + types).toMatchFileSnapshot('../../../../packages/client/src/api.gen.ts')
  await expect(writeReference(api)).toMatchFileSnapshot('../../../../docs/api/reference.md')
})
