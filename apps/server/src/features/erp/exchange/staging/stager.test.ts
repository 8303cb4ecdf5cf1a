import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assetPath } from '../../../../asset-path'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { arrivingParts } from './arriving-parts'
import { stagedFile } from './staged-files'
import { openStager, workerThread, type Stager } from './stager'

let folder: string
let stager: Stager
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snab-stager-'))
  stager = openStager()
})
afterEach(async () => {
  await stager.close()
  // an abandoned staging may still be removing its files
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

const head =
  '<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>c</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог</Наименование><Товары>'
const foot = '</Товары></Каталог></КоммерческаяИнформация>'
const goods = (at: number, description = '') =>
  `<Товар><Ид>${at}</Ид><Артикул>А-${at}</Артикул><Наименование>Изделие\t№ ${at} \\ «${at}»</Наименование><Описание>${description}</Описание></Товар>`
/** A file with all its parts present. */
const from = (...parts: (Buffer | string)[]) => {
  const source = arriving()
  source.add(...parts.map((part) => Buffer.from(part)))
  return source
}
const arriving = () =>
  arrivingParts(async function* (part: Buffer) {
    yield part
  })
const begin = (source: ReturnType<typeof arriving>) => stager.begin(source.bytes, join(folder, 'staged'))
const silent = () => undefined
async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Uint8Array> // no encoding is set
}

test('a file is read while it arrives', { timeout: 30_000 }, async () => {
  const bytes = Buffer.from(
    head + Array.from({ length: 8000 }, (_, at) => goods(at, 'Описание '.repeat(40))).join('') + foot,
  )
  // cut inside a character
  const half = Math.floor(bytes.length / 2) + 1
  const source = from(bytes.subarray(0, half))
  const staging = begin(source)
  await vi.waitFor(
    async () => expect((await stat(stagedFile(join(folder, 'staged'), 'products'))).size).toBeGreaterThan(100_000),
    { timeout: 20_000 },
  )

  source.add(bytes.subarray(half))
  source.end()
  const { counts, files } = await staging.finish(silent)
  expect(counts.products).toBe(8000)
  const lines = (await readFile(stagedFile(files.folder, 'products'), 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(8000)
  expect(lines[1234]?.split('\t')[files.columns.products?.indexOf('name') ?? -1]).toBe('Изделие\\t№ 1234 \\\\ «1234»')
})

test('files are read in order, unless one is requested earlier', async () => {
  const path = (name: string) => join(folder, name)
  const rowsOf = async (name: string) => (await stat(path(name)).catch(() => null))?.isDirectory() ?? false
  const bytes = Buffer.from(head + goods(1) + foot)
  const sources = ['first', 'second', 'third'].map((name) => ({ name, source: from(bytes) }))
  const [first, second, third] = sources.map(({ name, source }) => stager.begin(source.bytes, path(name)))
  await sleep(50)
  expect([await rowsOf('first'), await rowsOf('second'), await rowsOf('third')]).toEqual([true, false, false])

  sources[2]?.source.end()
  expect((await third?.finish(silent))?.counts.products).toBe(1)
  expect(await rowsOf('second')).toBe(false)
  for (const { source } of sources) source.end()
  await first?.finish(silent)
  expect((await second?.finish(silent))?.counts.products).toBe(1)
})

test('a broken file is refused with its position when requested, and leaves nothing', async () => {
  const source = from(`${head}\n${goods(1)}</Товар>`)
  source.end()
  const staging = begin(source)
  await sleep(20)
  const refusal = await staging.finish(silent).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CatalogueFileError)
  expect(refusal).toMatchObject({ line: 2, reason: 'Не закрыт элемент «Каталог»' })
  expect(await readdir(folder)).toEqual([])
})

test('unreadable bytes fail the file and leave nothing', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head)
    throw new Error('the store is away')
  }
  await expect(stager.begin(broken(), join(folder, 'staged')).finish(silent)).rejects.toThrow('the store is away')
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
})

test('reading can be abandoned', async () => {
  const staging = begin(from(head))
  const pendingCounts = staging.finish(silent)
  staging.abandon()
  await expect(pendingCounts).rejects.toThrow('abandoned')
})

const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(assetPath('exchange-stager.entry.ts')))}) })`

test('a large file needs no more memory than a small one', { timeout: 60_000 }, async () => {
  const output = createWriteStream(join(folder, 'import.xml'))
  output.write(head)
  const description = 'Поставляется партиями, паспорт и сертификат прилагаются. '.repeat(20)
  for (let at = 0; at < 20_000; at++) if (!output.write(goods(at, description))) await once(output, 'drain')
  output.end(foot)
  await once(output, 'finish')
  const { size } = await stat(join(folder, 'import.xml'))
  expect(size).toBeGreaterThan(40_000_000)

  const small = openStager((hear, lost) =>
    workerThread(
      new Worker(fromSource, {
        eval: true,
        resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 8 },
      }),
      hear,
      lost,
    ),
  )
  let recordCount = 0
  const { counts } = await small
    .begin(fileBytes(join(folder, 'import.xml')), join(folder, 'staged'))
    .finish((records) => (recordCount = records))
  await small.close()
  expect(counts.products).toBe(20_000)
  expect(recordCount).toBeGreaterThan(15_000)
})
