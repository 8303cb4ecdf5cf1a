import type { EFile, ESigner } from '@snab/domain/document/e-document/e-content'
import type { AcceptanceResult } from '@snab/domain/document/e-document/acceptance'
import { node } from '../../../../xml/xml-writer'
import { dayOf, dayText, element, signerNode, timeOf } from './parts'
import { writtenFile, type WrittenFile } from './written-file'
import { shownDay } from '@snab/domain/text/shown-day'

/** The fields of the seller's title that the buyer's repeats. */
type SellersTitle = {
  fileId: string
  at: Date
  function: string
  documentName: string
  number: string
  day: string
  /** Detached signatures, base64. */
  signatures: string[]
}

export type BuyersTitle = {
  seller: SellersTitle
  result: AcceptanceResult
  day: string
  /** The separate act of differences, if one was made. */
  differences: { name: string; number: string; day: string } | null
  signer: ESigner
}

const codes: Record<AcceptanceResult, string> = { accepted: '1', 'with-differences': '2', refused: '3' }

/**
 * The buyer's title of a УПД 5.03. Its schema is not published; the structure is that of 5.02, which sources call
 * equal. The name repeats the flags of the seller's file.
 */
export function writeBuyersTitle(title: BuyersTitle, file: EFile, program: string): WrittenFile {
  const { seller, result } = title
  const flags = seller.fileId.split('_').slice(-6).join('_')
  const fileId = [
    'ON_NSCHFDOPPOK',
    file.receiver,
    file.sender,
    dayOf(file.at).split('.').toReversed().join(''),
    file.guid,
    flags,
  ].join('_')
  const { differences } = title
  const root = element('Файл', { ИдФайл: fileId, ВерсФорм: '5.03', ВерсПрог: program }, [
    element('Документ', { КНД: '1115132', ДатаИнфПок: dayOf(file.at), ВремИнфПок: timeOf(file.at) }, [
      element(
        'ИдИнфПрод',
        { ИдФайлИнфПр: seller.fileId, ДатаФайлИнфПр: dayOf(seller.at), ВремФайлИнфПр: timeOf(seller.at) },
        seller.signatures.map((signature) => node('ЭП', signature)),
      ),
      element(
        'СодФХЖ4',
        {
          НаимДокОпрПр: seller.documentName,
          Функция: seller.function,
          ПорНомДокИнфПр: seller.number,
          ДатаДокИнфПр: dayText(seller.day),
        },
        [
          element('СвПрин', { СодОпер: result === 'refused' ? null : contents[result], ДатаПрин: dayText(title.day) }, [
            element('КодСодОпер', { КодИтога: codes[result] }, [
              differences &&
                element('РеквДокРасх', {
                  РеквНаимДок: differences.name,
                  РеквНомерДок: differences.number || 'Без номера',
                  РеквДатаДок: shownDay(differences.day),
                }),
            ]),
          ]),
        ],
      ),
      signerNode(title.signer),
    ]),
  ])
  return writtenFile(fileId, root, 'upd-buyer-5.03')
}

const contents = {
  accepted: 'Товары приняты без расхождений',
  'with-differences': 'Товары приняты с расхождениями',
} as const
