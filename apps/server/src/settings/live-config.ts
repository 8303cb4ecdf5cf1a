import type { FastifyBaseLogger } from 'fastify'
import { readConfig, type Config } from '../config'
import { InvalidSetting } from './invalid-setting'
import type { Db } from '../db/database'
import { openSecretBox, type SecretBox } from './secret-box'
import { findStored, openStored } from './stored-settings'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings of this process: the environment overrides what staff stored on the screen. */
export type LiveConfig = {
  /** One object for the lifetime of the process; `reload` changes its values in place. */
  config: Config
  environment: Environment
  box: SecretBox
  /** Reads the stored settings again; every server does so when they change. */
  reload: () => Promise<void>
  /** Stored secrets sealed with another key. */
  unreadable: () => readonly string[]
  /** Why the stored settings are not used, after the environment has changed; null when they are. */
  problem: () => string | null
}

export async function openLiveConfig({
  db,
  environment,
  log,
}: {
  db: Db
  environment: Environment
  log: Pick<FastifyBaseLogger, 'warn'>
}): Promise<LiveConfig> {
  const config = readConfig(environment)
  const box = await openSecretBox({ environmentKey: environment.SNAB_SECRET_KEY || undefined, folder: config.filesDir })
  let unreadable: readonly string[] = []
  let problem: string | null = null
  async function reload() {
    const stored = openStored(await findStored(db), box)
    unreadable = stored.unreadable
    if (unreadable.length > 0) log.warn({ names: unreadable }, 'Stored secrets were sealed with another key')
    try {
      takeOver(config, readConfig(environment, { stored: stored.opened }))
      problem = null
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error
      problem = error.message
      log.warn({ err: error }, 'Stored settings do not go with the environment and are not used')
      takeOver(config, readConfig(environment))
    }
  }
  await reload()
  return { config, environment, box, reload, unreadable: () => unreadable, problem: () => problem }
}

/** Holders of the object see the new values. */
function takeOver(config: Config, next: Config): void {
  for (const name of Object.keys(config)) if (!Object.hasOwn(next, name)) Reflect.deleteProperty(config, name)
  Object.assign(config, next)
}
