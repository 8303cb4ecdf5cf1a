import { correctionTotals, type CorrectionLine } from '@snab/domain/document/correction-content'
import type { CorrectionContent } from '@snab/domain/document/e-document/correction-content'
import type { EFile } from '@snab/domain/document/e-document/e-content'
import { node, type XmlNode } from '../../../../xml/xml-writer'
import { fileIdOf } from './file-id'
import {
  amountText,
  dayOf,
  dayText,
  element,
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

/**
 * The schema of УКД by order ЕД-1-26/29@ of 19.01.2026. No copy of it was available: elements are those in public
 * descriptions, so nothing here has been validated.
 */
const correctionSchema = { name: 'ON_NKORSCHFDOPPR_1_996_03_05_02_01', format: '5.02', orderOf: '2026-01-19' } as const

export function writeCorrection(correction: CorrectionContent, file: EFile, program: string): WrittenFile {
  const fileId = fileIdOf('ON_NKORSCHFDOPPR', file)
  const { seller } = correction
  const root = element('Файл', { ИдФайл: fileId, ВерсФорм: correctionSchema.format, ВерсПрог: program }, [
    element(
      'Документ',
      {
        КНД: '1115133',
        Функция: correction.status === 1 ? 'КСЧФДИС' : 'ДИС',
        НаимДокОпр: 'Универсальный корректировочный документ',
        ДатаИнфПр: dayOf(file.at),
        ВремИнфПр: timeOf(file.at),
        НаимЭконСубСост: `${seller.name}, ИНН ${seller.inn}${seller.kpp ? `, КПП ${seller.kpp}` : ''}`,
      },
      [headNode(correction), tableNode(correction), agreementNode(correction), signerNode(correction.signer)],
    ),
  ])
  return writtenFile(fileId, root, null)
}

const headNode = ({ number, day, corrected, revision, seller, buyer }: CorrectionContent): XmlNode =>
  element('СвКСчФ', { НомерКСчФ: number, ДатаКСчФ: dayText(day) }, [
    ...corrected.map((document) => element('СчФ', { НомерСчФ: document.number, ДатаСчФ: dayText(document.day) })),
    revision && element('ИспрКСчФ', { НомИспрКСчФ: String(revision.number), ДатаИспрКСчФ: dayText(revision.day) }),
    partyNode('СвПрод', seller),
    partyNode('СвПокуп', buyer),
    element('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
  ])

function tableNode(correction: CorrectionContent): XmlNode {
  const { net, vat, total } = correctionTotals(correction.lines)
  const isWithoutVat = correction.lines.every(({ after }) => after.vatRate === null)
  const sums = (name: string, side: 'increase' | 'decrease') =>
    total[side] === 0 && net[side] === 0
      ? null
      : element(name, { СтТовБезНДСВсего: sumText(net[side]), СтТовУчНалВсего: sumText(total[side]) }, [
          taxNode('СумНал', isWithoutVat ? null : 0, vat[side]),
        ])
  return element('ТаблКСчФ', {}, [
    ...correction.lines.map((line, at) => lineNode(line, at + 1)),
    sums('ВсегоУвел', 'increase'),
    sums('ВсегоУм', 'decrease'),
  ])
}

const netOf = ({ total, vat }: CorrectionLine['before']) => total - vat

function lineNode({ lineNumber, name, unit, okei, before, after }: CorrectionLine, position: number): XmlNode {
  return element(
    'СведТов',
    {
      НомСтр: String(position),
      ПорНомТовВСЧФ: String(lineNumber),
      НаимТов: name,
      ОКЕИ_ТовДо: okei || '0000',
      ОКЕИ_ТовПосле: okei || '0000',
      НаимЕдИзмДо: unit,
      НаимЕдИзмПосле: unit,
      КолТовДо: amountText(before.amount),
      КолТовПосле: amountText(after.amount),
      ЦенаТовДо: priceText(netOf(before), before.amount),
      // a line returned completely keeps its price
      ЦенаТовПосле:
        after.amount === 0 ? priceText(netOf(before), before.amount) : priceText(netOf(after), after.amount),
      НалСт: rateText(after.vatRate),
    },
    [
      changeNode('СтТовБезНДС', netOf(before), netOf(after)),
      element('АкцизДо', {}, [node('БезАкциз', 'без акциза')]),
      element('АкцизПосле', {}, [node('БезАкциз', 'без акциза')]),
      taxNode('СумНалДо', before.vatRate, before.vat),
      taxNode('СумНалПосле', after.vatRate, after.vat),
      differenceNode('СумНалРазн', after.vat - before.vat),
      changeNode('СтТовУчНал', before.total, after.total),
    ],
  )
}

const changeNode = (name: string, before: number, after: number): XmlNode =>
  element(name, {
    СтоимДоИзм: sumText(before),
    СтоимПослеИзм: sumText(after),
    СтоимУвел: after > before ? sumText(after - before) : null,
    СтоимУм: after < before ? sumText(before - after) : null,
  })

const differenceNode = (name: string, change: number): XmlNode =>
  element(name, {}, [change < 0 ? node('СумУм', sumText(-change)) : node('СумУвел', sumText(change))])

const agreementNode = ({ corrected, grounds, isProposal, day }: CorrectionContent): XmlNode =>
  element('СодФХЖ3', { СодОпер: isProposal ? '1' : '2', ДатаНапр: dayText(day) }, [
    ...corrected.map((document) => namedNode('ПередатДокум', document)),
    ...grounds.map((ground) => namedNode('ДокумОснКор', ground)),
  ])
