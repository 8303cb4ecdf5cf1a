import { isReady, urlOf, type Machines } from '../hosts/machines'
import type { Postgres } from '../hosts/postgres'
import { until, type Service } from '../hosts/service'

export type Fault = {
  name: string
  /** Causes the fault; counting of visits begins. */
  strike(machines: Machines): Promise<void>
  /** How long the fault lasts. */
  seconds?: number
  heal?(machines: Machines): Promise<void>
  /** Nothing can be served until the repair, so recovery is timed from there. */
  isTotal?: boolean
  /** Visits must not fail. */
  mustServe?: boolean
  /** Problems after recovery, in addition to the checks after every fault. */
  check?(machines: Machines): Promise<string[]>
}

export const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('Nothing there')
  return item
}

export const started = (service: Service): Promise<void> =>
  until(service.host.name, 120_000, () => isReady(urlOf(service)))

export const startAll = async (services: readonly Service[]): Promise<void> => {
  for (const service of services) service.start()
}

export const restart = async (service: Service): Promise<void> => {
  service.start()
  await started(service)
}

export const all = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> =>
  void (await Promise.all(items.map(act)))

export type How = Record<'strike' | 'heal', (member: Postgres, machines: Machines) => Promise<void>>

/** Remembers the affected machine, because roles change meanwhile. */
export function onMember(
  name: string,
  pick: (machines: Machines) => Promise<Postgres>,
  how: How,
  more: Partial<Fault> = {},
): Fault {
  let struck: Postgres | undefined
  return {
    name,
    strike: async (machines) => {
      struck = await pick(machines)
      await how.strike(struck, machines)
    },
    heal: async (machines) => {
      if (struck) await how.heal(struck, machines)
    },
    ...more,
  }
}

export const primary = ({ cluster }: Machines): Promise<Postgres> => cluster.primary()
export const standby = async ({ cluster }: Machines): Promise<Postgres> => first(await cluster.standbys())
export const otherAddresses = (member: Postgres, { cluster }: Machines): string[] =>
  cluster.members.filter((other) => other !== member).map(({ host }) => host.address)
