import type { PunchoutOperation } from '@snab/domain/integration/punchout'
import { node, optional, type XmlNode } from '../../../../xml/xml-writer'
import type { ConnectionRow } from '../connection/find-connection'
import type { ReturnedLine } from '../session/returned-lines'
import { headerNode, inRussian, moneyNode, quantityText, writeCxml } from './cxml-envelope'

type Message = {
  connection: ConnectionRow
  operation: PunchoutOperation
  buyerCookie: string
  lines: readonly ReturnedLine[]
  payloadId: string
  now: Date
}

/** PunchOutOrderMessage: the cart for the buyer's system. */
export function writeOrderMessage({ connection, operation, buyerCookie, lines, payloadId, now }: Message): string {
  const { fromDomain, fromIdentity, toDomain, toIdentity, isGross } = connection
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const vat = lines.reduce((sum, line) => sum + line.vat, 0)
  return writeCxml(
    [
      headerNode({ domain: toDomain, identity: toIdentity }, { domain: fromDomain, identity: fromIdentity }),
      node('Message', [
        node('PunchOutOrderMessage', [
          node('BuyerCookie', buyerCookie),
          node(
            'PunchOutOrderMessageHeader',
            [node('Total', [moneyNode(total)]), lines.length === 0 ? null : taxNode(vat, isGross)],
            { operationAllowed: operation === 'inspect' ? 'inspect' : 'edit' },
          ),
          ...lines.map((line) => itemNode(line, isGross)),
        ]),
      ]),
    ],
    { payloadId, now },
  )
}

const taxNode = (vat: number, isGross: boolean): XmlNode =>
  node('Tax', [moneyNode(vat), node('Description', isGross ? 'НДС в сумме' : 'НДС сверх суммы', inRussian)])

function itemNode(line: ReturnedLine, isGross: boolean): XmlNode {
  const { amount, number, deliveryDays } = line
  return node(
    'ItemIn',
    [
      itemIdNode(line),
      node('ItemDetail', [
        node('UnitPrice', [moneyNode(line.price)]),
        node('Description', line.name, inRussian),
        node('UnitOfMeasure', line.unit),
        node('Classification', line.classCode, { domain: line.classDomain }),
        optional('ManufacturerPartID', line.manufacturerPart),
        line.manufacturer === '' ? null : node('ManufacturerName', line.manufacturer),
        deliveryDays === null ? null : node('LeadTime', String(deliveryDays)),
      ]),
      taxNode(line.vat, isGross),
      line.description === '' ? null : node('Comments', line.description, inRussian),
    ],
    { quantity: quantityText(amount), lineNumber: String(number) },
  )
}

export const itemIdNode = (line: { partId: string; auxiliaryId: string; ownNumber: string }): XmlNode =>
  node('ItemID', [
    node('SupplierPartID', line.partId),
    optional('SupplierPartAuxiliaryID', line.auxiliaryId),
    optional('BuyerPartID', line.ownNumber),
  ])
