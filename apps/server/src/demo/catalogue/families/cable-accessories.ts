import { defineClass, type ClassTemplate } from '../classes/class-template'
import { feminine, pad, ru } from '../format'

const root = 'Монтаж и присоединение кабеля'
const wire = {
  0.5: 'белый',
  0.75: 'серый',
  1: 'красный',
  1.5: 'чёрный',
  2.5: 'синий',
  4: 'серый',
  6: 'зелёный',
  10: 'коричневый',
  16: 'белый',
  25: 'чёрный',
  35: 'красный',
} as const
const colours = {
  чёрный: 'K',
  белый: 'W',
  красный: 'R',
  синий: 'B',
  'жёлто-зелёный': 'YG',
  жёлтый: 'Y',
  зелёный: 'G',
  серый: 'GR',
  прозрачный: 'T',
  коричневый: 'BR',
} as const

export const cableAccessories: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000005',
    name: 'Наконечники штыревые втулочные',
    section: [root, 'Наконечники и гильзы'],
    family: 'accessory',
    prefix: 'CE',
    series: null,
    drawing: 'ferrule',
    share: 14,
    unit: 'pack',
    solutions: ['Сборка щитов'],
    related: ['EC000168', 'EC000993', 'EC000897'],
    about: 'Для опрессовки гибких жил перед вводом в винтовой зажим.',
    axes: {
      section: [1.5, 2.5, 0.75, 1, 4, 6, 0.5, 10, 16, 25, 35],
      length: [8, 12, 18, 10],
      pack: [100, 50, 20, 500],
      twin: ['одинарный', 'двойной'],
    },
    valid: (v) =>
      (v.section <= 2.5 ? v.pack >= 50 && v.length <= 12 : v.length >= 10) &&
      !(v.section >= 10 && (v.pack > 100 || v.length === 10)) &&
      !(v.pack === 500 && v.section > 2.5) &&
      !(v.twin === 'двойной' && v.section > 10),
    title: (v) =>
      `Наконечник штыревой втулочный ${v.twin === 'двойной' ? 'НШВИ(2)' : 'НШВИ'} ${ru(v.section)}-${v.length} ${wire[v.section]}`,
    tail: (v) => `(${v.pack} шт.)`,
    articleCode: (v) => `${v.twin === 'двойной' ? 2 : 1}-${pad(v.section * 100, 4)}-${pad(v.length, 2)}-${v.pack}`,
    features: (v) => ({
      section: v.section,
      barrel: v.length,
      packCount: v.pack,
      model: v.twin,
      colour: wire[v.section],
      material: 'медь лужёная',
      insulation: 'полипропилен',
      temperature: [-40, 105],
    }),
    rubles: (v) => v.pack * (0.45 + v.section * 0.22) * (v.twin === 'двойной' ? 1.6 : 1),
    grams: (v) => v.pack * (0.2 + v.section * 0.16),
    packing: () => ({ multiplicity: 1, box: 100 }),
  }),
  defineClass({
    code: 'EC001050',
    name: 'Наконечники кабельные',
    section: [root, 'Наконечники и гильзы'],
    family: 'accessory',
    prefix: 'CL',
    series: null,
    drawing: 'cable-lug',
    share: 14,
    related: ['EC000168', 'EC000057', 'EC000217'],
    about: 'Для оконцевания жил силового кабеля опрессовкой.',
    axes: {
      mark: ['ТМЛ', 'ТМ', 'ТА', 'ТАМ'],
      section: [16, 25, 10, 35, 50, 70, 6, 95, 120, 150, 185, 240, 4],
      bolt: [8, 6, 10, 12, 16, 5],
    },
    valid: (v) =>
      v.section >= ([0, 0, 0, 0, 0, 4, 4, 0, 10, 0, 25, 0, 70, 0, 0, 0, 150][v.bolt] ?? 0) &&
      v.section <= ([0, 0, 0, 0, 0, 16, 50, 0, 95, 0, 185, 0, 240, 0, 0, 0, 240][v.bolt] ?? 0) &&
      !(v.mark.startsWith('ТА') && v.section < 16),
    title: (v) =>
      `Наконечник кабельный ${v.mark} ${v.section}-${v.bolt} ${v.mark === 'ТМЛ' ? 'медный лужёный' : v.mark === 'ТМ' ? 'медный' : v.mark === 'ТА' ? 'алюминиевый' : 'алюмомедный'}`,
    articleCode: (v) =>
      `${{ ТМЛ: 'TML', ТМ: 'TM', ТА: 'TA', ТАМ: 'TAM' }[v.mark]}-${pad(v.section * 100, 4)}-${pad(v.bolt, 2)}`,
    features: (v) => ({
      mark: v.mark,
      section: v.section,
      bolt: v.bolt,
      material: v.mark.startsWith('ТМ') ? 'медь' : v.mark === 'ТА' ? 'алюминий' : 'алюминий и медь',
      coating: v.mark === 'ТМЛ' ? 'олово' : 'нет',
      standard: 'ГОСТ 7386-80',
      barrel: 10 + Math.round(v.section / 8),
      packCount: v.section > 70 ? 10 : 25,
    }),
    rubles: (v) => 9 + v.section * (v.mark === 'ТА' ? 0.35 : v.mark === 'ТАМ' ? 1.1 : 1.25),
    grams: (v) => 3 + v.section * 0.75,
    packing: (v) =>
      v.section > 70 ? { multiplicity: 10, minimum: 10, box: 200 } : { multiplicity: 25, minimum: 25, box: 500 },
  }),
  defineClass({
    code: 'EC000217',
    name: 'Трубки термоусаживаемые',
    section: [root, 'Изоляция и маркировка'],
    family: 'accessory',
    prefix: 'CT',
    series: null,
    drawing: 'heat-shrink',
    share: 12,
    unit: 'metre',
    related: ['EC001050', 'EC000005', 'EC000128'],
    about: 'Изоляция и цветовая маркировка соединений, усаживается феном.',
    axes: {
      size: [
        '6/3',
        '4/2',
        '8/4',
        '10/5',
        '12/6',
        '20/10',
        '16/8',
        '2/1',
        '3/1,5',
        '25/12,5',
        '30/15',
        '40/20',
        '50/25',
        '60/30',
      ],
      colour: ['чёрный', 'жёлто-зелёный', 'красный', 'синий', 'белый', 'жёлтый', 'зелёный', 'прозрачный'],
      glue: ['без клея', 'с клеевым слоем'],
    },
    valid: (v) => v.glue === 'без клея' || v.colour === 'чёрный' || v.colour === 'красный',
    title: (v) =>
      `Трубка термоусаживаемая ТУТ${v.glue === 'без клея' ? '' : 'к'} ${v.size} ${feminine(v.colour)} ${v.glue}`.replace(
        ' без клея',
        '',
      ),
    articleCode: (v) =>
      `${v.size.replace('/', '-').replace(',', '')}-${colours[v.colour]}${v.glue === 'без клея' ? '' : 'A'}`,
    features: (v) => ({
      outerDiameter: Number.parseFloat(v.size),
      innerDiameter: Number((v.size.split('/')[1] ?? '1').replace(',', '.')),
      colour: v.colour,
      adhesive: v.glue !== 'без клея',
      shrinkRatio: '2:1',
      material: 'полиолефин',
      temperature: [-55, 105],
      voltage: 1000,
    }),
    rubles: (v) => (6 + Number.parseFloat(v.size) * 2.3) * (v.glue === 'без клея' ? 1 : 2.4),
    grams: (v) => 4 + Number.parseFloat(v.size) * 1.8,
    packing: () => ({ multiplicity: 1, minimum: 1, box: 100 }),
  }),
  defineClass({
    code: 'EC000046',
    name: 'Хомуты кабельные',
    section: [root, 'Крепление кабеля'],
    family: 'accessory',
    prefix: 'CH',
    series: null,
    drawing: 'cable-tie',
    share: 14,
    unit: 'pack',
    solutions: ['Электромонтаж квартиры', 'Сборка щитов'],
    related: ['EC000449', 'EC000057', 'EC000830'],
    about: 'Нейлоновая стяжка для увязки кабеля в пучки.',
    axes: {
      size: [
        '3,6х200',
        '2,5х100',
        '4,8х300',
        '3,6х150',
        '2,5х150',
        '4,8х200',
        '3,6х300',
        '4,8х400',
        '7,6х300',
        '7,6х400',
        '9х500',
        '9х800',
      ],
      colour: ['белый', 'чёрный', 'красный', 'синий', 'зелёный', 'жёлтый'],
      pack: [100, 50, 25],
    },
    valid: (v) =>
      !(v.size.startsWith('9') && v.pack === 100) &&
      !(/^[2-4]/.test(v.size) && v.pack === 25) &&
      (v.colour === 'белый' || v.colour === 'чёрный' || /^[2-4]/.test(v.size)),
    title: (v) => `Хомут кабельный нейлоновый ${v.size}мм ${v.colour}`,
    tail: (v) => `(${v.pack} шт.)`,
    articleCode: (v) => `${v.size.replace(',', '').replace('х', '-')}-${colours[v.colour]}-${v.pack}`,
    features: (v) => ({
      width: Number.parseFloat(v.size.replace(',', '.')),
      length: Number(v.size.split('х')[1]),
      colour: v.colour,
      packCount: v.pack,
      material: 'полиамид 6.6',
      force: Math.round(Number.parseFloat(v.size.replace(',', '.')) * 46),
      uvProof: v.colour === 'чёрный',
      temperature: [-40, 85],
    }),
    rubles: (v) => v.pack * Number(v.size.split('х')[1]) * 0.0052 * Number.parseFloat(v.size.replace(',', '.')) + 14,
    grams: (v) => v.pack * Number(v.size.split('х')[1]) * 0.0055,
    packing: () => ({ multiplicity: 1, box: 50, block: 10 }),
  }),
  defineClass({
    code: 'EC000441',
    name: 'Сальники и кабельные вводы',
    section: [root, 'Вводы кабеля'],
    family: 'accessory',
    prefix: 'CG',
    series: { cyrillic: 'СВ', latin: 'CG', number: 68 },
    drawing: 'gland',
    share: 10,
    related: ['EC000261', 'EC002600', 'EC000057'],
    about: 'Герметичный ввод кабеля в щит или коробку.',
    axes: {
      thread: [
        'PG16',
        'M20',
        'PG21',
        'M25',
        'PG11',
        'M32',
        'PG13,5',
        'PG29',
        'M16',
        'M40',
        'PG36',
        'M50',
        'PG42',
        'M63',
        'PG48',
        'PG9',
        'PG7',
      ],
      material: ['полиамид', 'латунь никелированная', 'нержавеющая сталь'],
      colour: ['серый', 'чёрный'],
    },
    valid: (v) => v.material === 'полиамид' || v.colour === 'серый',
    title: (v) =>
      `Кабельный ввод ${v.thread} ${v.material === 'полиамид' ? `пластиковый ${v.colour}` : v.material} IP68`,
    articleCode: (v) =>
      `${v.thread.replace(',', '')}-${v.material === 'полиамид' ? `P${colours[v.colour]}` : v.material.startsWith('лат') ? 'MS' : 'SS'}`,
    features: (v) => ({
      thread: v.thread,
      material: v.material,
      colour: v.material === 'полиамид' ? v.colour : 'металлик',
      ip: 'IP68',
      clamping: glandRange(v.thread),
      temperature: [-40, 100],
      insulation: 'неопрен',
      model: 'с контргайкой',
    }),
    rubles: (v) =>
      (6 + glandRange(v.thread)[1] * 1.1) * (v.material === 'полиамид' ? 1 : v.material.startsWith('лат') ? 7 : 16),
    grams: (v) => glandRange(v.thread)[1] * (v.material === 'полиамид' ? 1 : 4),
    packing: (v) => (v.material === 'полиамид' ? { multiplicity: 10, minimum: 10, box: 500 } : { box: 50 }),
  }),
  defineClass({
    code: 'EC000897',
    name: 'Клеммы проходные на DIN-рейку',
    section: [root, 'Клеммы'],
    family: 'accessory',
    prefix: 'CK',
    series: { cyrillic: 'ЗН', latin: 'TB', number: 4 },
    drawing: 'terminal',
    share: 12,
    solutions: ['Сборка щитов'],
    related: ['EC000212', 'EC000005', 'EC000993'],
    about: 'Проходной зажим для сборки клеммных рядов.',
    axes: {
      section: [4, 2.5, 6, 10, 16, 35, 50, 70, 95],
      colour: ['серый', 'синий', 'жёлто-зелёный', 'красный', 'чёрный'],
      type: ['винтовая', 'пружинная', 'push-in'],
      tiers: [1, 2],
    },
    valid: (v) =>
      (v.section <= 16 || v.type === 'винтовая') &&
      (v.tiers === 1 || v.section <= 4) &&
      !(v.section > 16 && (v.colour === 'красный' || v.colour === 'чёрный')),
    title: (v) =>
      `Клемма ${v.type} проходная${v.tiers === 2 ? ' двухъярусная' : ''} ${ru(v.section)} мм² ${feminine(v.colour)}`,
    articleCode: (v) =>
      `${{ винтовая: 'S', пружинная: 'C', 'push-in': 'P' }[v.type]}${v.tiers}-${pad(v.section * 100, 4)}-${colours[v.colour]}`,
    features: (v) => ({
      section: v.section,
      colour: v.colour,
      terminals: v.type,
      rows: v.tiers,
      current: ({ 2.5: 24, 4: 32, 6: 41, 10: 57, 16: 76, 35: 125, 50: 150, 70: 192, 95: 232 } as const)[v.section],
      voltage: 800,
      width: Math.round((3.6 + Math.sqrt(v.section) * 1.3) * 10) / 10,
      mounting: 'на DIN-рейку',
      earth: v.colour === 'жёлто-зелёный',
      material: 'полиамид 6.6',
    }),
    rubles: (v) =>
      (17 + v.section * 3.4) *
      (v.type === 'винтовая' ? 1 : 1.5) *
      (v.tiers === 2 ? 2 : 1) *
      (v.colour === 'жёлто-зелёный' ? 3.2 : 1),
    grams: (v) => 6 + v.section * 1.8,
    packing: (v) =>
      v.section <= 10
        ? { multiplicity: 10, minimum: 10, box: 500, block: 50 }
        : { multiplicity: 5, minimum: 5, box: 100 },
  }),
  defineClass({
    code: 'EC000446',
    name: 'Клеммы соединительные',
    section: [root, 'Клеммы'],
    family: 'accessory',
    prefix: 'CS',
    series: { cyrillic: 'СМ', latin: 'WL', number: 220 },
    drawing: 'splice',
    share: 10,
    unit: 'pack',
    solutions: ['Электромонтаж квартиры'],
    related: ['EC002600', 'EC000057', 'EC000119'],
    about: 'Быстрое соединение проводов в распределительной коробке без инструмента.',
    axes: {
      wires: [3, 2, 5, 4, 8],
      type: ['с рычагом', 'пуш-ин', 'с пастой'],
      pack: [10, 50, 5, 100],
      section: [4, 2.5, 6],
    },
    valid: (v) =>
      (v.type === 'с рычагом' ? v.wires <= 5 : v.section === 2.5) &&
      !(v.section === 6 && v.pack > 50) &&
      !(v.type === 'с рычагом' && v.section === 2.5),
    title: (v) => `Клемма соединительная ${v.wires}-проводная ${v.type} 0,2–${ru(v.section)} мм²`,
    tail: (v) => `(${v.pack} шт.)`,
    articleCode: (v) =>
      `${v.wires}${{ 'с рычагом': 'L', 'пуш-ин': 'P', 'с пастой': 'G' }[v.type]}${pad(v.section * 100, 4)}-${v.pack}`,
    features: (v) => ({
      entries: v.wires,
      terminals: v.type,
      packCount: v.pack,
      conductorRange: [0.2, v.section],
      current: v.section >= 6 ? 41 : v.section >= 4 ? 32 : 24,
      voltage: 450,
      material: 'поликарбонат',
      temperature: [-35, 105],
      conductor: v.type === 'с пастой' ? 'медь и алюминий' : 'медь',
    }),
    rubles: (v) => v.pack * (v.type === 'с рычагом' ? 9 + v.wires * 3.5 + v.section : 3 + v.wires * 1.1),
    grams: (v) => v.pack * (1 + v.wires * 0.7),
    packing: () => ({ multiplicity: 1, box: 100, block: 10 }),
  }),
  defineClass({
    code: 'EC000128',
    name: 'Изолента',
    section: [root, 'Изоляция и маркировка'],
    family: 'accessory',
    prefix: 'CI',
    series: null,
    drawing: 'tape',
    share: 8,
    solutions: ['Электромонтаж квартиры', 'Стройплощадка'],
    related: ['EC000217', 'EC000446'],
    about: 'Поливинилхлоридная лента для изоляции соединений.',
    axes: {
      colour: ['чёрный', 'синий', 'белый', 'красный', 'жёлто-зелёный', 'жёлтый', 'зелёный', 'серый'],
      size: ['0,15х19', '0,13х15', '0,18х19', '0,18х38'],
      length: [20, 10, 25],
    },
    valid: (v) => !(v.size === '0,18х38' && v.length !== 20),
    title: (v) => `Изолента ПВХ ${v.size}мм ${v.length}м ${feminine(v.colour)}`,
    articleCode: (v) => `${v.size.replace(',', '').replace('х', '-')}-${v.length}${colours[v.colour]}`,
    features: (v) => ({
      colour: v.colour,
      thickness: Number.parseFloat(v.size.replace(',', '.')),
      width: Number(v.size.split('х')[1]),
      lengthMetres: v.length,
      material: 'ПВХ',
      adhesive: true,
      temperature: [-10, 80],
      voltage: 6000,
    }),
    rubles: (v) => v.length * Number(v.size.split('х')[1]) * Number.parseFloat(v.size.replace(',', '.')) * 1.05,
    grams: (v) => v.length * 3.4,
    packing: () => ({ multiplicity: 10, minimum: 10, box: 200, block: 10 }),
  }),
]

function glandRange(thread: string): readonly [number, number] {
  const size = Number.parseFloat(thread.replace(/^[A-Z]+/, '').replace(',', '.'))
  const widest = thread.startsWith('PG') ? Math.round(size * 0.9) : Math.round(size * 0.68)
  return [Math.max(2, widest - 5), widest]
}
