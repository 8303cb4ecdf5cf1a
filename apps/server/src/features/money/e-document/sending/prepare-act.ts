import { randomUUID } from 'node:crypto'
import type { EActPreview, sendEAct } from '@snab/contract/money/e-document'
import type { Reconciliation } from '@snab/contract/balance/ledger'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { EParty } from '@snab/domain/document/e-document/e-content'
import type { ReconciliationContent } from '@snab/domain/document/e-document/reconciliation-content'
import { toKopecks } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { shownDay } from '@snab/domain/text/shown-day'
import type { Db } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { reconcileCompany } from '../../../balance/ledger/reconciliation'
import { requireOperator } from '../operator/require-operator'
import { writeAct } from '../xml/write-act'
import { digestOf, lockActs, nextActNumber, replaceActs } from './earlier-acts'
import { findSigner, signerOf } from './find-signer'
import { factsOfBuyer, factsOfSeller, findBoxes, sideOf } from './parties'
import { queueDocument } from './queue-document'
import type { PartyFacts } from './transfer-of-content'

type Asked = ParsedRequestOf<typeof sendEAct>['body']
type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'edo' | 'signFile' | 'log'>

/** Writes the act of one seller and one buyer's entity as XML and queues it. */
export async function prepareAct(services: Needs, session: Session, companyId: number, asked: Asked): Promise<number> {
  const { db, clock, config } = services
  const { operator, ask } = requireOperator(services)
  const company = await findCompany(db, session, companyId)
  const now = clock()
  const { signerId, ...period } = asked
  checkPeriod(period, moscowDay(now))
  const act = await reconcileCompany(db, company, period, moscowDay(now))
  if (!act.legalEntity) throw new Rejected('edo-state', { message: 'У компании нет подтверждённой организации' })
  const sellerId = act.seller.id
  const parties = { sellerId, legalEntityId: act.legalEntity.id }
  if (act.rows.length === 0)
    throw new Rejected('edo-invalid', {
      message: 'За этот период операций нет: акт по формату должен иметь хотя бы одну',
    })
  const { from, to } = await findBoxes(ask, act.sellerSide, act.buyerSide)
  const signer = await findSigner(db, sellerId, signerId, moscowDay(now))
  const number = await nextActNumber(db, parties, act.to)
  const content: ReconciliationContent = {
    number,
    from: act.from,
    to: act.to,
    seller: partyOf(act.sellerSide, await factsOfSeller(db, sellerId)),
    buyer: partyOf(act.buyerSide, await factsOfBuyer(db, act.legalEntity.id)),
    contract: act.contract && (await contractOf(db, act.contract.id)),
    // a negative sum for the company is its debt
    opening: -toKopecks(act.opening),
    rows: act.rows.map(rowOf),
    signer: signerOf(signer),
  }
  const guid = randomUUID()
  const file = { receiver: to.participant, sender: from.participant, guid, at: now }
  const { fileId, bytes, problems } = writeAct(content, file, `Снаб ${config.version}`)
  if (problems.length > 0)
    throw new Rejected('edo-invalid', { message: `Акт не отправлен. ${problems.slice(0, 10).join('. ')}.` })
  const signing = await ask(() => services.signFile(bytes))
  const said = { from: act.from, to: act.to, contractId: act.contract?.id ?? null, digest: digestOf(content) }
  return db.transaction().execute(async (trx) => {
    await lockActs(trx, parties)
    await replaceActs(trx, parties, said)
    if ((await nextActNumber(trx, parties, act.to)) !== number)
      throw new Rejected('document-changed-meanwhile', {
        message: 'Только что отправлен другой акт: обновите страницу и отправьте ещё раз',
      })
    return queueDocument(trx, session, {
      kind: 'reconciliation',
      documentId: null,
      companyId: company.id,
      ...parties,
      title: `Акт сверки ${shownDay(act.from)} – ${shownDay(act.to)}`,
      operator,
      operationId: guid,
      fileId,
      function: '',
      signerId: signer.id,
      envelope: {
        from: sideOf(act.sellerSide, from),
        to: sideOf(act.buyerSide, to),
        number,
        day: act.to,
        total: Math.abs(toKopecks(act.closing)),
        vatTotal: 0,
        act: said,
      },
      file: { kind: 'seller-title', name: `${fileId}.xml`, content: bytes },
      signing,
      now,
    })
  })
}

/** The buyer signs for these days: they must be in order and not in the future. */
function checkPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): void {
  if (to !== undefined && to > today) throw invalidField('to', 'Этот день ещё не наступил')
  if (from !== undefined && from > (to ?? today)) throw invalidField('from', 'Начало периода позже конца')
}

/** A preview of an act before it is sent. */
export async function previewAct(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  companyId: number,
  asked: Omit<Asked, 'signerId'>,
): Promise<EActPreview> {
  const today = moscowDay(clock())
  const company = await findCompany(db, session, companyId)
  checkPeriod(asked, today)
  const act = await reconcileCompany(db, company, asked, today)
  const { from, to, opening, debit, credit, closing, rows, contracts } = act
  return {
    seller: act.seller.name,
    buyer: act.buyerSide.name,
    from,
    to,
    opening,
    debit,
    credit,
    closing,
    contracts,
    rows: rows.length,
  }
}

async function findCompany(db: Db, session: Session, id: number) {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'companies.id', userId: null }))
    .executeTakeFirst()
  if (!company) throw new Rejected('not-found')
  return company
}

const contractOf = (db: Db, id: number) =>
  db.selectFrom('contracts').select(['number', 'day']).where('id', '=', id).executeTakeFirstOrThrow()

const partyOf = ({ name, inn, kpp }: Reconciliation['sellerSide'], { ogrn, email }: PartyFacts): EParty => ({
  name,
  inn,
  kpp,
  ogrn,
  ogrnDay: '',
  address: '',
  phone: '',
  email,
  bank: null,
})

function rowOf({ day, text, debit, credit }: Reconciliation['rows'][number]) {
  const [name = text, number = ''] = text.split(' № ')
  return { day, operation: text, document: { name, number, day }, debit: toKopecks(debit), credit: toKopecks(credit) }
}
