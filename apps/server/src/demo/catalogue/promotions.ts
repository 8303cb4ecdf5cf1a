import { brands } from './brands'
import { sections } from './sections'

export type DemoPromotion = {
  name: string
  brandId: number | null
  sectionId: number | null
  basisPoints: number
  startsOn: string
  endsOn: string
}

function brandId(name: string): number {
  const match = brands.find((brand) => brand.name === name)
  if (!match) throw new Error(`No brand ${name}`)
  return match.id
}

function sectionId(name: string): number {
  const match = sections.find((section) => section.name === name)
  if (!match) throw new Error(`No section ${name}`)
  return match.id
}

/** The long ones are always active; one is over and one has not begun in 2026. */
export const promotions: readonly DemoPromotion[] = [
  {
    name: 'Модульная автоматика «Вектор» дешевле на 7 %',
    brandId: brandId('Вектор'),
    sectionId: sectionId('Модульное оборудование'),
    basisPoints: 700,
    startsOn: '2026-01-01',
    endsOn: '2028-12-31',
  },
  {
    name: 'Светодиодные лампы: минус 10 %',
    brandId: null,
    sectionId: sectionId('Лампы светодиодные'),
    basisPoints: 1000,
    startsOn: '2026-01-01',
    endsOn: '2028-12-31',
  },
  {
    name: 'Месяц Kvartell',
    brandId: brandId('Kvartell'),
    sectionId: null,
    basisPoints: 1200,
    startsOn: '2026-06-01',
    endsOn: '2028-06-30',
  },
  {
    name: 'Лотки «Трассмонт» со скидкой 5 %',
    brandId: brandId('Трассмонт'),
    sectionId: sectionId('Лотки'),
    basisPoints: 500,
    startsOn: '2026-03-01',
    endsOn: '2028-12-31',
  },
  {
    name: 'Весна на стройплощадке',
    brandId: null,
    sectionId: sectionId('Силовые разъёмы'),
    basisPoints: 800,
    startsOn: '2026-04-01',
    endsOn: '2026-05-31',
  },
  {
    name: 'Прожекторы к зиме',
    brandId: null,
    sectionId: sectionId('Прожекторы светодиодные'),
    basisPoints: 900,
    startsOn: '2029-10-01',
    endsOn: '2030-01-31',
  },
  {
    name: 'Распродажа инструмента «Рукомаст»',
    brandId: brandId('Рукомаст'),
    sectionId: sectionId('Инструмент и приборы'),
    basisPoints: 1500,
    startsOn: '2026-01-01',
    endsOn: '2028-12-31',
  },
]
