import type { SearchNode } from '../../apps/server/test/opensearch/opensearch-node'
import type { Machines } from '../hosts/machines'
import { first, type Fault } from './fault'

const node = ({ search }: Machines): SearchNode => first(search?.nodes ?? [])

/** Used if portals search in OpenSearch (`--opensearch`). */
export const ofSearch: readonly Fault[] = [
  {
    name: 'a node of OpenSearch is killed',
    strike: async (machines) => node(machines).kill(),
    heal: async (machines) => node(machines).start(),
    seconds: 20,
  },
  {
    name: 'a node of OpenSearch hangs',
    strike: async (machines) => node(machines).freeze(),
    heal: async (machines) => node(machines).thaw(),
    seconds: 20,
  },
]
