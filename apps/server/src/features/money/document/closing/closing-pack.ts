import { isMemo } from '@snab/domain/document/document-kind'
import { documentName } from '@snab/domain/document/document-name'
import { toRoubles } from '@snab/domain/money/money'
import { may } from '@snab/domain/people/permissions'
import { shownDay } from '@snab/domain/text/shown-day'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { invalidField, Rejected } from '../../../../http/rejected'
import { whoIs } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { TableDocument } from '../../../../render/table-document'
import type { Services } from '../../../../services'
import type { Person } from '../../../../threads/fair-turns'
import { actPdf } from '../../../balance/ledger/act-pdf'
import { reconcileCompany } from '../../../balance/ledger/reconciliation'
import { ordersVisibleTo } from '../../../orders/order/reading/order-scope'
import { fileName, fileOrNull, freeName } from '../archive'
import type { DocumentFile } from '../document-file'
import type { DocumentRow } from '../document.queries'
import { findClosingDocuments, type ClosingPeriod } from './closing-documents'
import { registerOfErp } from './register-of-erp'

type Asked = { from: string; to: string; legalEntityId?: number | undefined; companyId?: number | undefined }
type Packed = { row: DocumentRow; file: string; note: string }

/**
 * All primary documents of a period in one archive: files by seller and legal entity, an act for each of these pairs,
 * and a register for a person and for 1C.
 */
export async function packClosing(
  services: Services,
  session: Session,
  person: Person,
  asked: Asked,
): Promise<DocumentFile> {
  const { db, clock, render, writePdf } = services
  const company = await companyOf(services, session, asked.companyId)
  const period: ClosingPeriod = { ...asked, companyId: company.id }
  const rows = await findClosingDocuments(db, session, period)
  if (rows.length === 0) throw new Rejected('nothing-to-close')
  const zip = new ZipFile()
  const names = new Set<string>()
  const packed: Packed[] = []
  const folders = foldersOf(rows)
  for (const row of rows) {
    const bytes = await fileOrNull(services, person, row)
    const folder = folders.get(keyOf(row))?.folder ?? ''
    const file = bytes ? freeName(names, `${folder}/${fileName(bytes.name)}`) : ''
    if (bytes) zip.addBuffer(Buffer.from(bytes.bytes), file)
    packed.push({ row, file, note: bytes ? '' : 'Файла нет: поставщик его не прислал' })
  }
  if (may('view-legal-documents', whoIs(session, services.config)))
    for (const { folder, sellerId, legalEntityId } of folders.values()) {
      if (legalEntityId === null) continue
      const query = { from: asked.from, to: asked.to, legalEntityId, sellerId: sellerId ?? ('own' as const) }
      const act = await reconcileCompany(db, company, query, moscowDay(clock()))
      zip.addBuffer(Buffer.from(await writePdf(person, actPdf(act))), freeName(names, `${folder}/Акт сверки.pdf`))
    }
  zip.addBuffer(Buffer.from(await render(person, registerOf(company.name, asked, packed), 'xlsx')), 'Реестр.xlsx')
  zip.addBuffer(
    registerOfErp(rows, { formedOn: moscowDay(clock()), currency: services.config.SNAB_CURRENCY }),
    'Реестр для 1С.xml',
  )
  zip.end()
  return {
    name: `Закрывающие документы ${asked.from} – ${asked.to}.zip`,
    type: 'application/zip',
    bytes: await buffer(zip.outputStream),
  }
}

/** Buyers ask for their own company; staff for one whose orders they see. */
async function companyOf(
  { db }: Pick<Services, 'db'>,
  session: Session,
  companyId: number | undefined,
): Promise<{ id: number; name: string }> {
  if (session.staffRole === null) {
    if (!session.company) throw new Rejected('not-found')
    if (companyId !== undefined && companyId !== session.company.id) throw new Rejected('not-found')
    return session.company
  }
  if (companyId === undefined) throw invalidField('companyId', 'Укажите компанию')
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.companyId', '=', 'companies.id')
          .where(ordersVisibleTo(session)),
      ),
    )
    .executeTakeFirst()
  if (!company) throw new Rejected('not-found')
  return company
}

type Pair = { sellerId: number | null; legalEntityId: number | null }
const keyOf = ({ sellerId, legalEntityId }: Pair): string => `${String(sellerId)} ${String(legalEntityId)}`

/** Branches share a name, so pairs are distinguished by ids. */
function foldersOf(rows: readonly DocumentRow[]): Map<string, Pair & { folder: string }> {
  const folders = new Map<string, Pair & { folder: string }>()
  const taken = new Set<string>()
  for (const { sellerId, legalEntityId, sellerName, content, legalEntityName } of rows) {
    const pair = { sellerId, legalEntityId }
    if (folders.has(keyOf(pair))) continue
    const names = [content?.seller.name ?? sellerName ?? 'Поставщик', legalEntityName]
    folders.set(keyOf(pair), { ...pair, folder: freeFolder(taken, fileName(names.filter(Boolean).join(' — '))) })
  }
  return folders
}

function freeFolder(taken: Set<string>, name: string): string {
  let free = name
  for (let at = 2; taken.has(free); at++) free = `${name} (${String(at)})`
  taken.add(free)
  return free
}

/** A return is a sum below zero, like a correction that lowers the debt. */
const signed = ({ kind, total }: DocumentRow): number => toRoubles(kind === 'return' ? -total : total)
const signedVat = ({ kind, vatTotal }: DocumentRow): number | null =>
  vatTotal === null ? null : toRoubles(kind === 'return' ? -vatTotal : vatTotal)

const memoNotes: Partial<Record<DocumentRow['kind'], string>> = {
  'vat-invoice': 'Сумма – в накладной',
  'advance-invoice': 'Сумма – в оплате',
}

const registerOf = (company: string, { from, to }: Asked, packed: readonly Packed[]): TableDocument => ({
  title: `Реестр закрывающих документов за период с ${shownDay(from)} по ${shownDay(to)}`,
  facts: [
    { name: 'Покупатель', value: company },
    { name: 'Документов', value: String(packed.length) },
    { name: 'Без файла', value: String(packed.filter(({ file }) => file === '').length) },
  ],
  tables: [
    {
      name: 'Реестр',
      columns: [
        { key: 'day', title: 'Дата', kind: 'text', width: 12 },
        { key: 'name', title: 'Документ', kind: 'text', width: 28 },
        { key: 'number', title: 'Номер', kind: 'text', width: 14 },
        { key: 'seller', title: 'Продавец', kind: 'text', width: 30 },
        { key: 'entity', title: 'Покупатель', kind: 'text', width: 30 },
        { key: 'order', title: 'Заказ', kind: 'text', width: 14 },
        { key: 'vat', title: 'НДС', kind: 'money', width: 14 },
        { key: 'total', title: 'Сумма', kind: 'money', width: 16 },
        { key: 'file', title: 'Файл', kind: 'text', width: 50 },
        { key: 'note', title: 'Примечание', kind: 'text', width: 34 },
      ],
      rows: packed.map(({ row, file, note }) => ({
        day: shownDay(row.day),
        name: documentName(row),
        number: row.number,
        seller: row.content?.seller.name ?? row.sellerName ?? '',
        entity: row.legalEntityName ?? '',
        order: row.orderNumber ?? '',
        vat: signedVat(row),
        total: isMemo(row.kind) ? null : signed(row),
        file,
        note: [note, memoNotes[row.kind]].filter(Boolean).join('. '),
      })),
      totals: [{ name: 'Итого', column: 'total' }],
    },
  ],
})
