import type { EFile, EParty, ESigner } from '@snab/domain/document/e-document/e-content'
import {
  reconciliationTotals,
  type ReconciliationContent,
  type ReconciliationRow,
} from '@snab/domain/document/e-document/reconciliation-content'
import { moscowClock } from '@snab/domain/time/moscow-time'
import type { XmlNode } from '../../../../xml/xml-writer'
import { plainFileId } from './file-id'
import { dayOf, dayText, element, filled, isPerson, nameOf, personNode, sumText } from './parts'
import { writtenFile, type WrittenFile } from './written-file'

/** Акт сверки 5.01, the sender's title. */
export function writeAct(act: ReconciliationContent, file: EFile, program: string): WrittenFile {
  const fileId = plainFileId('ON_AKTSVEROTP', file)
  const sums = sumsOf(act)
  const root = element('Файл', { ИдФайл: fileId, ВерсФорм: '5.01', ВерсПрог: program }, [
    element(
      'Документ',
      {
        КНД: '1110332',
        ДатаИнфОтпр: dayOf(file.at),
        ВрИнфОтпр: moscowClock(file.at),
        ДатаНачПер: dayText(act.from),
        ДатаОкПер: dayText(act.to),
        НомерАкт: act.number,
      },
      [
        element('СвДокКрАкт', { КодОКВ: '643' }, [participant('СвОтпр', act.seller), participant('СвПол', act.buyer)]),
        element('ТаблАкт', sums, [
          element(
            'ДогСв',
            {
              ОписТипДог: act.contract ? null : 'Без договора',
              НомДог: act.contract ? filled(act.contract.number) : null,
              ДатаДог: act.contract?.day ? dayText(act.contract.day) : null,
              ...sums,
            },
            act.rows.map((row, at) => rowNode(row, at + 1)),
          ),
        ]),
        signer(act.signer),
      ],
    ),
  ])
  return writtenFile(fileId, root, 'act-sender-5.01')
}

/** A balance is in one of the two columns. */
function sumsOf(act: ReconciliationContent) {
  const { opening, debit, credit, closing } = reconciliationTotals(act)
  const side = (sum: number) => sumText(Math.max(0, sum))
  return {
    СальдоНачДеб: side(opening),
    СальдоНачКр: side(-opening),
    ОборотДеб: sumText(debit),
    ОборотКр: sumText(credit),
    СальдоКонДеб: side(closing),
    СальдоКонКр: side(-closing),
  }
}

/** ОГРН is obligatory here, unlike in a УПД. */
function participant(name: string, party: EParty): XmlNode {
  const identity = isPerson(party)
    ? element('СвИП', { ИННФЛ: party.inn, ОГРНИП: party.ogrn }, [personNode(nameOf(party.name))])
    : element('СвЮЛУч', { НаимОрг: party.name, ИННЮЛ: party.inn, КПП: party.kpp, ОГРН: party.ogrn })
  return element(name, {}, [
    element('ИдСв', {}, [identity]),
    element('Контакт', { Тлф: filled(party.phone), ЭлПочта: filled(party.email) }),
  ])
}

const rowNode = ({ day, operation, document, debit, credit }: ReconciliationRow, position: number): XmlNode =>
  element(
    'ДокСв',
    { НаимДок: document.name, НомДок: document.number || 'Без номера', ДатаДок: dayText(document.day) },
    [
      element('СвОпер', {
        НомСтр: String(position),
        ДатаОпер: dayText(day),
        НаимОпер: operation,
        СумДебет: debit !== 0 || credit === 0 ? sumText(debit) : null,
        СумКредит: credit === 0 ? null : sumText(credit),
      }),
    ],
  )

const statuses = { certificate: '1', electronic: '2', paper: '3' } as const

function signer({ authority, post, ...name }: ESigner): XmlNode {
  return element(
    'Подписант',
    {
      СтатПодп: statuses[authority.kind],
      ИдСистХран: authority.kind === 'electronic' ? authority.system : null,
      Должн: filled(post),
    },
    [
      personNode(name),
      authority.kind === 'electronic'
        ? element('СвДовер', { НомДовер: authority.number, ДатаНач: dayText(authority.day) })
        : null,
      authority.kind === 'paper'
        ? element('СвДоверБум', { ДатаДовер: dayText(authority.day), ВнНомДовер: authority.number })
        : null,
    ],
  )
}
