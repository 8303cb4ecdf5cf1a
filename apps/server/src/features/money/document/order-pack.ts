import { formProblemOf } from './present-document'
import { shownDay } from '@snab/domain/text/shown-day'
import { buffer } from 'node:stream/consumers'
import { documentName } from '@snab/domain/document/document-name'
import { moscowDay } from '@snab/domain/time/moscow-time'
import mime from 'mime'
import { ZipFile } from 'yazl'
import type { Db } from '../../../db/database'
import type { PdfDocument } from '../../../files/pdf/pdf-document'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { TableDocument } from '../../../render/table-document'
import type { Services } from '../../../services'
import type { Person } from '../../../threads/fair-turns'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'
import { fileName, fileOrNull, freeName } from './archive'
import type { DocumentFile } from './document-file'
import { findDocuments } from './document.queries'

/** A row of the register about one item of the pack. */
type Entry = { what: string; of: string; file: string; note: string }
type Packed = { entry: Entry; bytes: Uint8Array | null }

const mostDocuments = 100
const mostCertificates = 200

/**
 * Documents of an order and certificates of its goods valid on the day of shipment, with a register of present and
 * missing items.
 */
export async function packOrder(
  services: Services,
  session: Session,
  person: Person,
  orderId: number,
): Promise<DocumentFile> {
  const { db, clock, render } = services
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'shippedAt'])
    .where('id', '=', orderId)
    .where(ordersVisibleTo(session))
    .executeTakeFirst()
  if (!order) throw new Rejected('order-not-found')
  const today = moscowDay(clock())
  const days = await findShippingDays(db, orderId)
  const otherwise = order.shippedAt ?? today
  const packed = [
    ...(await packDocuments(services, session, person, orderId, today)),
    ...(await packCertificates(services, person, orderId, (lineId) => days.get(lineId) ?? [otherwise])),
  ]
  const names = new Set<string>()
  const zip = new ZipFile()
  for (const { entry, bytes } of packed) {
    if (!bytes) continue
    entry.file = freeName(names, entry.file)
    zip.addBuffer(Buffer.from(bytes), entry.file)
  }
  const register = await render(
    person,
    registerOf(order.number, shownDays([...days.values()].flat(), otherwise), packed),
    'xlsx',
  )
  zip.addBuffer(Buffer.from(register), 'Реестр.xlsx')
  zip.end()
  return {
    name: `Документы заказа ${order.number.replaceAll('/', '-')}.zip`,
    type: 'application/zip',
    bytes: await buffer(zip.outputStream),
  }
}

/** The days on which goods of a line were shipped. */
async function findShippingDays(db: Db, orderId: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('orderShipments as s')
    .innerJoin('orderShipmentLines as l', 'l.shipmentId', 's.id')
    .select(['l.orderLineId', 's.day'])
    .distinct()
    .where('s.orderId', '=', orderId)
    .where('s.isVoid', '=', false)
    .orderBy('s.day')
    .execute()
  const days = new Map<number, string[]>()
  for (const { orderLineId, day } of rows)
    if (day !== null) days.set(orderLineId, [...(days.get(orderLineId) ?? []), day])
  return days
}

const shownDays = (days: readonly string[], otherwise: string): string =>
  days.length === 0 ? shownDay(otherwise) : [...new Set(days)].toSorted().map(shownDay).join(', ')

async function packDocuments(
  services: Services,
  session: Session,
  person: Person,
  orderId: number,
  today: string,
): Promise<Packed[]> {
  const page = { page: 1, perPage: mostDocuments, sort: 'day' as const }
  const { items } = await findDocuments(services.db, session, { keyword: '', orderId }, today, page)
  const packed: Packed[] = []
  for (const row of items.filter(({ state }) => state === 'valid')) {
    const what = [documentName(row), row.number && `№ ${row.number}`].filter(Boolean).join(' ')
    const entry = { what: `${what} от ${shownDay(row.day)}`, of: 'Заказ', file: '', note: '' }
    const isThere = row.file !== null || (row.content !== null && formProblemOf(row) === null)
    const file = isThere ? await fileOrNull(services, person, row) : null
    packed.push(
      file
        ? { entry: { ...entry, file: file.name }, bytes: file.bytes }
        : { entry: { ...entry, note: 'Нет: поставщик не прислал файл' }, bytes: null },
    )
  }
  return packed
}

