import type { EFile, EParty, ESigner } from '@snab/domain/document/e-document/e-content'
import { node, type XmlNode } from '../../../../xml/xml-writer'
import { plainFileId } from './file-id'
import { dayOf, dayText, element, filled, isPerson, nameOf, personNode, timeOf } from './parts'
import { writtenFile, type WrittenFile } from './written-file'

/** The file that a service document answers. */
type Answered = { fileId: string; signatures: string[]; at: Date }
type Service = { from: EParty; to: EParty; answered: Answered; text: string; signer: ESigner }

/** ПрАннул 1.02: a proposal to annul a document that both sides have signed. */
export function writeAnnulment(
  { from, to, answered, text, signer }: Service,
  file: EFile,
  program: string,
): WrittenFile {
  const fileId = plainFileId('DP_PRANNUL', file)
  const root = element('Файл', { ИдФайл: fileId, ВерсФорм: '1.02', ВерсПрог: program }, [
    element('Документ', {}, [
      participant('УчастЭДО', from, file.sender),
      element('СвПредАн', {}, [
        element(
          'СведАнФайл',
          { ИмяАнФайла: answered.fileId },
          answered.signatures.map((signature) => node('ЭЦПАнФайл', signature)),
        ),
        node('ТекстПредАн', text),
      ]),
      participant('НапрПредАн', to, file.receiver),
      element('Подписант', { Должность: filled(signer.post) }, [personNode(signer)]),
    ]),
  ])
  return writtenFile(fileId, root, 'annulment-1.02')
}

const statuses = { certificate: '1', electronic: '2', paper: '3' } as const

/** УвУточ 1.03: a request to correct a received document. */
export function writeCorrectionRequest(
  { from, to, answered, text, signer }: Service,
  file: EFile,
  program: string,
): WrittenFile {
  const fileId = plainFileId('DP_UVUTOCH', file)
  const { authority } = signer
  const root = element('Файл', { ИдФайл: fileId, ВерсФорм: '1.03', ВерсПрог: program }, [
    element('Документ', { КНД: '1115113' }, [
      participant('УчастЭДО', from, file.sender),
      element('СвУведУточ', { ДатаПол: dayOf(answered.at), ВремяПол: timeOf(answered.at) }, [
        element('СведПолФайл', { ИмяПолФайла: answered.fileId }, [node('ЭППолФайл', answered.signatures[0] ?? '')]),
        node('ТекстУведУточ', text),
      ]),
      participant('ОтпрДок', to, file.receiver),
      element('Подписант', { СтатПодп: statuses[authority.kind], Должн: filled(signer.post) }, [
        personNode(signer),
        authority.kind === 'electronic'
          ? element('СвДоверЭл', {
              НомДовер: authority.number,
              ДатаВыдДовер: dayText(authority.day),
              СпособПредставл: '2',
              СвСистХран: authority.system,
            })
          : null,
        authority.kind === 'paper'
          ? element('СвДоверБум', { ДатаДовер: dayText(authority.day), ВнНомДовер: authority.number })
          : null,
      ]),
    ]),
  ])
  return writtenFile(fileId, root, 'correction-request-1.03')
}

const participant = (name: string, party: EParty, identifier: string): XmlNode =>
  element(name, { ИдУчастЭДО: identifier }, [
    isPerson(party)
      ? element('ИП', { ИННФЛ: party.inn }, [personNode(nameOf(party.name))])
      : element('ЮЛ', { НаимОрг: party.name, ИННЮЛ: party.inn, КПП: party.kpp }),
  ])
