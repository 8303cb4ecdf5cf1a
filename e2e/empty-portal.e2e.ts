import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { oneCClient } from '../apps/server/src/demo/one-c/one-c-client'
import { foundCount, rowOf, searchFor } from './support/catalogue'
import { test } from './support/portal'
import { startServer } from './support/start-server'

const exported = async (name: string) => ({
  name,
  content: await readFile(
    new URL(`../apps/server/src/features/exchange/test-data/dobromyslov/${name}`, import.meta.url),
  ),
})

test('a portal without the demonstration starts empty, says what is missing, and sells what 1C has sent', async ({
  page,
  problems,
  onTestFinished,
}) => {
  const password = 'Own-exchange-2026'
  const { address, stop } = await startServer({
    env: { SNAB_DEMO: 'false', SNAB_EXCHANGE_LOGIN: '1c', SNAB_EXCHANGE_PASSWORD: password },
  })
  onTestFinished(stop)
  // another portal than the one of the other journeys
  problems.expect(new RegExp(`^foreign request: ${address}/`))

  await page.goto(`${address}/catalog`)
  await expect(page.getByRole('heading', { name: 'Портал настраивается' })).toBeSeen()
  await expect(page.getByText('завести сотрудников портала')).toBeSeen()
  await expect(page.getByText('настроить обмен с 1С')).toHaveCount(0)

  await oneCClient({ address, login: '1c', password, zip: true }).sendCatalogue([
    await exported('import0_1.xml'),
    await exported('offers0_1.xml'),
  ])

  await page.goto(`${address}/catalog`)
  await expect(page.getByRole('heading', { name: 'Портал настраивается' })).toHaveCount(0)
  await searchFor(page, 'РМ-421')
  await expect(foundCount(page)).toHaveText(/^4 товара/)
  await expect(rowOf(page, 'PM-421-WP')).toHaveText(/100,00/)
})
