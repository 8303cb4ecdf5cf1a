import { expect } from 'vitest'
import { startPortal, test } from '../../test/portal'

const policyOf = async (portal: Awaited<ReturnType<typeof startPortal>>) =>
  String((await portal.guest().get('/api/v1/info')).headers['content-security-policy'])

test('third-party scripts are allowed only if configured', async ({ portal }) => {
  expect(await policyOf(portal)).not.toMatch(/yandex|jivo|bitrix/)
  const other = await startPortal({
    SNAB_CHAT: 'jivosite',
    SNAB_JIVOSITE_KEY: 'aBc-1',
    SNAB_BITRIX24_LOADER: 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader.js',
    SNAB_METRIKA_COUNTER: '12345',
  })
  const policy = await policyOf(other)
  expect(policy).toMatch(/script-src [^;]*code\.jivo\.ru[^;]*cdn-ru\.bitrix24\.ru[^;]*mc\.yandex\.ru/)
  const { configuration, support } = (await other.guest().get('/api/v1/info')).body
  expect([configuration.metrikaCounter, support.chat, support.jivositeKey]).toEqual([12_345, 'jivosite', 'aBc-1'])
  // the own chat does not exist then
  expect((await other.guest().get('/api/v1/chat')).status).toBe(404)
  await other.stop()
})
