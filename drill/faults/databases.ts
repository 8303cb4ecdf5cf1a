import { all, onMember, otherAddresses, primary, standby, startAll, type Fault, type How } from './fault'

const killed: How = {
  strike: ({ patroni }) => patroni.stop('SIGKILL'),
  heal: async ({ etcd, patroni }) => startAll([etcd, patroni]),
}
const cut: How = { strike: ({ host }) => host.cut(), heal: ({ host }) => host.join() }
const frozen: How = { strike: ({ patroni }) => patroni.freeze(), heal: ({ patroni }) => patroni.thaw() }
const apart: How = {
  strike: (member, machines) => member.host.lose(otherAddresses(member, machines)),
  heal: (member, machines) => member.host.find(otherAddresses(member, machines)),
}

export const ofDatabases: readonly Fault[] = [
  { name: 'the primary changes as planned', strike: ({ cluster }) => cluster.switchOver() },
  onMember('the primary’s machine dies', primary, killed, { seconds: 25 }),
  onMember('the primary loses its network', primary, cut, { seconds: 35 }),
  onMember('the primary hangs', primary, frozen, { seconds: 35 }),
  onMember('the primary no longer reaches the other databases', primary, apart, { seconds: 35 }),
  onMember('a standby’s machine dies', standby, killed),
  onMember('a standby loses its network', standby, cut, { seconds: 15 }),
  onMember('a standby hangs', standby, frozen, { seconds: 15 }),
  {
    name: 'both standbys die',
    strike: async ({ cluster }) =>
      all(
        (await cluster.standbys()).map(({ patroni }) => patroni),
        (one) => one.stop('SIGKILL'),
      ),
    heal: async ({ cluster }) => startAll(cluster.members.flatMap(({ etcd, patroni }) => [etcd, patroni])),
    isTotal: true,
  },
  {
    name: 'all databases lose their power',
    strike: ({ cluster }) =>
      all(
        cluster.members.map(({ patroni }) => patroni),
        (one) => one.stop('SIGKILL'),
      ),
    heal: async ({ cluster }) => startAll(cluster.members.flatMap(({ etcd, patroni }) => [etcd, patroni])),
    isTotal: true,
  },
  {
    name: 'the databases’ lines are slow (2 Mbit/s)',
    strike: async ({ cluster }) => void (await Promise.all(cluster.members.map(({ host }) => host.slowDown(2_000)))),
    heal: async ({ cluster }) => void (await Promise.all(cluster.members.map(({ host }) => host.slowDown(null)))),
  },
]
