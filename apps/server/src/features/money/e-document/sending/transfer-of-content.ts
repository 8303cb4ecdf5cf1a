import type { EMarkingCode, EParty, ESigner, ETransfer } from '@snab/domain/document/e-document/e-content'
import type { Party } from '@snab/domain/document/invoice-content'
import { transferStatus, type ShipmentContent } from '@snab/domain/document/shipment-content'

/** Facts about the parties that the document's content lacks. */
export type PartyFacts = { ogrn: string; email: string }
export type TransferFacts = {
  number: string
  day: string
  seller: PartyFacts
  buyer: PartyFacts
  /** Marking codes by line of the document. */
  codes: ReadonlyMap<number, EMarkingCode[]>
  signer: ESigner
  /** ИдФайл of the document that an исправление corrects; empty where it was not electronic. */
  revisedFile: string
}

/** Units by ОКЕИ that are services. */
const serviceUnits: ReadonlySet<string> = new Set(['876'])

/** The content of a УПД as the electronic format needs it. */
export function transferOfContent(content: ShipmentContent, facts: TransferFacts): ETransfer {
  const { seller, buyer } = partiesOf(content, facts)
  return {
    number: facts.number,
    day: facts.day,
    status: transferStatus(content),
    revision: content.revision ? { ...content.revision, sellerFile: facts.revisedFile, buyerFile: '' } : null,
    seller,
    buyer,
    consignor: null,
    consignee: { ...buyer, address: content.consigneeAddress || buyer.address },
    payments: content.payments.map((payment) => ({ ...payment, total: null })),
    // the format demands a day
    grounds: content.ground && content.ground.day !== '' ? [content.ground] : [],
    stateContract: content.stateContract ?? '',
    lines: content.lines.map((line, index) => {
      const codes = facts.codes.get(index + 1) ?? []
      return {
        name: line.name,
        article: line.article,
        unit: line.unit,
        okei: line.okei,
        amount: line.amount,
        isService: serviceUnits.has(line.okei),
        kindCode: line.commodityCode ?? '',
        gtin: gtinOf(codes),
        vatRate: line.vatRate,
        vat: line.vat,
        total: line.total,
        origin: line.origin ? [line.origin] : [],
        traced: line.traceable ? [line.traceable] : [],
        codes,
      }
    }),
    vatTotal: content.vatTotal,
    total: content.total,
    shippedOn: facts.day,
    signer: facts.signer,
  }
}

export const partiesOf = (content: ShipmentContent, facts: TransferFacts): { seller: EParty; buyer: EParty } => ({
  seller: {
    ...partyOf(content.seller, facts.seller),
    ogrn: content.seller.ogrn ?? facts.seller.ogrn,
    ogrnDay: content.seller.ogrnDay ?? '',
    bank: content.bank,
  },
  buyer: partyOf(content.buyer, facts.buyer),
})

/** The common article of the codes, if they all name the same goods. */
function gtinOf(codes: readonly EMarkingCode[]): string {
  const gtins = new Set(codes.flatMap(({ code, isPackage }) => (isPackage ? [] : [code.slice(2, 16)])))
  const [only = ''] = gtins
  return gtins.size === 1 ? only : ''
}

const partyOf = ({ name, inn, kpp, address, phone }: Party, { ogrn, email }: PartyFacts): EParty => ({
  name,
  inn,
  kpp,
  ogrn,
  ogrnDay: '',
  address,
  phone,
  email,
  bank: null,
})
