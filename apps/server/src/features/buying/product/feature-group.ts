import type { FeatureGroup } from '@snab/contract/catalogue/product'

type Rule = { group: FeatureGroup; units: readonly string[]; names: RegExp }

/** The first match wins: «цветовая температура» belongs to light, «температура» to conditions. */
const rules: readonly Rule[] = [
  {
    group: 'light',
    units: ['лм', 'лк', 'кд', 'Ra', 'К'],
    names: /свет|луч|цокол|колб|рассеивател|диммир|пульсац|цветопередач|подсветк|лампа/i,
  },
  {
    group: 'conditions',
    units: ['°C', 'дБ'],
    names:
      /степень защиты|\bip\b|климат|температур|пожар|огнестойк|ударопрочн|галоген|ультрафиолет|влажност|высота над уровнем/i,
  },
  {
    group: 'electrical',
    units: ['А', 'мА', 'кА', 'В', 'кВ', 'мВ', 'Вт', 'кВт', 'Вт/м', 'Гц', 'А·ч', 'ВА', 'кВА', 'квар', 'Ом', 'мкФ'],
    names:
      /\bток|тока|напряжен|мощност|полюс|фаз|срабатыван|контакт|катушк|уставк|расцепител|тариф|класс точности|трансформац|категория применения|узип/i,
  },
  {
    group: 'dimensions',
    units: ['мм', 'см', 'м', 'мм²', 'кг', 'г', 'мод.', 'л'],
    names: /размер|габарит|ширин|высот|глубин|длин|диаметр|толщин|сечени|резьб|масса|\bвес\b/i,
  },
  {
    group: 'design',
    units: [],
    names:
      /цвет|материал|монтаж|исполнени|форма|покрыти|изоляц|оболочк|экран|дверь|замок|зажим|конструк|крепл|жил|кла?виш|пластик|перфорац/i,
  },
]

/** The heading of a property on the card. ERPs send no headings, so units and words decide. */
export function featureGroup(name: string, unit: string | null): FeatureGroup {
  return rules.find(({ units, names }) => (unit !== null && units.includes(unit)) || names.test(name))?.group ?? 'other'
}
