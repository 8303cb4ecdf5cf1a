import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test } from '../../test/portal'
import { openMetrics } from './metrics'

const ofFile = (name: string) => readFile(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8')

test('alerts and dashboard use existing metrics, and every metric of the portal is shown', async ({ portal }) => {
  const metrics = openMetrics(portal.services)
  const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
  const [alerts, dashboard] = await Promise.all([ofFile('alerts.yml'), ofFile('grafana-dashboard.json')])
  const asked = (text: string) =>
    new Set(
      Array.from(text.matchAll(/\b(?:snab|nodejs|process)_\w+/g), ([name]) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      ),
    )
  for (const name of [...asked(alerts), ...asked(dashboard)]) expect(known, name).toContain(name)
  const own = [...known].filter((name) => name.startsWith('snab_'))
  expect(own.filter((name) => !asked(dashboard).has(name))).toEqual([])
})
