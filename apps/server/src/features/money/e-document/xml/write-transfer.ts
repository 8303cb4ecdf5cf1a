import type { EFile, ETransfer, ETransferLine } from '@snab/domain/document/e-document/e-content'
import { node, type XmlNode } from '../../../../xml/xml-writer'
import { fileIdOf } from './file-id'
import {
  amountText,
  dayOf,
  dayText,
  element,
  filled,
  namedNode,
  partyNode,
  priceText,
  rateText,
  signerNode,
  sumText,
  taxNode,
  timeOf,
} from './parts'
import { writtenFile, type WrittenFile } from './written-file'

/** The schema of written files. Electronic УПД of an older format are not accepted since that day. */
const transferSchema = { name: 'ON_NSCHFDOPPR_1_997_01_05_03_05', format: '5.03', inForceFrom: '2026-01-01' } as const

const transferName = 'Универсальный передаточный документ'
const transferFact =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)'

const functionOf = (status: ETransfer['status']): 'СЧФДОП' | 'ДОП' => (status === 1 ? 'СЧФДОП' : 'ДОП')

/** The seller's title of a УПД. */
export function writeTransfer(transfer: ETransfer, file: EFile, program: string): WrittenFile {
  const fileId = fileIdOf('ON_NSCHFDOPPR', file, {
    isTraced: transfer.lines.some(({ traced }) => traced.length > 0),
    isMarked: transfer.lines.some(({ codes }) => codes.length > 0),
  })
  const { seller } = transfer
  const root = element('Файл', { ИдФайл: fileId, ВерсФорм: transferSchema.format, ВерсПрог: program }, [
    element(
      'Документ',
      {
        КНД: '1115131',
        Функция: functionOf(transfer.status),
        ПоФактХЖ: transfer.status === 1 ? `Счет-фактура и д${transferFact.slice(1)}` : transferFact,
        НаимДокОпр: transferName,
        ДатаИнфПр: dayOf(file.at),
        ВремИнфПр: timeOf(file.at),
        НаимЭконСубСост: `${seller.name}, ИНН ${seller.inn}${seller.kpp ? `, КПП ${seller.kpp}` : ''}`,
      },
      [headNode(transfer), tableNode(transfer), handoverNode(transfer), signerNode(transfer.signer)],
    ),
  ])
  return writtenFile(fileId, root, 'upd-5.03.05')
}

function headNode(transfer: ETransfer): XmlNode {
  const { revision, seller, buyer, consignor, consignee, payments, stateContract } = transfer
  return element(
    'СвСчФакт',
    {
      НомерДок: transfer.number,
      ДатаДок: dayText(transfer.day),
      ИмяФайлИспрПрод: filled(revision?.sellerFile ?? ''),
      ИмяФайлИспрПок: filled(revision?.buyerFile ?? ''),
    },
    [
      revision && element('ИспрДок', { НомИспр: String(revision.number), ДатаИспр: dayText(revision.day) }),
      partyNode('СвПрод', seller),
      element('ГрузОт', {}, [consignor ? partyNode('ГрузОтпр', consignor) : node('ОнЖе', 'он же')]),
      partyNode('ГрузПолуч', { ...consignee, bank: null }),
      ...payments.map(({ number, day, total }) =>
        element('СвПРД', {
          НомерПРД: filled(number),
          ДатаПРД: dayText(day),
          СуммаПРД: total === null ? null : sumText(total),
        }),
      ),
      namedNode('ДокПодтвОтгрНом', { name: transferName, number: transfer.number, day: transfer.day }),
      partyNode('СвПокуп', buyer),
      element('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
      stateContract ? element('ДопСвФХЖ1', { ИдГосКон: stateContract }) : null,
    ],
  )
}

function tableNode({ lines, total, vatTotal }: ETransfer): XmlNode {
  const isWithoutVat = lines.every(({ vatRate }) => vatRate === null)
  return element('ТаблСчФакт', {}, [
    ...lines.map((line, at) => lineNode(line, at + 1)),
    element('ВсегоОпл', { СтТовБезНДСВсего: sumText(total - vatTotal), СтТовУчНалВсего: sumText(total) }, [
      taxNode('СумНалВсего', isWithoutVat ? null : 0, vatTotal),
    ]),
  ])
}

function lineNode(line: ETransferLine, position: number): XmlNode {
  const net = line.total - line.vat
  return element(
    'СведТов',
    {
      НомСтр: String(position),
      НаимТов: line.name,
      // a unit outside ОКЕИ has the code of four zeros
      ОКЕИ_Тов: line.okei || '0000',
      НаимЕдИзм: line.unit,
      КолТов: amountText(line.amount),
      ЦенаТов: priceText(net, line.amount),
      СтТовБезНДС: sumText(net),
      НалСт: rateText(line.vatRate),
      СтТовУчНал: sumText(line.total),
    },
    [
      ...line.origin.map(({ countryCode, declaration }) =>
        element('СвДТ', { КодПроисх: filled(countryCode), НомерДТ: filled(declaration) }),
      ),
      detailsNode(line),
      element('Акциз', {}, [node('БезАкциз', 'без акциза')]),
      taxNode('СумНал', line.vatRate, line.vat),
    ],
  )
}

/** Longer articles do not fit into АртикулТов and go to the description. */
const LONGEST_ARTICLE = 50

function detailsNode(line: ETransferLine): XmlNode {
  const isShort = [...line.article].length <= LONGEST_ARTICLE
  const countries = [...new Set(line.origin.map(({ countryName }) => countryName).filter(Boolean))]
  return element(
    'ДопСведТов',
    {
      ПрТовРаб: line.isService ? '3' : '1',
      ХарактерТов: isShort ? null : line.article,
      АртикулТов: isShort ? filled(line.article) : null,
      ГТИН: filled(line.gtin),
      КодВидТов: filled(line.kindCode),
    },
    [
      ...countries.map((name) => node('КрНаимСтрПр', name)),
      ...line.traced.map((traced) =>
        element('СведПрослеж', {
          НомТовПрослеж: traced.number,
          ЕдИзмПрослеж: traced.okei,
          НаимЕдИзмПрослеж: traced.unit,
          КолВЕдПрослеж: amountText(traced.amount),
          СтТовБезНДСПрослеж: sumText(traced.total),
        }),
      ),
      ...markingNodes(line),
    ],
  )
}

/** Codes of items and of packages are separate elements. */
function markingNodes({ codes }: ETransferLine): XmlNode[] {
  const of = (isPackage: boolean) => codes.filter((code) => code.isPackage === isPackage)
  return [
    { name: 'КИЗ', list: of(false) },
    { name: 'НомУпак', list: of(true) },
  ].flatMap(({ name, list }) =>
    list.length === 0
      ? []
      : [
          element(
            'НомСредИдентТов',
            {},
            list.map(({ code }) => node(name, code)),
          ),
        ],
  )
}

const handoverNode = ({ grounds, shippedOn }: ETransfer): XmlNode =>
  element('СвПродПер', {}, [
    element(
      'СвПер',
      { СодОпер: 'Товары переданы', ДатаПер: dayText(shippedOn) },
      grounds.length > 0 ? grounds.map((ground) => namedNode('ОснПер', ground)) : [node('БезДокОснПер', '1')],
    ),
  ])
