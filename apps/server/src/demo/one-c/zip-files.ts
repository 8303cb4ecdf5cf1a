import { crc32, deflateRawSync } from 'node:zlib'

export type ArchivedFile = { name: string; content: Uint8Array }

const UTF8_NAMES = 0x0800
const DEFLATE = 8
const VERSION = 20

/** An archive of a few small files, for portals that accept ZIP. */
export function zipFiles(files: readonly ArchivedFile[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const path = Buffer.from(name)
    const packed = deflateRawSync(content)
    const facts = commonFacts(content, packed.length, path.length)
    bodies.push(Buffer.concat([uint32(0x04034b50), facts, path, packed]))
    directory.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(VERSION),
        facts,
        uint16(0),
        uint16(0),
        uint16(0),
        uint32(0),
        uint32(offset),
        path,
      ]),
    )
    offset += bodies.at(-1)?.length ?? 0
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    uint16(files.length),
    uint16(files.length),
    uint32(size),
    uint32(offset),
    uint16(0),
  ])
  return Buffer.concat([...bodies, ...directory, end])
}

/** Fields shared by a file's header and its directory entry; the date is ZIP's earliest. */
function commonFacts(content: Uint8Array, packedSize: number, nameLength: number): Buffer {
  const [time, date] = [0, 0x0021]
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8_NAMES),
    uint16(DEFLATE),
    uint16(time),
    uint16(date),
    uint32(crc32(content)),
    uint32(packedSize),
    uint32(content.length),
    uint16(nameLength),
    uint16(0),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
