import { setTimeout as sleep } from 'node:timers/promises'
import { all, first, restart, startAll, started, type Fault } from './fault'

export const ofOthers: readonly Fault[] = [
  {
    name: 'the balancer is killed',
    strike: ({ balancer }) => balancer.stop('SIGKILL'),
    heal: async ({ balancer }) => balancer.start(),
    seconds: 3,
    isTotal: true,
  },
  {
    name: 'the balancer hangs',
    strike: ({ balancer }) => balancer.freeze(),
    heal: ({ balancer }) => balancer.thaw(),
    seconds: 5,
    isTotal: true,
  },
  {
    name: 'the balancer loses its network',
    strike: ({ balancer }) => balancer.host.cut(),
    heal: ({ balancer }) => balancer.host.join(),
    seconds: 10,
    isTotal: true,
  },
  {
    name: 'the file store dies',
    strike: ({ store }) => store.stop('SIGKILL'),
    heal: async ({ store }) => store.start(),
    mustServe: true,
  },
  {
    name: 'the file store hangs',
    strike: ({ store }) => store.freeze(),
    heal: ({ store }) => store.thaw(),
    mustServe: true,
  },
  {
    name: 'the file store loses its network',
    strike: ({ store }) => store.host.cut(),
    heal: ({ store }) => store.host.join(),
    mustServe: true,
  },
  {
    name: 'the file store’s line is slow (256 Kbit/s)',
    strike: ({ store }) => store.host.slowDown(256),
    heal: ({ store }) => store.host.slowDown(null),
    seconds: 15,
    mustServe: true,
  },
  {
    name: 'a portal starts while the file store is away',
    strike: async (all) => {
      await all.store.stop('SIGKILL')
      await first(all.portals).stop('SIGTERM')
      await restart(first(all.portals))
    },
    heal: async ({ store }) => store.start(),
    mustServe: true,
  },
  {
    name: 'everything loses its power',
    strike: async ({ portals, cluster, store, balancer }) => {
      const services = [...portals, ...cluster.members.map(({ patroni }) => patroni), store, balancer]
      await all(services, (one) => one.stop('SIGKILL'))
    },
    heal: async ({ portals, cluster, store, balancer }) => {
      await startAll([...cluster.members.flatMap(({ etcd, patroni }) => [etcd, patroni]), store, balancer])
      await sleep(5_000)
      await startAll(portals)
      await all(portals, started)
    },
    isTotal: true,
  },
]
