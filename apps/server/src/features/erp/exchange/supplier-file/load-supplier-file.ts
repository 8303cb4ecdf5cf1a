import type { PriceFacts, SupplierStudy, Unclear } from '../../../../db/tables/supplier-catalogue-tables'
import { generalVatRate } from '@snab/domain/money/vat'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Db, Trx } from '../../../../db/database'
import type { ByteSource } from '../commerceml/decode-xml'
import type { Fuse } from '../../load-fuse/load-held'
import { loadCatalogue, type LoadCounts } from '../load/load-catalogue'
import { findMatches, keepMatches } from './supplier-matches'
import { keepDatedPrices } from './dated-prices'
import { passDatedFuse } from './dated-effect'
import type { DatedSaying } from './supplier-prices'
import { findPriceFacts, keepPriceFacts } from './price-facts'
import type { SupplierEvent } from './supplier-item'
import { routeToOwners, type SupplierMatch } from './route-to-owners'
import { supplierFormatNames, type SupplierFormat } from '@snab/domain/product/supplier-catalogue'
import { supplierRecords, type SupplierChoice } from './supplier-records'
import { studySupplierFile, supplierEvents } from './study-stream'
import { openUnclear } from './unclear'
import { findKnownKinds } from './known-kinds'

type Options = {
  fileName: string
  supplier: string | null
  rates: Readonly<Record<string, number>>
  full: boolean
  fuse: Fuse
  onProgress: (records: number) => void
}

/** Whether goods missing in the file are really gone: a refused item could be one of them. */
export const isWhole = ({ head, refused }: SupplierStudy): boolean => head.scope === 'whole' && refused === 0

/** Loads a supplier's file from the command line: its kinds of prices become price types of their own. */
export async function loadSupplierFile(
  db: Db,
  sessionId: number,
  format: SupplierFormat,
  open: () => ByteSource,
  { fileName, supplier: given, rates, full, fuse, onProgress }: Options,
): Promise<{ counts: LoadCounts; lines: string[] }> {
  const study = await studySupplierFile(format, open())
  const { head } = study
  const supplier = given ?? (head.sender || fileName)
  const today = moscowDay(new Date())
  const choice: SupplierChoice = {
    catalogueExternalId: `price-list:${supplier}`,
    supplier,
    full: full && isWhole(study),
    portalIds: new Map(),
    formerIds: [],
    style: study.style,
    rates: { ...head.rates, ...rates },
    targets: new Map(study.prices.map(({ priceKind }) => [priceKind, { vatIncluded: null }])),
    today,
    generalVatRate: generalVatRate(today),
  }
  const loaded = await loadSupplierEvents(db, sessionId, supplierEvents(format, open()), study, choice, {
    fuse,
    onProgress,
  })
  const unclear = [...study.unclear, ...loaded.unclear]
  return {
    counts: loaded.counts,
    lines: [
      `${supplierFormatNames[format]}${head.version === null ? '' : ` ${head.version}`}, поставщик «${supplier}»`,
      ...unclear.map(describeUnclear),
    ],
  }
}

type LoadTools = {
  fuse: Fuse
  onProgress: (records: number) => void
  /** Runs last in the transaction of the load. */
  atEnd?: (trx: Trx, counts: LoadCounts, routed: { matched: number }) => Promise<void>
}

/** Loads the events of a file with the person's choices, in one transaction. Throws like loadCatalogue. */
export async function loadSupplierEvents(
  db: Db,
  sessionId: number,
  events: AsyncIterable<SupplierEvent>,
  study: SupplierStudy,
  choice: SupplierChoice,
  { fuse, onProgress, atEnd }: LoadTools,
): Promise<{ counts: LoadCounts; unclear: Unclear[] }> {
  const unclear = openUnclear()
  if (study.head.scope === 'whole' && study.refused > 0)
    unclear.ask('Товары, которых нет в файле', 'Остались в продаже: не все товары файла прочитаны', {})
  const said = new Map<string, DatedSaying>()
  const facts = new Map<string, PriceFacts | null>()
  const matches: SupplierMatch[] = []
  const { catalogueExternalId } = choice
  const known = await findMatches(db, catalogueExternalId)
  // a file of changes shows too little to decide what a feature is
  const studied = choice.full
    ? study
    : { ...study, properties: await findKnownKinds(db, catalogueExternalId, study.properties) }
  const records = routeToOwners(
    db,
    supplierRecords(events, studied, choice, {
      unclear,
      onPrices: (externalId, saying) => void said.set(externalId, saying),
      facts: study.head.scope === 'prices' ? await findPriceFacts(db, catalogueExternalId) : new Map(),
      onFacts: (externalId, one) => void facts.set(externalId, one),
    }),
    { catalogueExternalId, unclear, known, onMatch: (match) => void matches.push(match) },
  )
  const counts = await loadCatalogue(db, sessionId, records, {
    rates: {},
    onProgress,
    fuse,
    atEnd: async (trx, done) => {
      await keepMatches(trx, choice, matches)
      await keepDatedPrices(trx, choice, said)
      await passDatedFuse(trx, choice, fuse)
      await keepPriceFacts(trx, choice, facts)
      await atEnd?.(trx, done, { matched: matches.length })
    },
  })
  return { counts, unclear: unclear.all() }
}

/** One line of the report. */
const describeUnclear = ({ what, why, count, line, product, isQuestion }: Unclear): string =>
  [
    isQuestion ? 'Вопрос: ' : 'Замечание: ',
    `${what}: ${why}`,
    count > 1 ? `, ${count}` : '',
    line === null && product === null
      ? ''
      : ` (${[product === null ? null : `товар ${product}`, line === null ? null : `строка ${line}`].filter(Boolean).join(', ')})`,
  ].join('')
