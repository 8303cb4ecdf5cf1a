import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../bench/lib/paths'
import type { Machines } from '../hosts/machines'
import type { Service } from '../hosts/service'
import { all, first, restart, startAll, started, type Fault } from './fault'

const portal = ({ portals }: Machines): Service => first(portals)

/** The balancer needs this long to notice that a portal is ready. */
const KNOWN_AFTER_MS = 3_000

/** How long the earlier release and this one serve together at each step. */
const SIDE_BY_SIDE_MS = 5_000

/** Runs first, because the portals start as the earlier release, on its tables. */
export const upgradeOfRelease: Fault = {
  name: 'the portals are upgraded from the release before the newest migration',
  strike: async ({ portals }) => {
    for (const one of portals) {
      await one.stop('SIGTERM')
      one.install(root)
      await restart(one)
      await sleep(SIDE_BY_SIDE_MS)
    }
  },
  mustServe: true,
}

export const ofPortals: readonly Fault[] = [
  { name: 'a portal is killed', strike: (all) => portal(all).stop('SIGKILL'), heal: (all) => restart(portal(all)) },
  {
    name: 'a portal is stopped and started',
    strike: async (all) => {
      await portal(all).stop('SIGTERM')
      await restart(portal(all))
    },
    mustServe: true,
  },
  {
    name: 'the portals are upgraded one after another',
    strike: async ({ portals }) => {
      for (const one of portals) {
        await one.stop('SIGTERM')
        await restart(one)
        await sleep(KNOWN_AFTER_MS)
      }
    },
    mustServe: true,
  },
  { name: 'a portal hangs', strike: (all) => portal(all).freeze(), heal: (all) => portal(all).thaw() },
  {
    name: 'a portal loses its network',
    strike: (all) => portal(all).host.cut(),
    heal: (all) => portal(all).host.join(),
  },
  {
    name: 'a portal no longer reaches the database',
    strike: (all) => portal(all).host.lose([all.balancer.host.address]),
    heal: (all) => portal(all).host.find([all.balancer.host.address]),
  },
  {
    name: 'two portals are killed at once',
    strike: ({ portals }) => all(portals.slice(0, 2), (one) => one.stop('SIGKILL')),
    heal: ({ portals }) => all(portals.slice(0, 2), restart),
  },
  {
    name: 'all portals are killed',
    strike: ({ portals }) => all(portals, (one) => one.stop('SIGKILL')),
    heal: async ({ portals }) => {
      await startAll(portals)
      await all(portals, started)
    },
    isTotal: true,
  },
  {
    name: 'a portal’s line is slow (256 Kbit/s)',
    strike: (all) => portal(all).host.slowDown(256),
    heal: (all) => portal(all).host.slowDown(null),
  },
]
