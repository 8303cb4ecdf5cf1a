import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../../db/database'
import type { FileStore } from '../../../../files/file-store'
import { arrivingParts, type ArrivingParts } from '../staging/arriving-parts'
import type { Staged } from '../staging/stage-files'
import type { Stager, Staging } from '../staging/stager'
import { readParts } from './part-content'
import { findParts, type FilePart, type SessionFile } from './session-files'

type ArrivedPart = FilePart & { bytes: Uint8Array | null }
type Reading = {
  sessionId: number
  staging: Staging
  parts: ArrivingParts<ArrivedPart>
  folder: string
  size: number
  idle: NodeJS.Timeout
}

/** Files read ahead; others are read when their import is requested. */
const AHEAD = 6
const IDLE_MS = 10 * 60_000
/** For all files together; parts waiting longer are read from the store. */
const MOST_HELD = 16 * 1024 * 1024

/**
 * What this server has read ahead, in its own folder. Only an optimisation: if another server received a part or this
 * one restarted, the file is read from the store.
 */
export function stagings(db: Db, store: FileStore, stager: Stager, folder: string) {
  const readings = new Map<number, Reading>()
  let heldBytes = 0

  async function* read(part: ArrivedPart): AsyncGenerator<Uint8Array> {
    const { bytes } = part
    if (!bytes) return yield* readParts(store, [part])
    release(part)
    yield bytes
  }

  function release(part: ArrivedPart): void {
    heldBytes -= part.bytes?.length ?? 0
    part.bytes = null
  }

  function begin(sessionId: number, fileId: number): Reading {
    stop(fileId)
    const own = join(folder, crypto.randomUUID())
    const parts = arrivingParts(read)
    const staging = stager.begin(parts.bytes, own)
    const reading = {
      sessionId,
      staging,
      parts,
      folder: own,
      size: 0,
      idle: setTimeout(() => stop(fileId), IDLE_MS).unref(),
    }
    readings.set(fileId, reading)
    return reading
  }

  function stop(fileId: number): void {
    const reading = readings.get(fileId)
    if (!reading) return
    clearTimeout(reading.idle)
    readings.delete(fileId)
    reading.staging.abandon()
    reading.parts.end()
    for (const part of reading.parts.waiting()) release(part)
    // leftovers are removed at the next start
    rm(reading.folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }

  return {
    /** `bytes` of the part, if available. */
    received(sessionId: number, fileId: number, part: FilePart, bytes: Uint8Array | null): void {
      const known = readings.get(fileId)
      if (part.position === 0 ? !known && readings.size >= AHEAD : !known) return
      // another server received a part: the missing bytes may still be arriving
      if (known && known.size !== part.position) return stop(fileId)
      const reading = known ?? begin(sessionId, fileId)
      reading.size += part.size
      reading.idle.refresh()
      const isHeld = bytes !== null && heldBytes + bytes.length <= MOST_HELD
      if (isHeld) heldBytes += bytes.length
      reading.parts.add({ ...part, bytes: isHeld ? bytes : null })
    },
    /** All rows of a file. Repeatable. Throws CatalogueFileError or ExchangeFailure. */
    async finish(sessionId: number, file: SessionFile, onProgress: (records: number) => void): Promise<Staged> {
      let reading = readings.get(file.id)
      if (reading?.size !== file.size) {
        const parts = await findParts(db, file)
        reading = begin(sessionId, file.id)
        reading.parts.add(...parts.map((part) => ({ ...part, bytes: null })))
        reading.size = file.size
      }
      reading.parts.end()
      clearTimeout(reading.idle)
      return reading.staging.finish(onProgress)
    },
    /** The rows may be needed again: at once, or never if another server loads the file. */
    keep(fileId: number): void {
      const reading = readings.get(fileId)
      if (reading) reading.idle = setTimeout(() => stop(fileId), IDLE_MS).unref()
    },
    forget: stop,
    forgetSession(sessionId: number): void {
      for (const [fileId, reading] of readings) if (reading.sessionId === sessionId) stop(fileId)
    },
  }
}
