import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { ANALYSIS_VERSION } from '../text/analyse-text'
import { createCatalogueIndex } from '../catalogue-index'
import type { CatalogueIndex } from '../catalogue-index'
import type { IndexState } from '../index-state'
import { LEXICON_VERSION } from './lexicon'
import { aligned, pack, unpack } from './pack'
import type { Packed } from './pack'
import { nextSerial } from './segment'
import { currentSchema, schemaOf } from './snapshot-schema'
import { sharedI32 } from './shared-array'

/** The source of a snapshot and its position. */
export type SnapshotStamp = {
  /** A restored database has another id, because its change log does not continue this snapshot. */
  databaseId: string
  /** Where to continue the change log. */
  cursor: string
  /** The price basis of the products: with or without VAT, at which rate. */
  priceBasis: string
}

/** The source that the reader requires. */
export type SnapshotSource = Omit<SnapshotStamp, 'cursor'>

const MAGIC = 'SNABIDX1'
/**
 * Raise it when a column changes its meaning without its name or type, or when products are indexed with other words.
 */
const FORMAT_VERSION = 6
/** Magic, checksum of the body, length of the header. */
const PREAMBLE = 16
const READ_AT_ONCE = 1 << 28

type Header = {
  format: number
  analysis: number
  lexicon: number
  /** One per segment. */
  schemas: number[]
  epoch: number
  stamp: SnapshotStamp
  state: Packed
}

/** Writes a new file and renames it, so that readers find a complete old or new one. */
export function saveSnapshot(index: CatalogueIndex, file: string, stamp: SnapshotStamp): void {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    writeSnapshot(index, unfinished, stamp)
    renameSync(unfinished, file)
  } catch (error) {
    // on a full disk a partial snapshot would waste space
    rmSync(unfinished, { force: true })
    throw error
  }
}

function writeSnapshot(index: CatalogueIndex, file: string, { databaseId, cursor, priceBasis }: SnapshotStamp): void {
  const { segments, dictionaries, structure, epoch } = index.share()
  const { packed, sources } = pack({ segments, dictionaries, structure })
  const header: Header = {
    format: FORMAT_VERSION,
    analysis: ANALYSIS_VERSION,
    lexicon: LEXICON_VERSION,
    schemas: segments.map(schemaOf),
    epoch: Atomics.load(epoch, 0),
    stamp: { databaseId, cursor, priceBasis },
    state: packed,
  }
  const headerBytes = Buffer.from(JSON.stringify(header))
  const bodyStart = aligned(PREAMBLE + headerBytes.length)
  const beginning = Buffer.alloc(bodyStart)
  beginning.write(MAGIC, 0, 'latin1')
  beginning.writeUInt32LE(headerBytes.length, 12)
  headerBytes.copy(beginning, PREAMBLE)

  const descriptor = openSync(file, 'w')
  try {
    let sum = crc32(beginning.subarray(12))
    let end = bodyStart
    for (const [i, source] of sources.entries()) {
      // crc32 resets its sum on empty arrays
      if (source.length === 0) continue
      const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
      const padded = packed.arrays[i]!.offset + bodyStart
      const gap = Buffer.alloc(padded - end)
      sum = crc32(bytes, crc32(gap, sum))
      writeWhole(descriptor, gap, end)
      writeWhole(descriptor, bytes, padded)
      end = padded + bytes.length
    }
    beginning.writeUInt32LE(sum, 8)
    writeWhole(descriptor, beginning, 0)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function writeWhole(descriptor: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length;)
    written += writeSync(descriptor, bytes, written, Math.min(READ_AT_ONCE, bytes.length - written), position + written)
}

export type LoadedSnapshot = { index: CatalogueIndex; stamp: SnapshotStamp }

/**
 * Null when the file is missing, damaged, or of another version, database or price basis; `refused` gets the reason.
 */
export function loadSnapshot(
  file: string,
  expected: SnapshotSource,
  refused: (reason: string) => void = () => {},
): LoadedSnapshot | null {
  if (!existsSync(file)) {
    refused('there is no snapshot')
    return null
  }
  const buffer = readOrNull(file, refused)
  if (buffer === null) return null
  const bytes = Buffer.from(buffer)
  const reason = damage(bytes)
  if (reason) {
    refused(reason)
    return null
  }
  const headerLength = bytes.readUInt32LE(12)
  // the checksum matches, so saveSnapshot wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeSnapshot, guarded by the checksum
  const header = JSON.parse(bytes.toString('utf8', PREAMBLE, PREAMBLE + headerLength)) as Header
  const mismatch = mismatchOf(header, expected)
  if (mismatch) {
    refused(mismatch)
    return null
  }

  // equal schemas guarantee the description of an IndexState
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- packed from this type by writeSnapshot
  const saved = unpack(header.state, buffer, aligned(PREAMBLE + headerLength)) as Omit<
    IndexState,
    'epoch' | 'dictionariesSerial'
  >
  const epoch = sharedI32(1)
  epoch[0] = header.epoch
  const segments = saved.segments.map((segment) => ({ ...segment, serial: nextSerial() }))
  return {
    index: createCatalogueIndex({ ...saved, segments, dictionariesSerial: nextSerial(), epoch }, { owner: true }),
    stamp: header.stamp,
  }
}

function readOrNull(file: string, refused: (reason: string) => void): SharedArrayBuffer | null {
  try {
    return readWhole(file)
  } catch (error) {
    refused(`the snapshot cannot be read: ${String(error)}`)
    return null
  }
}

function readWhole(file: string): SharedArrayBuffer {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let position = 0; position < size;) {
      const read = readSync(descriptor, bytes, position, Math.min(READ_AT_ONCE, size - position), position)
      if (read === 0) break
      position += read
    }
    return buffer
  } finally {
    closeSync(descriptor)
  }
}

function damage(bytes: Buffer): string | null {
  if (bytes.length < PREAMBLE || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'not a snapshot'
  return crc32(bytes.subarray(12)) === bytes.readUInt32LE(8) ? null : 'the checksum is wrong'
}

function mismatchOf({ format, analysis, lexicon, schemas, stamp }: Header, expected: SnapshotSource): string | null {
  if (format !== FORMAT_VERSION) return `format ${format}, not ${FORMAT_VERSION}`
  const schema = currentSchema()
  if (schemas.some((saved) => saved !== schema)) return 'other columns'
  if (analysis !== ANALYSIS_VERSION) return `text analysis ${analysis}, not ${ANALYSIS_VERSION}`
  if (lexicon !== LEXICON_VERSION) return `lexicon ${lexicon}, not ${LEXICON_VERSION}`
  if (stamp.databaseId !== expected.databaseId) return 'another database'
  return stamp.priceBasis === expected.priceBasis ? null : 'prices in another basis'
}
