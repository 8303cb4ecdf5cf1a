import type { Machines } from '../hosts/machines'
import type { Postgres } from '../hosts/postgres'
import { all, first, otherAddresses, startAll, type Fault } from './fault'

/** Longer than `ttl`, so that the primary has to decide. */
const SECONDS = 40

const standbys = async ({ cluster }: Machines): Promise<Postgres[]> => {
  const primary = await cluster.primary()
  return cluster.members.filter((member) => member !== primary)
}
const startEtcd = ({ cluster }: Machines) => startAll(cluster.members.map(({ etcd }) => etcd))

export const ofEtcd: readonly Fault[] = [
  {
    // `failsafe_mode`: the primary still reaches all standbys, so none of them can have taken over
    name: 'etcd has no majority: two of three are killed',
    strike: async (machines) => all(await standbys(machines), ({ etcd }) => etcd.kill()),
    heal: startEtcd,
    seconds: SECONDS,
    mustServe: true,
  },
  {
    name: 'etcd is killed as a whole',
    strike: ({ cluster }) => all(cluster.members, ({ etcd }) => etcd.kill()),
    heal: startEtcd,
    seconds: SECONDS,
    mustServe: true,
  },
  {
    // the primary cannot know whether the lost standby has taken over, and steps down
    name: 'etcd has no majority and a standby’s machine dies',
    strike: async (machines) => {
      const [lost, other] = await standbys(machines)
      await lost?.patroni.stop('SIGKILL')
      await other?.etcd.kill()
    },
    heal: ({ cluster }) => startAll(cluster.members.flatMap(({ etcd, patroni }) => [etcd, patroni])),
    seconds: SECONDS,
    isTotal: true,
  },
  {
    name: 'all databases lose each other',
    strike: async (machines) => all(machines.cluster.members, (one) => one.host.lose(otherAddresses(one, machines))),
    heal: async (machines) => all(machines.cluster.members, (one) => one.host.find(otherAddresses(one, machines))),
    seconds: SECONDS,
    isTotal: true,
  },
  {
    name: 'one etcd is killed',
    strike: async ({ cluster }) => first(cluster.members).etcd.kill(),
    heal: startEtcd,
    seconds: 15,
    mustServe: true,
  },
]
