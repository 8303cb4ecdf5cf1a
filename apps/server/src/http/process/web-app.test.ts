import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../../test/portal'
import { buildApp } from '../../app'

test('a screen answers 200 and an unknown path 404, both with the application', async ({ portal }) => {
  const webRoot = await mkdtemp(join(tmpdir(), 'snab-web-'))
  onTestFinished(() => rm(webRoot, { recursive: true }))
  await writeFile(join(webRoot, 'index.html'), '<html><head><title>Снаб</title></head><body></body></html>')
  await writeFile(join(webRoot, 'screens.json'), JSON.stringify(['/', '/cart', '/orders/$id', '/catalog']))
  const app = await buildApp(portal.services, { webRoot })
  const asked = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url })
    return [statusCode, headers['content-type'], body.includes('<title>')]
  }
  for (const url of ['/', '/cart', '/cart/', '/cart?x=1', '/orders/12', '/catalog?page=2'])
    expect([url, ...(await asked(url))]).toEqual([url, 200, 'text/html; charset=utf-8', true])
  for (const url of ['/nowhere', '/cart/12', '/orders', '/orders/12/x', '/wp-login.php', '/staff%20'])
    expect([url, ...(await asked(url))]).toEqual([url, 404, 'text/html; charset=utf-8', true])
  expect((await app.inject('/api/v1/nowhere')).json()).toMatchObject({ code: 'not-found' })
})
