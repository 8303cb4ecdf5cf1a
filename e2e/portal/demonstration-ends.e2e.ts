import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts, DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { startServer, type RunningServer } from '../support/start-server'

const dist = (name: string) => fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url))
const priceList = fileURLToPath(
  new URL('../../apps/server/src/demo/price-lists/steigtechnik-industrial-1616.csv', import.meta.url),
)

async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'snab-e2e-'))
  await chmod(dataDir, 0o711)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}

async function withServer<T>(
  dataDir: string,
  env: Record<string, string>,
  use: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const server = await startServer({ dataDir, env: { SNAB_DEMO_PRODUCTS: '200', ...env } })
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

/** A command-line tool beside the server or on its own: its output and exit code. */
async function runTool(
  name: string,
  dataDir: string,
  args: readonly string[] = [],
): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [dist(name), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'code' in error)
      return { code: Number(error.code), said: String(error.stdout) }
    throw error
  }
}

async function send(
  address: string,
  path: string,
  body: object,
): Promise<{ status: number; body: { authToken?: string } }> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const statusesOfSignIn = (address: string) =>
  Promise.all(
    demoAccounts.map(
      async ({ email }) =>
        (await send(address, '/api/v2/user/sign-in', { login: email, password: DEMO_PASSWORD })).status,
    ),
  )
const statusOf = async (address: string, path: string, authorization?: string) =>
  (await fetch(address + path, { ...(authorization && { headers: { authorization } }) })).status
const exchange = async (address: string) =>
  (
    await fetch(`${address}/exchange/1c?type=catalog&mode=checkauth`, {
      headers: { authorization: `Basic ${btoa('1c:Demo-2026-1c')}` },
    })
  ).text()

async function expectClosed(server: RunningServer, authorization: string) {
  expect(new Set(await statusesOfSignIn(server.address))).toEqual(new Set([401]))
  expect(await statusOf(server.address, '/api/v1/user/current-user', authorization)).toBe(401)
  for (const path of ['/outbox', '/outbox.json']) expect(await statusOf(server.address, path)).toBe(404)
  expect(await exchange(server.address)).toMatch(/^failure/)
}

async function signedIn(server: RunningServer): Promise<string> {
  const { body } = await send(server.address, '/api/v2/user/sign-in', {
    login: 'root@snab.example',
    password: DEMO_PASSWORD,
  })
  expect(body.authToken).toBeDefined()
  return `Bearer ${body.authToken}`
}

test(
  'a database that once held the demonstration refuses its accounts without it, until they are removed',
  { timeout: 180_000 },
  async () => {
    const dataDir = await dataFolder()
    const authorization = await withServer(dataDir, {}, async (server) => {
      expect(await exchange(server.address)).toMatch(/^success/)
      expect((await runTool('demo-remove', dataDir, ['--yes'])).said).toContain(
        'Портал сейчас работает как демонстрация',
      )
      return signedIn(server)
    })
    await withServer(dataDir, { SNAB_DEMO: 'false' }, async (server) => {
      await expectClosed(server, authorization)
      expect(server.said.join('\n')).toContain('npm run demo:remove')
      expect(await runTool('demo-remove', dataDir)).toEqual({ code: 1, said: expect.stringContaining('--yes') })
      expect(await runTool('demo-remove', dataDir, ['--yes'])).toEqual({
        code: 0,
        said: expect.stringContaining('Демонстрация удалена. товары: 200, заказы: 38'),
      })
      await expect
        .poll(async () => (await (await fetch(`${server.address}/api/v2/search`)).json()).meta.totalCount, {
          timeout: 20_000,
        })
        .toBe(0)
      await expectClosed(server, authorization)
    })
    await withServer(dataDir, {}, async (server) => {
      await expectClosed(server, authorization)
      expect(server.said.join('\n')).toContain('из этой базы её удалили')
    })
  },
)

test('real goods close the demonstration at once and after a restart', { timeout: 180_000 }, async () => {
  const dataDir = await dataFolder()
  const authorization = await withServer(dataDir, {}, async (server) => {
    const token = await signedIn(server)
    expect(await statusOf(server.address, '/outbox')).toBe(200)
    expect((await runTool('import', dataDir, [priceList])).code).toBe(0)
    await expectClosed(server, token)
    return token
  })
  await withServer(dataDir, {}, async (server) => {
    await expectClosed(server, authorization)
    expect(server.said.join('\n')).toContain('Демонстрация закрыта')
    expect((await (await fetch(`${server.address}/api/v1/info`)).json()).demonstration).toBeNull()
  })
})
