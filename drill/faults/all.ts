import { ofDatabases } from './databases'
import { ofDisks } from './disks'
import { ofEtcd } from './etcd'
import type { Fault } from './fault'
import { ofOthers } from './others'
import { ofPortals, upgradeOfRelease } from './portals'

export const faults: readonly Fault[] = [
  upgradeOfRelease,
  ...ofPortals,
  ...ofDatabases,
  ...ofEtcd,
  ...ofDisks,
  ...ofOthers,
]
