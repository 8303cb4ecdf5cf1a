import { shownDay } from '@snab/domain/text/shown-day'
import type { Content } from 'pdfmake'
import type { ProductCard } from '@snab/contract/catalogue/product'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { formatWeight, type WeightUnit } from '@snab/domain/text/shown-units'
import type { PdfDocument } from '../../../files/pdf/pdf-document'
import type { ReadPicture } from '../../../files/read-product-picture'
import { featureGroupNames } from './document-texts'

const muted = '#566070'

type Sheet = {
  card: ProductCard
  picture: ReadPicture | null
  day: string
  portal: string
  address: string
  weightUnit: WeightUnit
}

/** The data sheet: a description without prices and stocks, which would become outdated. */
export function dataSheet({ card, picture, day, portal, address, weightUnit }: Sheet): PdfDocument {
  const { brand, series, manufacturer } = card
  const valid = card.certificates.filter(({ isExpired }) => !isExpired)
  return {
    title: `${card.article} ${card.name}`.trim(),
    footer: [`Сведения каталога «${portal}» на ${shownDay(day)}`, address].filter(Boolean).join('. '),
    content: [
      { text: portal, bold: true, fontSize: 12, color: '#10233c' },
      { text: 'Техническое описание', color: muted, margin: [0, 0, 0, 12] },
      { text: card.name, bold: true, fontSize: 15, margin: [0, 0, 0, 10] },
      {
        columns: [
          { width: 170, stack: [drawn(picture)] },
          {
            width: '*',
            stack: [
              facts([
                ['Артикул', card.article],
                ['Код производителя', card.manufacturerCode],
                ['Бренд', brand?.name ?? ''],
                ['Серия', series?.name ?? ''],
                ['Производитель', manufacturer?.name ?? ''],
                ['Раздел', card.sectionPath.map(({ name }) => name).join(' / ')],
                ['Штрихкод', card.barcodes.join(', ')],
              ]),
            ],
          },
        ],
        columnGap: 20,
      },
      ...(card.description === '' ? [] : [heading('Описание'), { text: card.description }]),
      ...featureTables(card),
      heading('Упаковка и вес'),
      facts([
        ['Кратность заказа', amount(card.multiplicity, card)],
        ['Минимальная партия', amount(card.minimumBatch, card)],
        ['В коробке', amount(card.quantityInBox, card)],
        ['В упаковке', amount(card.quantityInBlock, card)],
        ['Вес', card.weightKg > 0 ? formatWeight(card.weightKg, weightUnit) : ''],
      ]),
      ...(valid.length === 0
        ? []
        : [
            heading('Сертификаты'),
            facts(
              valid.map(({ name, number, validTo }) => [
                name,
                [number && `№ ${number}`, validTo === null ? 'бессрочно' : `до ${shownDay(validTo)}`]
                  .filter(Boolean)
                  .join(', '),
              ]),
            ),
          ]),
    ],
  }
}

type CertificateOf = {
  card: ProductCard
  certificate: { name: string; number: string; validFrom: string | null; validTo: string | null }
  day: string
}

/** A placeholder for the document in the demonstration. */
export const demoCertificate = ({ card, certificate, day }: CertificateOf): PdfDocument => ({
  title: `${certificate.name} № ${certificate.number}`,
  footer: `Демонстрационный образец от ${shownDay(day)}, юридической силы не имеет.`,
  content: [
    { text: 'ДЕМОНСТРАЦИОННЫЙ ОБРАЗЕЦ', color: '#b3261e', alignment: 'center', margin: [0, 40, 0, 30] },
    { text: certificate.name, bold: true, fontSize: 16, alignment: 'center', margin: [0, 0, 0, 8] },
    { text: `№ ${certificate.number}`, fontSize: 12, alignment: 'center', margin: [0, 0, 0, 30] },
    facts([
      ['Продукция', card.category?.name ?? card.name],
      ['Бренд', card.brand?.name ?? ''],
      ['Изготовитель', card.manufacturer?.name ?? ''],
      ['Действует с', certificate.validFrom === null ? '' : shownDay(certificate.validFrom)],
      ['Действует до', certificate.validTo === null ? 'бессрочно' : shownDay(certificate.validTo)],
    ]),
  ],
})

const amount = (value: number | null, { unit }: ProductCard) =>
  value === null ? '' : `${shownNumber(value)} ${unit.name}`

const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 14, 0, 4] })

function featureTables({ features }: ProductCard): Content[] {
  const groups = [...new Set(features.map(({ group }) => group))]
  return groups.flatMap((group) => [
    heading(featureGroupNames[group]),
    facts(
      features
        .filter((feature) => feature.group === group)
        .map(({ name, value, unit }) => [name, [value, unit].filter(Boolean).join(' ')]),
    ),
  ])
}

function facts(all: [string, string][]): Content {
  const shown = all.filter(([, value]) => value !== '')
  if (shown.length === 0) return { text: '' }
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 0,
      widths: ['45%', '55%'],
      dontBreakRows: true,
      body: shown.map(([name, value]) => [{ text: name, color: muted }, { text: value }]),
    },
  }
}

function drawn(picture: ReadPicture | null): Content {
  if (!picture) return { text: 'Нет изображения', color: muted }
  return 'svg' in picture ? { svg: picture.svg, fit: [170, 170] } : { image: picture.dataUrl, fit: [170, 170] }
}
