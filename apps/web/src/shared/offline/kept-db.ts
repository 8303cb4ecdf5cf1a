import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Sealed } from './vault'

/** What a browser stores for one person: names and times in plain text, everything else encrypted. */
interface KeptDb extends DBSchema {
  accounts: {
    key: string
    value: {
      account: string
      /** Null: the session has ended; only unsent edits remain, until the same person signs in again. */
      key: Sealed | null
      /** When the portal last recognised this session. */
      contact: number
    }
  }
  /** Entries by account and name. */
  sealed: { key: [string, string]; value: Sealed }
}

let opened: Promise<IDBPDatabase<KeptDb>> | undefined

export function keptDb(): Promise<IDBPDatabase<KeptDb>> {
  opened ??= openDB<KeptDb>('snab-offline', 1, {
    upgrade(db) {
      db.createObjectStore('accounts', { keyPath: 'account' })
      db.createObjectStore('sealed')
    },
    // otherwise a page of a newer version would wait for this one
    blocking: (_current, _blocked, event) => {
      opened = undefined
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: () => void (opened = undefined),
  })
  return opened
}
