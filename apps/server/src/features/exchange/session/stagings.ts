import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import type { Staged } from '../staging/stage-files'
import type { Stager, Staging } from '../staging/stager'
import { sessionFolder, stagedFolder, type ExchangeFolders, type SessionFile } from './session-files'

type Reading = { staging: Staging; folder: string; size: number; idle: NodeJS.Timeout }

/** Files that are read before all of them has come; the rest is read when its import is asked for. */
const AHEAD = 6
const IDLE_MS = 10 * 60_000

/**
 * What of each file has been read so far. Only this process knows: after a restart, or when another one took a part, the
 * file on the disk is read from its beginning.
 */
export function stagings(stager: Stager, folders: ExchangeFolders) {
  const readings = new Map<string, Reading>()
  const keyOf = (sessionId: number, path: string) => `${sessionId}/${path}`

  function begin(sessionId: number, path: string): Reading {
    stop(keyOf(sessionId, path))
    const key = keyOf(sessionId, path)
    const folder = join(stagedFolder(folders, sessionId), crypto.randomUUID())
    const staging = stager.begin(join(sessionFolder(folders, sessionId), path), folder)
    const reading = { staging, folder, size: 0, idle: setTimeout(() => stop(key), IDLE_MS).unref() }
    readings.set(key, reading)
    return reading
  }

  function stop(key: string): void {
    const reading = readings.get(key)
    if (!reading) return
    clearTimeout(reading.idle)
    reading.staging.abandon()
    readings.delete(key)
  }

  return {
    received(sessionId: number, { path, size }: SessionFile, isFirst: boolean): void {
      const key = keyOf(sessionId, path)
      const known = readings.get(key)
      if (!isFirst && !known) return
      if (isFirst && !known && readings.size >= AHEAD) return
      const reading = isFirst ? begin(sessionId, path) : known
      if (!reading) return
      reading.size = size
      reading.idle.refresh()
      reading.staging.arrived(size)
    },
    /** All rows of a file. Asked again for the same file, the same rows. Throws CatalogueFileError. */
    finish(sessionId: number, { path, size }: SessionFile, onProgress: (records: number) => void): Promise<Staged> {
      const known = readings.get(keyOf(sessionId, path))
      const reading = known?.size === size ? known : begin(sessionId, path)
      reading.size = size
      // kept from now on: whoever is told that another load runs comes again
      clearTimeout(reading.idle)
      return reading.staging.finish(size, onProgress)
    },
    async forget(sessionId: number, path: string): Promise<void> {
      const folder = readings.get(keyOf(sessionId, path))?.folder
      stop(keyOf(sessionId, path))
      if (folder) await rm(folder, { recursive: true, force: true })
    },
    forgetSession(sessionId: number): void {
      for (const key of readings.keys()) if (key.startsWith(`${sessionId}/`)) stop(key)
    },
  }
}
