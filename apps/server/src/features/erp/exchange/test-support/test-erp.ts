import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Portal } from '../../../../../test/portal'

export const basic = (login = '1c', password = 'exchange-password') => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
})
export const sample = (name: string) => readFile(new URL(`../test-data/${name}`, import.meta.url))

/** A 1C that only uses the protocol. */
export async function signIn(portal: Portal, type: 'catalog' | 'sale', password?: string) {
  const auth = await portal.app.inject({
    url: `/exchange/1c?type=${type}&mode=checkauth`,
    headers: basic('1c', password),
  })
  const [verdict, name, value, sessid, timestamp] = auth.body.split('\n')
  expect(verdict).toBe('success')
  expect(timestamp).toMatch(/^timestamp=\d+$/)
  const headers = { cookie: `${name}=${value}` }
  const call = async (mode: string, query = '', payload?: Buffer | string, more: Record<string, string> = {}) => {
    const response = await portal.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/exchange/1c?type=${type}&mode=${mode}&${sessid}${query}`,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/octet-stream' }), ...more },
      ...(payload !== undefined && { payload }),
    })
    return {
      status: response.statusCode,
      body: response.body,
      lines: response.body.split('\n'),
      headers: response.headers,
      raw: response.rawPayload,
    }
  }
  return {
    call,
    async send(filename: string, content: Buffer | string) {
      const bytes = Buffer.from(content)
      for (let at = 0; at < bytes.length; at += 50_000) {
        expect(
          (await call('file', `&filename=${encodeURIComponent(filename)}`, bytes.subarray(at, at + 50_000))).lines[0],
        ).toBe('success')
      }
    },
    import: (filename: string) => call('import', `&filename=${encodeURIComponent(filename)}`),
  }
}