/** A valid certificate for every day on which goods of a line were shipped. */
async function packCertificates(
  services: Services,
  person: Person,
  orderId: number,
  daysOf: (lineId: number) => readonly string[],
): Promise<Packed[]> {
  const goods = await findCertificates(services.db, orderId)
  const packed: Packed[] = []
  const made = new Map<string, Packed>()
  for (const { lineId, article, name, certificates } of goods) {
    const of = [article, name].filter(Boolean).join(' ')
    const isValidOn = ({ validFrom, validTo }: Certificate, day: string) =>
      (validFrom ?? day) <= day && day <= (validTo ?? day)
    const days = daysOf(lineId)
    const valid = certificates.filter((one) => days.some((day) => isValidOn(one, day)))
    const bare = days.filter((day) => !certificates.some((one) => isValidOn(one, day)))
    if (bare.length > 0) {
      const note =
        certificates.length === 0
          ? 'Нет: сертификата нет в каталоге'
          : `Нет: не действовал ${bare.map(shownDay).join(', ')}`
      packed.push({ entry: { what: 'Сертификат', of, file: '', note }, bytes: null })
    }
    for (const certificate of valid.slice(0, 5)) {
      const key = `${certificate.name}\n${certificate.number}`
      const same = made.get(key)
      const entry = {
        what: [certificate.name, certificate.number && `№ ${certificate.number}`].filter(Boolean).join(' '),
        of,
        file: '',
        note: '',
      }
      if (same) {
        packed.push({ entry: { ...entry, note: 'Тот же файл' }, bytes: null })
        continue
      }
      const bytes = await readCertificate(services, person, certificate)
      const extension = certificate.file ? (mime.getExtension(mime.getType(certificate.file) ?? '') ?? 'pdf') : 'pdf'
      const one = bytes
        ? { entry: { ...entry, file: `Сертификаты/${fileName(entry.what)}.${extension}` }, bytes }
        : { entry: { ...entry, note: 'Нет: файл не загружен' }, bytes: null }
      made.set(key, one)
      packed.push(one)
    }
  }
  return packed
}

type Certificate = {
  name: string
  number: string
  validFrom: string | null
  validTo: string | null
  file: string | null
}
type Goods = { lineId: number; article: string; name: string; certificates: Certificate[] }

async function findCertificates(db: Db, orderId: number): Promise<Goods[]> {
  const lines = await db
    .selectFrom('orderLines')
    .select(['id as lineId', 'productId', 'article', 'name'])
    .where('orderId', '=', orderId)
    .where('productId', 'is not', null)
    .orderBy('position')
    .limit(mostCertificates)
    .execute()
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const documents =
    ids.length === 0
      ? []
      : await db
          .selectFrom('productPapers')
          .select(['productId', 'name', 'number', 'validFrom', 'validTo', 'file'])
          .where('productId', 'in', ids)
          .where('kind', '=', 'certificate')
          .where('deletedAt', 'is', null)
          .orderBy('id')
          .execute()
  return lines.map(({ lineId, productId, article, name }) => ({
    lineId,
    article,
    name,
    certificates: documents.filter((document) => document.productId === productId),
  }))
}

/** The demonstration's certificates have no files; a placeholder sheet is used. */
async function readCertificate(
  { publicFiles, writePdf, config }: Services,
  person: Person,
  certificate: Certificate,
): Promise<Uint8Array | null> {
  if (certificate.file !== null) return publicFiles.read(certificate.file)
  return config.SNAB_DEMO ? writePdf(person, demoSheet(certificate)) : null
}

const demoSheet = ({ name, number }: Certificate): PdfDocument => ({
  title: `${name} № ${number}`,
  footer: 'Демонстрационный образец, юридической силы не имеет.',
  content: [
    { text: 'ДЕМОНСТРАЦИОННЫЙ ОБРАЗЕЦ', color: '#b3261e', alignment: 'center', margin: [0, 40, 0, 30] },
    { text: name, bold: true, fontSize: 16, alignment: 'center' },
    { text: `№ ${number}`, alignment: 'center' },
  ],
})

const registerOf = (number: string, days: string, packed: readonly Packed[]): TableDocument => ({
  title: `Реестр документов заказа № ${number}`,
  facts: [
    { name: 'Сертификаты на дату', value: days },
    { name: 'Не хватает', value: String(packed.filter(({ entry }) => entry.note.startsWith('Нет:')).length) },
  ],
  tables: [
    {
      name: 'Реестр',
      columns: [
        { key: 'what', title: 'Документ', kind: 'text', width: 40 },
        { key: 'of', title: 'К чему', kind: 'text', width: 50 },
        { key: 'file', title: 'Файл', kind: 'text', width: 44 },
        { key: 'note', title: 'Примечание', kind: 'text', width: 34 },
      ],
      rows: packed.map(({ entry }) => ({ ...entry })),
      totals: [],
    },
  ],
})
