import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import { shownDay } from '@snab/domain/text/shown-day'
import type { Content } from 'pdfmake'
import { longDay } from '../../../../render/document-text'
import { signed } from '../form/form-cells'
import { groundLine } from '../form/ground'
import type { DocumentPictures } from '../invoice/invoice-pdf'

function transportOf({ transport }: ShipmentContent): string {
  if (!transport) return '—'
  const { name, number, day, carrier } = transport
  return [`${name} № ${number || 'без номера'} от ${shownDay(day)}`, carrier].filter(Boolean).join(', ')
}

/** [8] to [19] of an УПД: ground, transport, and both sides of the delivery. */
export function handover(day: string, content: ShipmentContent, { seal, director }: DocumentPictures): Content {
  const { seller, buyer } = content
  const line = (text: string, mark: string): Content => ({
    fontSize: 7,
    margin: [0, 3, 0, 0],
    columns: [
      { text, width: '*' },
      { text: mark, width: 20, alignment: 'right' },
    ],
  })
  const side = (rows: Content[]): { width: string; stack: Content[] } => ({ width: '*', stack: rows })
  return {
    margin: [0, 6, 0, 0],
    stack: [
      line(`Основание передачи (сдачи) / получения (приёмки): ${groundLine(content)}`, '[8]'),
      line(`Данные о транспортировке и грузе: ${transportOf(content)}`, '[9]'),
      {
        columnGap: 20,
        columns: [
          side([
            signed('Товар (груз) передал / услуги, результаты работ, права сдал [10]', seller.directorName, director),
            line(`Дата отгрузки, передачи (сдачи): ${longDay(day)}`, '[11]'),
            line(
              `Иные сведения об отгрузке, передаче: ${seller.noVatGround ? `без НДС, ${seller.noVatGround}` : '—'}`,
              '[12]',
            ),
            line(
              `Ответственный за правильность оформления факта хозяйственной жизни: ${seller.directorPost} ${seller.directorName}`,
              '[13]',
            ),
            line(
              `Составитель документа: ${seller.name}, ИНН/КПП ${[seller.inn, seller.kpp].filter(Boolean).join('/')}`,
              '[14]',
            ),
            seal === null ? { text: 'М. П.', fontSize: 7 } : { image: seal, fit: [80, 80] },
          ]),
          side([
            signed('Товар (груз) получил / услуги, результаты работ, права принял [15]', '', null),
            line('Дата получения (приёмки): «__» ____________ 20__ г.', '[16]'),
            line('Иные сведения о получении, приёмке: —', '[17]'),
            line('Ответственный за правильность оформления факта хозяйственной жизни: ____________________', '[18]'),
            line(
              `Покупатель: ${buyer.name}, ИНН/КПП ${[buyer.inn, buyer.kpp].filter(Boolean).join('/') || '—'}`,
              '[19]',
            ),
            { text: 'М. П.', fontSize: 7 },
          ]),
        ],
      },
    ],
  }
}
